import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Database } from '../../server/database/schema.ts'
import { workedClinic } from '../support/worked-clinic.ts'
import { type Attack, findingsAfter, type Guard, refusalOf, refusedBy } from './attack.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { ordinary } from './ordinary.ts'
import { refusals } from './refusals.ts'
import { upkeep } from './upkeep.ts'

// Run by `npm run mutation -- guards`: tries each fault in a guard of the schema with all attacks.
const { clinic, named } = await workedClinic()
const { owner } = clinic

type Outcome = 'Killed' | 'Survived' | 'CompileError'

test('lists the faults in the guards that no attack finds', { timeout: 3_600_000 }, async () => {
  const expected = new Map<Attack, string>()
  for (const attack of refusals) expected.set(attack, await refusalOf(owner, attack.guard))
  const in_step = new Map<Attack, string[]>()
  for (const attack of upkeep)
    in_step.set(attack, await findingsAfter(owner, named(attack.statement), attack.besides ?? []))
  const mutants: { status: Outcome }[] = []
  for (const mutant of await mutantsOf(owner)) {
    const status = await outcomeOf(owner, mutant, { expected, in_step })
    mutants.push({ status })
    if (status === 'Survived') process.stdout.write(`[Survived] ${mutant.title}\n`)
  }
  writeFileSync(process.env['MUTATION_REPORT'] ?? '', JSON.stringify({ files: { schema: { mutants } } }))
  expect(mutants.length).toBeGreaterThan(0)
})

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
  for (const statement of ordinary) {
    if ((await refusedBy(database, named(statement), [], statements)) !== null) return 'Killed'
  }
  for (const attack of refusals.filter(({ guard }) => isNear(guard, guards))) {
    const { guard, statement, besides = [] } = attack
    if ((await refusedBy(database, named(statement), besides, statements)) !== expected.get(attack)) return 'Killed'
    if ((await refusedBy(database, named(statement), [...besides, guard], statements)) !== null) return 'Killed'
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
