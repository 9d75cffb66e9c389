import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clinicApp } from '../support/clinic-app.ts'
import { recordFactory } from '../support/factories.ts'
import { upload } from '../support/import-files.ts'

const clinic = await clinicApp()
const { database, owner } = clinic
const admin = clinic.as('admin')
const { own_doctor, registerPatient, book, issueInvoice } = recordFactory(clinic)

/** Each character that overrides or embeds text direction, within a word that must remain. */
const turning = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069']
const turned = `${turning.join('x')} هدى Noor`
const PLAIN = 'xxxxxxxx هدى Noor'

/** Every place in the database where such a character is stored, by table and column. */
async function turnedRows(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'
  `.execute(database)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select one::text as row from ${sql.table(name)} one where one::text ~ ${`[${turning.join('')}]`}
    `.execute(database)
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

test('no field of any call stores characters that override the text direction', async () => {
  const { id } = await registerPatient({ full_name: turned, contact_number: turned, national_id: turned })
  expect((await admin.get(`/api/patients/${id}`)).body).toMatchObject({ full_name: PLAIN, contact_number: PLAIN })
  const appointment = await book({ patient_id: id, notes: turned })
  const treatments = [{ treatment_code: null, description: turned, cost: 100 }]
  const completed = { status: 'completed', treatments }
  expect((await admin.put(`/api/appointments/${appointment.id}/status`, completed)).status).toBe(200)
  const bill = await issueInvoice({ patient_id: id, appointment_id: appointment.id, treatments })
  const reason = { deduction_amount: 1, reason: turned }
  const settings = { clinic_name: turned, clinic_name_ar: turned, address: turned, phone: turned, website: turned }
  const profile = {
    name_ar: turned,
    qualification: turned,
    specialization: turned,
    bio: turned,
    licence_number: turned,
  }
  const code = { code: 'TURNED', description: turned, default_cost: 1 }
  const user = { name: turned, email: 'turned@example.test', role: 'doctor', password: 'long enough' }
  const answers = [
    await admin.post(`/api/invoices/${bill.id}/payments`, { amount: 100, payment_method: 'cash', notes: turned }),
    await admin.post(`/api/invoices/${bill.id}/manual-deduction`, reason),
    await admin.put(`/api/invoices/${bill.id}/flag`, { request_admin_review: true, review_notes: turned }),
    await admin.put('/api/settings/clinic', settings),
    await admin.put(`/api/settings/doctors/${own_doctor}`, profile),
    await admin.post('/api/settings/treatment-codes', code),
    await admin.post('/api/settings/users', user),
    await admin.put(`/api/invoices/${bill.id}/cancel`, { cancellation_reason: turned }),
    await admin.post(`/api/patients/${id}/letters`, {
      kind: 'prescription',
      language: 'en',
      confirm: true,
      fields: { medicines: turned, instructions: turned, [turned]: 'x' },
    }),
    await admin.post(`/api/patients/${id}/letters`, {
      kind: 'prescription',
      language: 'ar',
      confirm: true,
      medicines: [{ name: turned, form: turned, strength: turned, dose: turned, times: turned, note: turned }],
    }),
    await admin.put('/api/profile/medicines', { medicines: [{ name: turned, note: turned }] }),
    await admin.post('/api/imports', upload('patients', `Name,Phone\n${turned},55123456\n`, `${turned}.csv`)),
  ]
  expect(answers.filter(({ status }) => status >= 300)).toEqual([])
  expect(await turnedRows()).toEqual([])
})

test('an e-mail address with such a character is invalid, and a search with one finds what was stored without it', async () => {
  const user = { name: 'Noor', email: 'a\u202Eb@example.test', role: 'doctor', password: 'long enough' }
  expect((await admin.post('/api/settings/users', user)).status).toBe(400)
  await registerPatient({ full_name: 'Somebody else' })
  const search = (text: string) => admin.get(`/api/patients/search?q=${encodeURIComponent(text)}`)
  expect((await search('\u202Eهدى')).body).toHaveLength(1)
})

test('a text of such characters alone counts as blank', async () => {
  const patient = await registerPatient({ contact_number: turning[4], national_id: ` ${turning[5]} ` })
  expect(patient).toMatchObject({ contact_number: null, national_id: null })
  expect((await admin.post('/api/patients', { full_name: turning.join('') })).status).toBe(400)
})

test('control: a character stored without the contract is found', async () => {
  await sql`insert into patients (full_name, created_at) values (${turned}, now())`.execute(owner)
  const found = await turnedRows()
  // Each row of search words contains the name as well.
  expect(new Set(found.map((row) => row.split(':')[0]))).toEqual(new Set(['patients', 'patient_words']))
})
