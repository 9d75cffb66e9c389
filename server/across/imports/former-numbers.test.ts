import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { importing } from '#test/support/importing.ts'
import { suggestedMapping } from '#domain/imports/header.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { unzipped } from '#test/support/unzipped.ts'

const clinic = await clinicApp({ now: '2026-11-20T09:00:00Z' })
const admin = clinic.as('admin')
const { book, registerPatient, issueInvoice } = recordFactory(clinic)
const { brought, found } = importing(clinic)

const patientOf = async (id: number) => (await admin.get(`/api/patients/${id}`)).body
const idOf = async (name: string) => (await found(name))[0]?.id ?? 0
const names = async (typed: string) => (await found(typed)).map(({ full_name }) => full_name)

test('the number of a former system is shown with its system, on papers too, and found in every form', async () => {
  await brought('patients', 'File No,Name\nOLD-90871,Fatima Filed\n98 7712,Faris Filed\n', { source: 'Dentrix' })
  const fatima = await idOf('Fatima Filed')
  expect((await patientOf(fatima)).former_numbers).toBe('OLD-90871 (Dentrix)')
  for (const typed of ['OLD-90871', 'old90871', '90871', '٩٠٨٧١', 'fatima 90871']) {
    expect([typed, await names(typed)]).toEqual([typed, ['Fatima Filed']])
  }
  expect(await names('987712')).toEqual(['Faris Filed'])
  const invoice = await issueInvoice({ patient_id: fatima, appointment_id: null })
  expect(invoice.patient_former_numbers).toBe('OLD-90871 (Dentrix)')
  const account = await admin.get(`/api/patients/${fatima}/account`)
  expect(account.body.patient_former_numbers).toBe('OLD-90871 (Dentrix)')
  const visit = await book({ patient_id: fatima })
  const day = (await admin.get(`/api/appointments?date=${visit.datetime_start.slice(0, 10)}`)).body
  expect(day.map((each) => each.patient_former_numbers)).toEqual(['OLD-90871 (Dentrix)'])
  expect((await patientOf((await registerPatient()).id)).former_numbers).toBeNull()
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})

test('a merge carries the number to the patient who stays, also one that comes later', async () => {
  const { id: import_id } = await brought('patients', 'File No,Name,Phone\n70011,Gone Gamal,33440011\n')
  const goes = await patientOf(await idOf('Gone Gamal'))
  const stays = await registerPatient({ full_name: 'Staying Gamal' })
  const merge = { other_id: goes.id, version: stays.version, other_version: goes.version }
  expect((await admin.post(`/api/patients/${stays.id}/merge`, merge)).status).toBe(201)
  expect([await names('70011'), (await patientOf(stays.id)).former_numbers]).toEqual([['Staying Gamal'], '70011'])
  const later = { source: 'Later', external_id: '70022', patient_id: goes.id, import_id }
  await clinic.owner.insertInto('patient_external_ids').values(later).execute()
  expect(await names('70022')).toEqual(['Staying Gamal'])
  expect((await patientOf(stays.id)).former_numbers).toBe('70011, 70022 (Later)')
})

test('an import that is taken back takes the number from a patient whom the clinic had', async () => {
  const known = await registerPatient({ full_name: 'Known Kamal', contact_number: '33550077' })
  const { id } = await brought('patients', 'File No,Name,Phone\n81234,Known Kamal,33550077\n')
  expect([await names('81234'), (await patientOf(known.id)).former_numbers]).toEqual([['Known Kamal'], '81234'])
  expect((await admin.post(`/api/imports/${id}/undo`, {})).status).toBe(200)
  expect([await names('81234'), (await patientOf(known.id)).former_numbers]).toEqual([[], null])
})

test("the clinic's own export has the numbers, and they are not read as its file numbers", async () => {
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await clinic.http.inject({ method: 'GET', url: '/api/reports/everything', headers })
  const csv = (await unzipped(answer.rawPayload))['patients.csv'] ?? ''
  expect(csv).toContain('OLD-90871 (Dentrix)')
  const header = (csv.slice(1).split(/\r?\n/)[0] ?? '').split(',')
  expect(suggestedMapping(header, 'patients')['Former file numbers']).toBeUndefined()
})
