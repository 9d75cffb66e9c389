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
const sessions = [
  { description: 'Access', cost: 300 },
  { description: 'Filling', cost: 600 },
]
const endo = { treatment_code: 'RCT-01', description: 'Root canal', cost: 900, sessions }
const { body: long } = await desk.post(`/api/patients/${patient_id}/plans`, { title: 'Endo', doctor_id, items: [endo] })
await desk.post(`/api/plans/${long.id}/propose`, { valid_until: '2040-01-01' })
await desk.post(`/api/plans/${long.id}/answer`, { accepted: [long.items[0]?.id], signed_name: 'Huda' })
const [access = 0, last = 0] = long.items[0]?.sessions.map(({ id }) => id) ?? []
const visit = await book({ patient_id, plan_session_ids: [access] })
await desk.put(`/api/appointments/${visit.id}/status`, { status: 'completed' })

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
  ['a session that is not charged', `delete from charges where plan_session_id = ${access}`, 'and 0 charged'],
  ['a session charged and not done', `update plan_items set state = 'booked' where id = ${access}`, 'is booked'],
  [
    'a session that another line charges',
    `update charges set plan_session_id = ${last} where plan_session_id = ${access}`,
    `Session ${last} of plan ${long.id}: is charged, but is accepted`,
  ],
  ['a treatment answered in parts', `update plan_items set state = 'declined' where id = ${last}`, 'in parts'],
  ['a treatment without sessions', `delete from plan_items where split_id = ${long.items[0]?.id}`, 'has no sessions'],
  [
    'a treatment done and not charted',
    `with charged as (insert into charges (plan_session_id) values (${last}))
      update plan_items set (state, appointment_id) = ('done', ${visit.id}) where id = ${last}`,
    'has 2 of 2 sessions done, and is charted 0 times',
  ],
  ['a draft with an answer', 'update plans set (proposed_at, answered_at) = (null, null)', 'is a draft'],
  ['an answer nobody gave', 'update plans set (answered_at, signed_name) = (null, null)', 'is not answered'],
  ['what was not answered', `update plan_items set state = 'proposed' where id = ${filling}`, 'is answered, but'],
  ['what nobody signed for', 'update plans set signed_name = null', 'nobody signed'],
  [
    'a plan declined for one that is no alternative',
    `update plans set (signed_name, declined_for_id) = (null, ${plan.id}) where id = ${long.id}`,
    `Plan ${long.id}: was declined for plan ${plan.id}, which is no alternative to it`,
  ],
  ['what was accepted too late', "update plans set answered_on = '2041-01-01'", 'was accepted after 2040-01-01'],
])('the check finds %s', async (_what, corruption, sentence) => {
  const found = await findingsAfter(corruption)
  expect(found.some((each) => each.includes(sentence))).toBe(true)
})
