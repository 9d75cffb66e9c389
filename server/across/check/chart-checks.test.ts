import { expect, test } from 'vitest'
import { clinicWithHistory } from '#test/support/clinic-with-history.ts'

const { findingsAfter } = await clinicWithHistory()

const charted = (from: string, fields: Record<string, string> = {}) => {
  const row = {
    patient_id: 'patient_id',
    kind: "'condition'",
    code: "'caries'",
    status: "'found'",
    teeth: `'[{"tooth": 36, "surfaces": []}]'::jsonb`,
    noted_on: "'2026-04-05'::date",
    noted_at: "'2026-04-05 09:00Z'::timestamptz",
    noted_by: '(select min(id) from users)',
    ...fields,
  }
  return `insert into chart_items (${Object.keys(row).join(', ')}) select ${Object.values(row).join(', ')} from ${from}`
}
const TOOTH = `insert into tooth_states (patient_id, tooth, state, supernumerary, noted_on, noted_at, noted_by)
  select patient_id, 18, 'missing', false, '2026-04-05', '2026-04-05 09:00Z', (select min(id) from users)
  from invoices where id = $paid`
const MERGED = `update patients set hidden = true,
    merged_into_id = (select patient_id from appointments where id = $appointment)
  where id = (select patient_id from invoices where id = $paid)`

test.each<[string, string, RegExp]>([
  [
    'a merged patient with chart items',
    `with charted as (${charted('invoices where id = $paid')}) ${MERGED}`,
    /^Patient #\d+: was merged into #\d+, and still has chart items$/,
  ],
  [
    'a merged patient with teeth',
    `with noted as (${TOOTH}) ${MERGED}`,
    /^Patient #\d+: was merged into #\d+, and still has teeth$/,
  ],
  [
    'what was charted for another patient than the appointment’s',
    charted('invoices where id = $paid', { appointment_id: '$other_appointment' }),
    /^Chart item \d+: is of patient \d+, but its appointment \d+ is of patient \d+$/,
  ],
  [
    'what was charted for an appointment that is not registered',
    charted('appointments where id = $appointment', { appointment_id: 'id' }),
    /^Chart item \d+: is not voided, but its appointment \d+ is scheduled$/,
  ],
  ...[
    ["'filling'", "'existing'", /^Chart item \d+: was resolved on 2026-04-05, but it is no finding$/],
    ["'caries'", "'found'", /^Chart item \d+: was resolved on 2026-04-05, but was found on 2026-04-06$/],
  ].map(([code, status, sentence]): [string, string, RegExp] => [
    `an outcome of ${String(code)}`,
    `with charted as (${charted('invoices where id = $paid', {
      code: String(code),
      status: String(status),
      ...(code === "'caries'" && { noted_on: "'2026-04-06'::date", noted_at: "'2026-04-06 09:00Z'::timestamptz" }),
    })} returning id)
      insert into chart_resolutions (item_id, resolution, resolved_on, noted_at, noted_by)
      select id, 'healed', '2026-04-05', '2026-04-05 09:00Z', (select min(id) from users) from charted`,
    sentence as RegExp,
  ]),
  [
    'what was charted ahead',
    charted('invoices where id = $paid', { noted_on: "'2026-04-06'::date" }),
    /^Chart item \d+: was noted on 2026-04-05 for 2026-04-06, a day that had not come$/,
  ],
])('the check finds %s', async (_, corruption, sentence) => {
  expect(await findingsAfter(corruption)).toContainEqual(expect.stringMatching(sentence))
})
