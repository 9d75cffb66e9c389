import { afterEach, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp()
const desk = clinic.as('receptionist')
const admin = clinic.as('admin')
const { registerPatient, book, pay, freeHour, own_doctor: doctor_id } = recordFactory(clinic)

afterEach(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const filling = { treatment_code: 'COMP-2', description: 'Filling', cost: 300 }
const onTooth = { ...filling, teeth: [{ tooth: 36, surfaces: ['M', 'O'] }] }
const cleaning = { description: 'Cleaning', cost: 100 }
const teethOf = ({ treatments }: { treatments: { teeth: unknown[] }[] }) => treatments.map(({ teeth }) => teeth)

async function visited(treatments: object[] = [onTooth, cleaning]) {
  const booked = await book({ treatments })
  await desk.put(`/api/appointments/${booked.id}/status`, { status: 'completed' })
  return { appointment_id: booked.id, patient_id: booked.patient_id, payment_method: 'cash' }
}
const issue = async (fields: object) => (await desk.post('/api/invoices', { treatments: [filling], ...fields })).body

describe('the teeth of a line', () => {
  test('go from the booking to the invoice, its correction and the payout', async () => {
    const visit = await visited()
    const { body: details } = await desk.get(`/api/appointments/${visit.appointment_id}`)
    expect(teethOf(details)).toEqual([onTooth.teeth, []])
    const invoice = await issue({ ...visit, treatments: [cleaning, filling] })
    expect(teethOf(invoice)).toEqual([[], onTooth.teeth])
    await pay(invoice.id, 400)
    const [record] = (await admin.get(`/api/doctors/payouts?doctor_id=${doctor_id}`)).body
    const { body: explained } = await admin.get(`/api/doctors/payouts/${Number(record?.id)}`)
    expect(explained.lines.map(({ teeth }) => teeth)).toEqual([[], onTooth.teeth])
    const corrected = { treatments: [filling], reason: 'No cleaning' }
    const { body: next } = await admin.post(`/api/invoices/${invoice.id}/correct`, corrected)
    expect(teethOf(next)).toEqual([onTooth.teeth])
  })

  test('stay when a client that does not know them edits and registers the visit', async () => {
    const booked = await book({ treatments: [onTooth, cleaning] })
    const { body: moved } = await desk.put(`/api/appointments/${booked.id}`, {
      ...freeHour(),
      patient_id: booked.patient_id,
      doctor_id,
      treatments: [cleaning, filling],
    })
    expect(teethOf(moved)).toEqual([[], onTooth.teeth])
    const registered = { status: 'completed', treatments: [filling] }
    const { body } = await desk.put(`/api/appointments/${booked.id}/status`, registered)
    expect(teethOf(body)).toEqual([onTooth.teeth])
  })

  test('are stored in their usual order', async () => {
    const teeth = [
      { tooth: 37, surfaces: ['O'] },
      { tooth: 36, surfaces: ['D', 'O', 'O'] },
      { tooth: 37, surfaces: ['M'] },
    ]
    const invoice = await issue({ ...(await visited()), treatments: [{ ...filling, teeth }] })
    expect(teethOf(invoice)).toEqual([
      [
        { tooth: 36, surfaces: ['O', 'D'] },
        { tooth: 37, surfaces: ['M', 'O'] },
      ],
    ])
  })
})

test.each([
  ['no such tooth', [{ tooth: 49 }]],
  ['no such milk tooth', [{ tooth: 56 }]],
  ['no such surface', [{ tooth: 36, surfaces: ['X'] }]],
  ['a surface by its name on this tooth', [{ tooth: 11, surfaces: ['I'] }]],
  ['no number', [{ tooth: '36' }]],
  ['half a tooth', [{ tooth: 36.5 }]],
  ['no list', { tooth: 36 }],
  ['too many', Array.from({ length: 53 }, () => ({ tooth: 36 }))],
])('a line with %s is refused, and nothing is stored', async (_what, teeth) => {
  const treatments = [{ ...filling, teeth }]
  const patient_id = (await registerPatient()).id
  const at = { patient_id, doctor_id, ...freeHour() }
  const { appointment_id, ...visit } = await visited()
  const answers = [
    await desk.post('/api/appointments', { ...at, treatments }),
    await desk.put(`/api/appointments/${(await book()).id}/status`, { status: 'completed', treatments }),
    await desk.post('/api/invoices', { ...visit, appointment_id, treatments }),
    await desk.post(`/api/patients/${patient_id}/plans`, { title: 'Plan', doctor_id, items: treatments }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(400)
    expect(String((body as { error?: string }).error)).toMatch(/\w/)
  }
  expect((await desk.get(`/api/appointments?patient_id=${patient_id}`)).body).toEqual([])
  expect((await desk.get(`/api/invoices?appointment_id=${appointment_id}`)).body).toEqual([])
})

test('the paper trail names the teeth', async () => {
  const visit = await visited()
  await issue(visit)
  const { body: entries } = await admin.get(`/api/audit?kind=invoice.issued&patient_id=${visit.patient_id}`)
  expect(entries[0]?.after).toMatchObject({
    treatments: [{ ...filling, teeth: '36 MO' }],
  })
})
