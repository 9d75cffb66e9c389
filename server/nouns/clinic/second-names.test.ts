import { beforeAll, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const { registerPatient, book, issueInvoice, own_doctor } = recordFactory(clinic)
const admin = clinic.as('admin')
const doctor = clinic.as('doctor')

const CLINIC = 'عيادة اللؤلؤة'
const DOCTOR = 'د. دانة'
const crown = { treatment_code: 'CRN', description: 'Zirconia crown', cost: 3_000 }

beforeAll(async () => {
  const code = { code: 'CRN', description: crown.description, description_ar: 'تاج زيركونيا', default_cost: 3_000 }
  const answers = [
    await admin.put('/api/settings/clinic', { clinic_name: 'Pearl Dental', clinic_name_ar: ` ${CLINIC} ` }),
    await admin.put(`/api/settings/doctors/${own_doctor}`, { name_ar: DOCTOR }),
    await admin.post('/api/settings/treatment-codes', code),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201])
})

const patientWith = async (language: 'en' | 'ar' | null) => {
  const { id } = await registerPatient({ language })
  await book({ patient_id: id })
  return id
}

test('are on the public pages, and removed when they are emptied', async () => {
  const named = await clinic.anonymous.get('/api/public/clinic')
  expect(named.body).toMatchObject({ clinic_name_ar: CLINIC })
  await admin.put('/api/settings/clinic', { clinic_name: 'Pearl Dental', clinic_name_ar: ' ' })
  expect((await clinic.anonymous.get('/api/public/clinic')).body['clinic_name_ar']).toBeNull()
  await admin.put('/api/settings/clinic', { clinic_name: 'Pearl Dental', clinic_name_ar: CLINIC })
})

test.each([
  ['ar', CLINIC, DOCTOR],
  ['en', 'Pearl Dental', 'Dana Doctor'],
] as const)('are those of a letter in %s', async (language, clinic_name, doctor_name) => {
  const id = await patientWith('en')
  const letter = { kind: 'other', language, text: '{clinic} / {doctor}', fields: { message: '' } }
  const { status, body } = await doctor.post(`/api/patients/${id}/letters`, letter)
  expect([status, body['doctor_name']]).toEqual([201, doctor_name])
  expect(body['text']).toBe(`${clinic_name} / ${doctor_name}`)
})

test.each([
  ['Arabic', 'ar', 'ar'],
  ['English', 'en', 'en'],
  ['none, but the clinic writes English', null, 'en'],
] as const)(
  'come with the quote, the invoice and the account of a patient who reads %s',
  async (_who, own, language) => {
    const id = await patientWith(own)
    const changed = { ...crown, description: 'Zirconia crown, by the laboratory in Doha' }
    const items = [crown, changed].map((line) => ({ ...line, visit: 1, teeth: [] }))
    const quote = (await doctor.post(`/api/patients/${id}/plans`, { title: 'Crowns', doctor_id: own_doctor, items }))
      .body
    const invoice = await issueInvoice({
      patient_id: id,
      appointment_id: null,
      treatments: [crown, changed],
      doctor_id: own_doctor,
    })
    const read = (await admin.get(`/api/invoices/${invoice.id}`)).body
    const account = (await admin.get(`/api/patients/${id}/account`)).body
    expect([quote, read, account].map(({ paper_language }) => paper_language)).toEqual([language, language, language])
    expect(quote['doctor_name_ar']).toBe(DOCTOR)
    const arabic = [{ description_ar: 'تاج زيركونيا' }, { description_ar: null }]
    expect([quote['items'], read['treatments']]).toMatchObject([arabic, arabic])
  },
)
