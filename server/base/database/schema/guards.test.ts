import { expect, test } from 'vitest'
import { type Attack, findingsAfter, guardsOf, refusalOf, refusedBy } from '#test/guards/attack.ts'
import { ordinary as listed_ordinary } from '#test/guards/ordinary.ts'
import { refusals as listed_refusals } from '#test/guards/refusals.ts'
import { upkeep } from '#test/guards/upkeep.ts'
import { everyNoun } from '#test/support/noun-cases.ts'
import { clinicWithHistory } from '#test/support/clinic-with-history.ts'

const { clinic, named } = await clinicWithHistory()
const { owner } = clinic
const refusals = [...listed_refusals, ...everyNoun.flatMap(({ attacks = [] }) => attacks)]
const ordinary = [...listed_ordinary, ...everyNoun.flatMap((noun) => noun.ordinary ?? [])]

test('every constraint and trigger of the schema is tested here, and none that no longer exists', async () => {
  const attacked = [...refusals, ...upkeep].map(({ guard }) => guard)
  expect([...new Set(attacked)].toSorted()).toEqual(await guardsOf(owner))
})

const oneLine = (statement: string) => statement.replaceAll(/\s+/g, ' ').trim().slice(0, 120)
const title = ({ guard, statement }: Attack) => `${guard}: ${oneLine(statement)}`

test.each(ordinary.map((statement) => [oneLine(statement), statement]))('lets pass: %s', async (_title, statement) => {
  expect(await refusedBy(owner, named(statement))).toBeNull()
})

test.each(refusals.map((attack) => [title(attack), attack] as const))(
  'refuses, while nothing else would: %s',
  async (_title, { guard, statement, besides = [] }) => {
    expect(await refusedBy(owner, named(statement), besides)).toBe(await refusalOf(owner, guard))
    expect(await refusedBy(owner, named(statement), [...besides, guard])).toBeNull()
  },
)

test.each(upkeep.map((attack) => [title(attack), attack] as const))(
  'keeps data consistent, and the check finds a violation when it is missing: %s',
  async (_title, { guard, statement, besides = [] }) => {
    // These writes bypass the audit trail, and the check reports that with the trigger enabled as well.
    const inStep = await findingsAfter(owner, named(statement), besides)
    const without = await findingsAfter(owner, named(statement), [...besides, guard])
    expect(without.filter((finding) => !inStep.includes(finding))).not.toEqual([])
  },
)
