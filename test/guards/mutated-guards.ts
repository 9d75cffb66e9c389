import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Database } from '#server/base/database/schema/schema.ts'
import { everyNoun } from '../support/noun-cases.ts'
import { clinicWithHistory } from '../support/clinic-with-history.ts'
import { type Attack, findingsAfter, type Guard, refusalOf, refusedBy } from './attack.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { ordinary as listedOrdinary } from './ordinary.ts'
import { refusals as listedRefusals } from './refusals.ts'
import { upkeep } from './upkeep.ts'

// Run by `npm run mutation -- guards`: tries each fault in a guard of the schema with all attacks.
const { clinic, named } = await clinicWithHistory()
const { owner } = clinic
const refusals = [...listedRefusals, ...everyNoun.flatMap(({ attacks = [] }) => attacks)]
const ordinary = [...listedOrdinary, ...everyNoun.flatMap((noun) => noun.ordinary ?? [])]

type Outcome = 'Killed' | 'Survived' | 'CompileError'
interface Tried {
  title: string
  status: Outcome
}

test('lists the faults in the guards that no attack finds', { timeout: 7_200_000 }, async () => {
  const expected = new Map<Attack, string>()
  for (const attack of refusals) expected.set(attack, await refusalOf(owner, attack.guard))
  const in_step = new Map<Attack, string[]>()
  for (const attack of upkeep)
    in_step.set(attack, await findingsAfter(owner, named(attack.statement), attack.besides ?? []))
  const mutants: Tried[] = []
  for (const mutant of (await mutantsOf(owner)).filter(isWanted())) {
    const { title } = mutant
    const status = await outcomeOf(owner, mutant, { expected, in_step })
    mutants.push({ title, status })
    if (status === 'Survived') process.stdout.write(`[Survived] ${title}\n`)
  }
  writeFileSync(process.env['MUTATION_REPORT'] ?? '', JSON.stringify({ files: { schema: { mutants } } }))
  expect(mutants.length).toBeGreaterThan(0)
})

/** All faults, or those that the report of an earlier run has as unfound. */
function isWanted(): (mutant: Mutant) => boolean {
  const report = process.env['MUTATION_AGAIN']
  if (!report) return () => true
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as { files: { schema: { mutants: Tried[] } } }
  const unfound = new Set(files.schema.mutants.filter(({ status }) => status === 'Survived').map(({ title }) => title))
  return ({ title }) => unfound.has(title)
}

interface Known {
  expected: Map<Attack, string>
  in_step: Map<Attack, string[]>
}

async function outcomeOf(
  database: Database,
  { guards, statements }: Mutant,
  { expected, in_step }: Known,
): Promise<Outcome> {
  const applied = await refusedBy(database, '', [], statements)
  // The existing rows refuse it; any other error means that it is invalid SQL.
  if (applied !== null) return guards.includes(`${tableOf(guards[0] ?? '')}.${applied}`) ? 'Killed' : 'CompileError'
  // What concerns the table comes first, since that finds most faults.
  for (const attack of refusals.filter(({ guard }) => isNear(guard, guards))) {
    const { guard, statement, besides = [] } = attack
    if ((await refusedBy(database, named(statement), besides, statements)) !== expected.get(attack)) return 'Killed'
    if ((await refusedBy(database, named(statement), [...besides, guard], statements)) !== null) return 'Killed'
  }
  for (const statement of nearFirst(guards)) {
    if ((await refusedBy(database, named(statement), [], statements)) !== null) return 'Killed'
  }
  for (const attack of upkeep.filter(({ guard }) => isNear(guard, guards))) {
    const found = await findingsAfter(database, named(attack.statement), attack.besides ?? [], statements).catch(String)
    if (String(found) !== String(in_step.get(attack))) return 'Killed'
  }
  return 'Survived'
}

const tableOf = (guard: Guard) => guard.split('.')[0] ?? ''

/** Whether an attack is on a guard of the same table. */
const isNear = (guard: Guard, guards: Guard[]) => guards.some((one) => tableOf(one) === tableOf(guard))

/** The ordinary statements, first those that name a table of the guards. */
function nearFirst(guards: Guard[]) {
  const names = (statement: string) => guards.some((guard) => statement.includes(tableOf(guard)))
  return [...ordinary.filter(names), ...ordinary.filter((statement) => !names(statement))]
}
