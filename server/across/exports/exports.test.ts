import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { latinDigits } from '#domain/digits.ts'
import { FILE_PART_BYTES } from '#domain/file.ts'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { readCsv } from '#test/support/csv.ts'
import { recordFactory } from '#test/support/factories.ts'
import { dicom, drawnPicture, fileForm } from '#test/support/files.ts'
import { upload } from '#test/support/import-files.ts'
import { unzipped, unzippedBytes } from '#test/support/unzipped.ts'
import { exportTables } from './tables.ts'

const clinic = await clinicApp()
const empty = await clinicApp()
const admin = clinic.as('admin')
const { registerPatient, issueInvoice, pay, completeAppointment } = recordFactory(clinic)

/** The zip as bytes, which the JSON helpers would read as text. */
async function zipFrom(path: string, role: 'admin' | 'manager' = 'admin') {
  const { token } = clinic.as(role)
  const answer = await clinic.http.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${token}` } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  return {
    files: await unzipped(answer.rawPayload),
    zip: answer.rawPayload,
    name: String(answer.headers['content-disposition']),
  }
}

const PEOPLE = [
  {
    full_name: 'Huda Al-Kuwari',
    other_name: 'هدى الكواري',
    contact_number: '+974 5512 3456',
    national_id: '28763400001',
    date_of_birth: '1987-04-03',
    sex: 'female',
    language: 'ar',
    do_not_contact: true,
    recall_months: 3,
    second_contact_number: '+974 4412 3456',
    guardian_name: 'Mona Al-Kuwari',
    former_notes: 'Prefers mornings\nPays late',
  },
  { full_name: '=cmd|calc', contact_number: '00974 5512 3457', email: 'huda@example.test' },
  { full_name: 'O’Neil, "Sam" ;=x', contact_number: '055123458', hidden: true },
  { full_name: 'فاطمة\u00A0المري', contact_number: '٥٥١٢٣٤٥٩' },
  { full_name: '@home -1', contact_number: '-5' },
  { full_name: 'Long Number', national_id: '298634000121', contact_number: '3-4' },
  { full_name: 'Nothing Known' },
] as const

describe('everything', () => {
  test('contains every table a person would recognize, and importing it into an empty clinic gives the same patients', async () => {
    for (const person of PEOPLE) expect((await admin.post('/api/patients', person)).status).toBe(201)
    const { patient_id, id } = await completeAppointment()
    await pay((await issueInvoice({ patient_id, appointment_id: id })).id, 100)
    const recorded = newEntries(clinic.database)
    await recorded()
    const { files, name } = await zipFrom('/api/reports/everything')
    expect(name).toMatch(/everything_\d{14}\.zip/)
    expect(Object.keys(files)).toEqual(['README.txt', ...exportTables.map(({ file }) => file)])
    expect((await recorded()).map(({ kind, details }) => [kind, details?.['type']])).toEqual([
      ['report.exported', 'everything'],
    ])
    for (const { file } of exportTables) {
      expect(files['README.txt']).toContain(file)
      expect(files[file]?.startsWith('\u{FEFF}')).toBe(true)
      readCsv(files[file]?.slice(1) ?? '')
    }
    expect(readCsv(files['payments.csv']?.slice(1) ?? '')).toMatchObject([
      { Amount: '100', Method: expect.any(String) },
    ])
    expect(readCsv(files['patients.csv']?.slice(1) ?? '').map((row) => row['Full name'])).toContain("'=cmd|calc")

    const numbers = readCsv(files['patients.csv']?.slice(1) ?? '').flatMap((row) => [row['Phone'], row['National id']])
    const kept = ["'055123458", "'298634000121", "'3-4", "'+974 5512 3456", '28763400001', "'-5"]
    expect(numbers).toEqual(expect.arrayContaining(kept))

    const send = empty.as('admin')
    const { body } = await send.post('/api/imports', upload('patients', files['patients.csv'] ?? '', 'patients.csv'))
    const checked = await send.put(`/api/imports/${body.id}`, { mapping: body.mapping })
    expect(checked.body.problems).toEqual([])
    await send.post(`/api/imports/${body.id}/run`, {})
    const people = async (who: typeof send) =>
      (await who.get('/api/patients')).body.map(
        ({ id: _id, balance: _b, balances: _bs, credit: _c, owing_since: _o, version: _v, alerts: _a, ...person }) => ({
          ...person,
          // An import writes numbers in Latin digits.
          contact_number: person.contact_number && latinDigits(person.contact_number),
        }),
      )
    expect(await people(send)).toEqual(await people(admin))
    const again = await send.post('/api/imports', upload('patients', files['patients.csv'] ?? '', 'patients.csv'))
    const { body: unchanged } = await send.put(`/api/imports/${again.body.id}`, {
      mapping: body.mapping,
      duplicates: 'update',
    })
    expect([unchanged.create, unchanged.update]).toEqual([0, 0])
  })
})

/** Tables that are in no file of an export, each with its reason. */
const LEFT_OUT: Record<string, string> = {
  audit_lanes: 'has only how the audit trail is written',
  audit_log: 'has a report of its own',
  calendar_feeds: 'are secrets',
  clinic: 'are settings, on one screen',
  day_close_entries: 'joins what the day closes and the money hold already',
  doctor_hours: 'are settings, on one screen',
  special_hours: 'are settings, on one screen',
  special_hours_ranges: 'are settings, on one screen',
  favourite_medicines: 'are a doctor’s own choice for the next prescription',
  file_parts: 'is in the zip as files',
  file_previews: 'is drawn again from the files',
  patient_openings: 'is what each user has looked at, as the audit trail says',
  idempotency_keys: 'is how lost answers are given again',
  images: 'has the pictures of the public pages',
  import_changes: 'is how an import is undone',
  import_file_parts: 'has files that were brought in, which their owner has',
  import_lines: 'has files that were brought in, which their owner has',
  import_pending_lines: 'has what a running import is about to write',
  import_results: 'has files that were brought in, which their owner has',
  import_writes: 'is how a failed import is taken back',
  import_undos: 'is how far an import is undone',
  imports: 'has files that were brought in, which their owner has',
  invitations: 'are secrets',
  known_devices: 'are secrets',
  recovery_codes: 'are secrets',
  second_factors: 'are secrets',
  sessions: 'are secrets',
  sign_in_failures: 'are secrets',
  unfiled_parts: 'has pictures that nobody has filed to a patient',
  tax_rates: 'are those of the law, which come with the program',
  undone_imports: 'is how an import is undone',
  last_visits: 'follows from the appointments',
  questionnaires: 'is kept with each answer',
  moved_from: 'is for the gaps of the wait list',
  note_drafts: 'are nobody’s but their author’s until they are notes',
  outgoing_mail: 'is how reminders are mailed once; each is a contact',
  patient_words: 'is for the search',
  schema_migrations: 'is the version of the schema',
  search_words: 'is for the search',
  settlements: 'are ticks of the card payments that the bank sent',
}

test('each table of the database is in an export, or left out for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(clinic.owner)
  const texts = exportTables.map((table) => table.rows.compile(clinic.database).sql).join('\n')
  const exported = new Set([...texts.matchAll(/(?:from|join) ([a-z_]+)/g)].map(([, name]) => name))
  const missing = rows.filter(({ name }) => !exported.has(name) && !(name in LEFT_OUT)).map(({ name }) => name)
  expect(missing).toEqual([])
  const names = new Set(rows.map(({ name }) => name))
  expect(Object.keys(LEFT_OUT).filter((name) => exported.has(name) || !names.has(name))).toEqual([])
})

describe('one person', () => {
  test('contains who wrote, warned, voided and dropped what, and why', async () => {
    const { id } = await registerPatient()
    const rash = { kind: 'allergy', severity: 'critical', text: 'Penicillin' }
    const alert = await admin.post(`/api/patients/${id}/alerts`, rash)
    const fields = { instructions: '=Three a day', medicines: 'Amoxicillin 500 mg' }
    await admin.post(`/api/patients/${id}/letters`, { kind: 'prescription', language: 'en', fields })
    await admin.post(`/api/patients/${id}/alerts/${alert.body.id}/resolve`, { reason: 'Tested' })
    const caries = { kind: 'condition', code: 'caries', status: 'found', teeth: [{ tooth: 36 }] }
    const found = await admin.post(`/api/patients/${id}/chart-items`, caries)
    await admin.post(`/api/chart-items/${found.body.id}/void`, { reason: 'Stain' })
    await admin.put(`/api/patients/${id}/teeth/18`, { state: 'missing' })
    const doctor_id = (await admin.get('/api/doctors')).body[0]?.id ?? 0
    const crown = { title: 'Crown', doctor_id, items: [{ description: 'Crown', cost: 900 }] }
    const { body: plan } = await admin.post(`/api/patients/${id}/plans`, crown)
    await admin.post(`/api/plans/${plan.id}/propose`, { valid_until: '2099-01-01' })
    await admin.post(`/api/plans/${plan.id}/items/${plan.items[0]?.id ?? 0}/drop`, { reason: 'Later' })
    const paper = fileForm(await drawnPicture(), { kind: 'consent' }, 'consent.png')
    const file = await admin.post(`/api/patients/${id}/files`, paper)
    await admin.post(`/api/files/${file.body.id}/void`, { reason: 'Unsigned' })

    const answers = { allergies: 'Latex, hives', asthma: true, diabetes: false }
    for (const language of ['en', 'ar']) {
      const { body } = await admin.post(`/api/patients/${id}/questionnaires`, { answers, language })
      await admin.post(`/api/questionnaires/${body.id}/review`, { accept: language === 'en' ? [2] : [] })
    }

    const { files } = await zipFrom(`/api/patients/${id}/export`)
    const rows = (csv: string) => readCsv(files[csv]?.slice(1) ?? '')
    const { name } = (await admin.get('/api/auth/verify')).body.user
    expect(rows('letters.csv')).toMatchObject([
      {
        Fields: 'instructions: =Three a day\nmedicines: Amoxicillin 500 mg',
        Warnings: 'Penicillin',
        'Issued by': name,
      },
    ])
    const [english, arabic] = rows('medical-history.csv')
    const [latex, asthma] = ['Latex, hives [allergy, critical]', 'Asthma · ربو [condition, caution]']
    expect(english).toMatchObject({ 'Proposed alerts': `${latex}; ${asthma}`, Accepted: asthma })
    // What was accepted is not proposed again.
    expect(arabic).toMatchObject({ 'Proposed alerts': latex, Accepted: '', 'Reviewed by': name })
    const said = [/what happened\? Latex, hives$/m, /^Do you have asthma\? Yes$/m, /^Do you have diabetes\? No$/m]
    for (const answer of said) expect(english?.['Given']).toMatch(answer)
    for (const answer of [/^هل لديك ربو؟ نعم$/m, /^ما الأدوية التي تتناولها؟ بلا إجابة$/m])
      expect(arabic?.['Given']).toMatch(answer)
    expect(rows('alerts.csv').slice(0, 1)).toMatchObject([{ 'Noted by': name, 'Resolved by': name, Reason: 'Tested' }])
    expect(rows('chart.csv')).toMatchObject([{ 'Noted by': name, 'Voided by': name, Reason: 'Stain' }])
    expect(rows('teeth.csv')).toMatchObject([{ Tooth: '18', 'Noted by': name }])
    expect(rows('plans.csv')).toMatchObject([{ 'Written by': name, 'Proposed by': name, 'Answer recorded by': '' }])
    expect(rows('plan-items.csv')).toMatchObject([{ Dropped: expect.stringMatching(/^2/), 'Dropped by': name }])
    expect(rows('files.csv')).toMatchObject([{ 'Added by': name, 'Voided by': name, Reason: 'Unsigned' }])
  })

  test('contains only the patient’s rows and is recorded; a manager gets no clinical notes and files', async () => {
    const one = await registerPatient({ full_name: 'Only This One' })
    await issueInvoice({ patient_id: one.id, appointment_id: null, treatments: [{ description: 'Filling', cost: 70 }] })
    const addTo = async (patient_id: number, content: Buffer, kind: string, name: string) =>
      (await admin.post(`/api/patients/${patient_id}/files`, fileForm(content, { kind }, name))).body.id
    const [picture, scan] = [await drawnPicture(), dicom(2 * FILE_PART_BYTES + 500)]
    const xray = await addTo(one.id, scan, 'xray', 'scan.dcm')
    const paper = await addTo(one.id, picture, 'consent', '=signed.png')
    const others = await addTo((await registerPatient()).id, picture, 'consent', 'scan.png')
    const { files, zip } = await zipFrom(`/api/patients/${one.id}/export`)
    const contents = await unzippedBytes(zip)
    expect(readCsv(files['clinical-files.csv']?.slice(1) ?? '')).toMatchObject([{ Path: `files/${xray}.dcm` }])
    expect(readCsv(files['files.csv']?.slice(1) ?? '')).toMatchObject([
      { Path: `files/${paper}.png`, Name: "'=signed.png" },
    ])
    expect(contents[`files/${xray}.dcm`]?.equals(scan)).toBe(true)
    expect(contents[`files/${paper}.png`]?.equals(picture)).toBe(true)
    expect(Object.keys(files)).not.toContain(`files/${others}.png`)
    expect(readCsv(files['patients.csv']?.slice(1) ?? '').map((row) => row['Full name'])).toEqual(['Only This One'])
    expect(readCsv(files['invoice-lines.csv']?.slice(1) ?? '').map((row) => row['Cost'])).toEqual(['70'])
    expect(readCsv(files['payments.csv']?.slice(1) ?? '')).toEqual([])
    expect(files['users.csv']).toBeUndefined()
    expect(files['notes.csv']).toBeDefined()
    const { files: managers } = await zipFrom(`/api/patients/${one.id}/export`, 'manager')
    expect(Object.keys(managers).filter((name) => /^(notes|files|clinical)/.test(name))).toEqual([
      'files.csv',
      `files/${paper}.png`,
    ])
    const history = await admin.get(`/api/patients/${one.id}/history`)
    expect(history.body.map(({ kind }) => kind).filter((kind) => kind === 'patient.exported')).toHaveLength(2)
    expect((await admin.get('/api/patients/999999/export')).status).toBe(404)
  })
})
