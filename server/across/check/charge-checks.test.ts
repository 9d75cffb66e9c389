import { expect, test } from 'vitest'
import { clinicWithHistory } from '#test/support/clinic-with-history.ts'
import { recordFactory } from '#test/support/factories.ts'

const { clinic, findingsAfter } = await clinicWithHistory()
const { book, registerPatient } = recordFactory(clinic)
const desk = clinic.as('receptionist')

const treatments = [{ description: 'Filling', cost: 300, teeth: [{ tooth: 36, surfaces: ['O'] }] }]
const times = { datetime_start: '2031-01-01T10:00', datetime_end: '2031-01-01T10:30' }
const visit = await book(times)
await desk.put(`/api/appointments/${visit.id}/status`, { status: 'completed', treatments })
const { body: registered } = await desk.get(`/api/appointments/${visit.id}`)
const item = Number(registered.treatments[0]?.chart_item_id)
const invoice = { patient_id: visit.patient_id, appointment_id: visit.id, treatments, payment_method: 'cash' }
const { body: issued } = await desk.post('/api/invoices', invoice)
const other = await registerPatient()

test('a clinic that charges what it did has no findings', async () => expect(await findingsAfter('select')).toEqual([]))

test.each([
  ['what was only found', `update chart_items set status = 'existing' where id = ${item}`, 'is existing'],
  ['another patient’s', `update chart_items set patient_id = ${other.id} where id = ${item}`, 'is another patient'],
  [
    'a visit that is not registered',
    `update appointments set status = 'scheduled' where id = ${visit.id}`,
    'is scheduled',
  ],
  ['a cancelled invoice', `update invoices set status = 'cancelled' where id = ${issued.id}`, 'is cancelled'],
  ['other teeth', `update chart_items set teeth = '[]' where id = ${item}`, 'says other teeth'],
  ['two charges', `update invoices set appointment_id = null where id = ${issued.id}`, 'both charge it'],
  ['none', `delete from charges where chart_item_id = ${item}`, 'does not charge it'],
])('the check finds %s', async (_what, corruption, sentence) => {
  const found = await findingsAfter(corruption)
  expect(found.filter((each) => each.startsWith('Chart item')).join(' ')).toContain(sentence)
})
