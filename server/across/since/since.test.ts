import { expect, test } from 'vitest'
import type { Api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp({ now: '2026-11-17T06:00:00Z' })
const [admin, desk, doctor] = [clinic.as('admin'), clinic.as('receptionist'), clinic.as('doctor')]
const { registerPatient, book, issueInvoice } = recordFactory(clinic)

let minutes = 0
const later = () => moveClock(clinic, new Date(Date.parse('2026-11-17T06:00:00Z') + ++minutes * 60_000).toISOString())
type Session = typeof admin
type Since = AnswerOf<Api['since']>
const sinceOf = async (by: Session, id: number, query = ''): Promise<Since> =>
  (await by.get(`/api/patients/${id}/since${query}`)).body as unknown as Since
const kindsOf = async (by: Session, id: number, query = '') =>
  (await sinceOf(by, id, query)).changes.map(({ kind }) => kind)
const open = async (by: Session, id: number) => {
  await later()
  expect((await by.get(`/api/patients/${id}`)).status).toBe(200)
  await later()
}
const noteAlert = (id: number, text: string, by = desk) =>
  by.post(`/api/patients/${id}/alerts`, { kind: 'allergy', text, severity: 'critical' })

test('the first time nothing, then what others changed, and nothing again once it was seen', async () => {
  const { id } = await registerPatient()
  expect(await sinceOf(admin, id)).toEqual({ since: null, changes: [] })
  await open(admin, id)
  expect((await sinceOf(admin, id)).changes).toEqual([])
  expect((await noteAlert(id, 'Penicillin')).status).toBe(201)
  const answer = await sinceOf(admin, id)
  expect(answer.since).not.toBeNull()
  expect(answer.changes).toMatchObject([
    { kind: 'patient-alert.noted', text: 'Alert noted: Penicillin (Rania Receptionist)' },
  ])
  // Asking marks nothing as seen; who changed it is not told.
  expect(await kindsOf(admin, id)).toEqual(['patient-alert.noted'])
  expect(await kindsOf(desk, id)).toEqual([])
  await open(admin, id)
  expect(await kindsOf(admin, id)).toEqual([])
  expect(await kindsOf(admin, id, '?before_this_one=true')).toEqual(['patient-alert.noted'])
  // A dialog that reads the patient opens nobody.
  await admin.get(`/api/patients/${id}` as '/api/patients/1', undefined, { 'no-opening': 'true' })
  expect(await kindsOf(admin, id, '?before_this_one=true')).toEqual(['patient-alert.noted'])
  expect((await admin.get(`/api/patients/${id}/since?language=ar`)).status).toBe(200)
})

test('each change says in one line what it is about', async () => {
  const { id: patient_id } = await registerPatient()
  await book({ patient_id })
  const of = `/api/patients/${patient_id}` as '/api/patients/1'
  await open(admin, patient_id)
  await issueInvoice({ patient_id, appointment_id: null, paid_amount: 12.5 }, desk)
  await noteAlert(patient_id, `Latex\n${'x'.repeat(200)}`)
  const found = { kind: 'condition', code: 'caries', status: 'found', teeth: [{ tooth: 36, surfaces: ['M', 'O'] }] }
  expect((await doctor.post(`${of}/chart-items`, found)).status).toBe(201)
  const items = [1000, 200.5, 900].map((cost) => ({ description: 'Crown', cost }))
  const written = { title: 'Crowns', doctor_id: Number(doctor.user.doctor_id), items }
  const { body: plan } = await doctor.post(`${of}/plans`, written)
  const { body: proposed } = await doctor.post(`/api/plans/${plan.id}/propose`, { valid_until: '2026-12-31' })
  const accepted = proposed.items.slice(0, 2).map(({ id }: { id: number }) => id)
  await doctor.post(`/api/plans/${plan.id}/answer`, { accepted, signed_name: 'Noora' })
  const texts = (await sinceOf(admin, patient_id)).changes.map(({ text }) => text.replace(/ \([^(]*\)$/, ''))
  expect(texts.toSorted()).toEqual([
    'Alert noted: Latex',
    'Entered in the chart: 36 MO caries',
    expect.stringMatching(/^Invoice issued: QR [\d,]+\.\d\d$/),
    'Payment received: QR 12.50',
    'Plan answered: Crowns · 2 / 3',
    'Plan proposed: Crowns',
  ])
})

test('a role is told only what it may read', async () => {
  const { id: patient_id } = await registerPatient()
  await book({ patient_id })
  for (const by of [doctor, desk, admin]) await open(by, patient_id)
  await issueInvoice({ patient_id, appointment_id: null, paid_amount: 10 }, admin)
  await admin.post(`/api/patients/${patient_id}/deposits`, { amount: 5, payment_method: 'cash' })
  await noteAlert(patient_id, 'Latex', admin)
  expect(await kindsOf(desk, patient_id)).toEqual(
    expect.arrayContaining(['patient-alert.noted', 'deposit.received', 'payment.recorded', 'invoice.issued']),
  )
  // An invoice without this doctor, and an account that doctors do not read.
  expect(await kindsOf(doctor, patient_id)).toEqual(['patient-alert.noted'])
  const { id: unknown } = await registerPatient()
  expect((await doctor.get(`/api/patients/${unknown}/since`)).status).toBe(404)
})

test('a program that reads with the user’s key opens nothing', async () => {
  const { id } = await registerPatient()
  await open(admin, id)
  await noteAlert(id, 'Latex')
  const { body } = await admin.post('/api/settings/api-keys', { name: 'Report', permissions: ['patient:read'] })
  await open(clinic.withToken(body.key) as unknown as Session, id)
  expect(await kindsOf(admin, id)).toEqual(['patient-alert.noted'])
})
