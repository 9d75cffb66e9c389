import { sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#server/base/database/schema/schema.ts'
import { type Attack, tried } from '#test/guards/attack.ts'
import { ordinary as listed_ordinary } from '#test/guards/ordinary.ts'
import { refusals as listed_refusals } from '#test/guards/refusals.ts'
import { clinicWithHistory } from '#test/support/clinic-with-history.ts'
import { everyNoun } from '#test/support/noun-cases.ts'
import { appointmentChecks } from './appointment-checks.ts'
import { diaryChecks } from './diary-checks.ts'
import { patientChecks } from './patient-checks.ts'

const { clinic, named } = await clinicWithHistory()
const { owner } = clinic

const TABLES = ['chairs', 'appointment_types', 'blocks', 'series', 'tasks', 'calendar_feeds']
/** Those of appointments that came with chairs, series and assistants. */
const OF_APPOINTMENTS = new Set(
  [
    'chair_is_free',
    'series_has_number',
    'series_numbers_from_one',
    'one_appointment_of_a_number',
    'assistant_is_another',
  ].map((guard) => `appointments.${guard}`),
)
/** What it keeps is that nothing is written, which leaves nothing to be found. */
const NOTHING_STORED = new Set(['series.never_changed'])

const isOfDiary = ({ guard }: Attack) =>
  (OF_APPOINTMENTS.has(guard) || TABLES.includes(guard.split('.')[0] ?? '')) && !NOTHING_STORED.has(guard)
const attacks = [...listed_refusals, ...everyNoun.flatMap((noun) => noun.attacks ?? [])].filter(isOfDiary)
const ordinary = [...listed_ordinary, ...everyNoun.flatMap((noun) => noun.ordinary ?? [])].filter((statement) =>
  TABLES.some((table) => statement.includes(`insert into ${table}`)),
)

async function found(writing: Transaction<Schema>) {
  const sentences: string[] = []
  for (const check of [...diaryChecks, ...appointmentChecks, ...patientChecks]) {
    const { rows } = await sql<{ sentence: string }>`${check}`.execute(writing)
    sentences.push(...rows.map(({ sentence }) => sentence))
  }
  return sentences
}

test('without a guard of the diary, the check finds what it refuses', async () => {
  const unfound: string[] = []
  for (const { guard, statement, besides = [] } of attacks) {
    const sentences = await tried(owner, named(statement), [...besides, guard], [], found)
    if (sentences.length === 0) unfound.push(`${guard}: ${statement}`)
  }
  expect(unfound).toEqual([])
  expect(new Set(attacks.map(({ guard }) => guard)).size).toBeGreaterThan(20)
})

test('it finds nothing in what the guards accept', async () => {
  for (const statement of ordinary) expect(await tried(owner, named(statement), [], [], found), statement).toEqual([])
  expect(ordinary.length).toBeGreaterThan(8)
})
