import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { findingsOf } from '#test/support/corrupted-clinic.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const { registerPatient, book, own_doctor: doctor_id } = recordFactory(clinic)
const desk = clinic.as('receptionist')

const { id: patient_id } = await registerPatient()
const items = [
  { description: 'Crown', cost: 1_500 },
  { description: 'Filling', cost: 300 },
]
const { body: plan } = await desk.post(`/api/patients/${patient_id}/plans`, { title: 'Tooth 36', doctor_id, items })
await desk.post(`/api/plans/${plan.id}/propose`, { valid_until: '2040-01-01' })
const [crown = 0, filling = 0] = plan.items.map(({ id }) => id)
await desk.post(`/api/plans/${plan.id}/answer`, { accepted: [crown, filling], signed_name: 'Huda' })
const appointment = await book({ patient_id, plan_item_ids: [crown] })
const other = await book()

const findingsAfter = (corruption: string) => findingsOf(clinic, corruption)

test('a clinic with a plan has no findings', async () => expect(await findingsAfter('select')).toEqual([]))

test.each([
  ['a price that changed', `update appointment_treatments set cost = 1 where plan_item_id = ${crown}`, 'charges 1.00'],
  [
    'other teeth',
    `update appointment_treatments set teeth = '[{"tooth": 11, "surfaces": []}]' where plan_item_id = ${crown}`,
    'treats [{"tooth": 11',
  ],
  ['a line that is gone', `delete from appointment_treatments where plan_item_id = ${crown}`, 'has no line of it'],
  [
    'an appointment that was cancelled',
    `update appointments set status = 'cancelled' where id = ${appointment.id}`,
    'is cancelled',
  ],
  ['another patient’s', `update plans set patient_id = ${other.patient_id}`, 'is another patient'],
  ['no appointment', `update plan_items set appointment_id = null where id = ${crown}`, 'has no appointment'],
  ['an appointment of what is free', `update plan_items set state = 'accepted' where id = ${crown}`, 'refers to'],
  [
    'one treatment in two appointments',
    `insert into appointment_treatments (appointment_id, position, description, cost, plan_item_id)
      values (${other.id}, 0, 'Crown', 1500, ${crown})`,
    `which is in appointment ${appointment.id}`,
  ],
  ['a draft with an answer', 'update plans set (proposed_at, answered_at) = (null, null)', 'is a draft'],
  ['an answer nobody gave', 'update plans set (answered_at, signed_name) = (null, null)', 'is not answered'],
  ['what was not answered', `update plan_items set state = 'proposed' where id = ${filling}`, 'is answered, but'],
  ['what nobody signed for', 'update plans set signed_name = null', 'nobody signed'],
  ['what was accepted too late', "update plans set answered_on = '2041-01-01'", 'was accepted after 2040-01-01'],
])('the check finds %s', async (_what, corruption, sentence) => {
  const found = await findingsAfter(corruption)
  expect(found.some((each) => each.includes(sentence))).toBe(true)
})
