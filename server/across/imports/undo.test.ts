import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { someName } from '#test/support/import-files.ts'
import { importing } from '#test/support/importing.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp({ now: '2026-11-20T09:00:00Z' })
const admin = clinic.as('admin')
const { registerPatient, book } = recordFactory(clinic)
const { brought, uploaded, run, check } = importing(clinic)

let phones = 0
const undo = (id: number) => admin.post(`/api/imports/${id}/undo`, {})
const preview = async (id: number) => (await admin.get(`/api/imports/${id}/undo`)).body
const found = async (q: string) => (await admin.get(`/api/patients/search?q=${q}`)).body

test('imported patients, appointments and balances are taken back in the reverse order', async () => {
  const source = 'Undone program'
  const file = 'File No,Name,Phone\nU1,Undone Uma,33100001\nU2,Undone Udo,33100002\n'
  const patients = await brought('patients', file, { source })
  const doctors = (await admin.get('/api/doctors')).body
  const doctor = doctors.find(({ active }) => active)?.name ?? ''
  const visits = await brought('appointments', `File No,Doctor,Start,Minutes\nU1,${doctor},2027-03-15 10:00,30\n`, {
    source,
  })
  const balances = await brought('opening_balances', 'File No,Balance\nU1,120\nU2,-40\n', { source })
  expect(await preview(patients.id)).toMatchObject({
    deletes: 2,
    restores: 0,
    touched: 2,
    records: [
      { noun: 'patients', name: 'Undone Uma', used_by: ['appointments', 'invoices'] },
      { noun: 'patients', name: 'Undone Udo', used_by: ['deposits'] },
    ],
  })
  expect((await undo(patients.id)).body).toMatchObject({
    error: 'Records of this import were used or changed since, 2 of them: it cannot be undone as a whole',
  })
  const recorded = newEntries(clinic.database)
  await recorded()
  for (const { id } of [balances, visits, patients]) {
    expect(await preview(id)).toMatchObject({ touched: 0, records: [] })
    const { status, body } = await undo(id)
    expect([status, body.error]).toEqual([200, undefined])
    expect(body).toMatchObject({ state: 'done', undoable: false, undone_by_name: admin.user.name })
  }
  expect((await recorded()).map(({ kind, details }) => [kind, details])).toEqual([
    ['import.undone', expect.objectContaining({ import_kind: 'opening_balances', deleted: 2, restored: 0 })],
    ['import.undone', expect.objectContaining({ import_kind: 'appointments', deleted: 1 })],
    ['import.undone', expect.objectContaining({ import_kind: 'patients', deleted: 2 })],
  ])
  expect(await found('undone')).toEqual([])
  expect((await admin.get('/api/invoices?brought_forward=true')).body).toEqual([])
  expect((await undo(patients.id)).body.error).toBe('This import was undone already')
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
  // The same file can be imported again.
  const again = await brought('patients', file, { source })
  expect(again.create).toBe(2)
})

test('whoever looks at what an import brought has touched nothing', async () => {
  const file = 'File No,Name,Phone\nL1,Looked Lara,33110001\nL2,Looked Leo,33110002\n'
  const { id } = await brought('patients', file, { source: 'Looked at' })
  for (const { id: patient_id } of await found('looked')) {
    for (const by of [admin, clinic.as('receptionist')])
      expect((await by.get(`/api/patients/${patient_id}`)).status).toBe(200)
  }
  expect(await preview(id)).toMatchObject({ deletes: 2, touched: 0, records: [] })
  const { status, body } = await undo(id)
  expect([status, body.error]).toEqual([200, undefined])
  expect(await found('looked')).toEqual([])
})

test('what an import changed becomes what it was, unless somebody has changed it since', async () => {
  const { id: patient_id } = await registerPatient({ full_name: 'Known Kim', contact_number: '33200001' })
  const change = 'Name,Phone,Email,DOB\nKnown Kim,33200001,kim@example.com,1990-02-01\n'
  const first = await brought('patients', change, { duplicates: 'update' })
  expect(await preview(first.id)).toMatchObject({ deletes: 0, restores: 1, touched: 0 })
  expect((await undo(first.id)).status).toBe(200)
  const kim = async () => (await admin.get(`/api/patients/${patient_id}`)).body
  expect(await kim()).toMatchObject({ full_name: 'Known Kim', email: null, date_of_birth: null })
  const second = await brought('patients', change, { duplicates: 'update' })
  await admin.put(`/api/patients/${patient_id}`, { full_name: 'Known Kim', contact_number: '33200009' })
  expect(await preview(second.id)).toMatchObject({
    touched: 1,
    records: [{ noun: 'patients', record_id: patient_id, name: 'Known Kim', used_by: [] }],
  })
  expect((await undo(second.id)).status).toBe(409)
  expect(await kim()).toMatchObject({ email: 'kim@example.com', contact_number: '33200009' })
})

const FILE = 'File No,Name,Phone\nT1,Touched Person,33300001\n'
const condition = { kind: 'condition', code: 'caries', status: 'found', teeth: [{ tooth: 16, surfaces: ['M'] }] }
test.each<[string, (patient_id: number) => Promise<unknown>]>([
  ['edited', (id) => admin.put(`/api/patients/${id}`, { full_name: 'Renamed Person' })],
  ['booked', (patient_id) => book({ patient_id })],
  ['given an alert', (id) => admin.post(`/api/patients/${id}/alerts`, { kind: 'other', severity: 'info', text: 'x' })],
  ['charted', (id) => admin.post(`/api/patients/${id}/chart-items`, condition)],
  ['given credit', (id) => admin.post(`/api/patients/${id}/deposits`, { amount: 5, payment_method: 'cash' })],
  ['merged', async (id) => admin.post(`/api/patients/${(await registerPatient({})).id}/merge`, { other_id: id })],
  ['merged into', async (id) => admin.post(`/api/patients/${id}/merge`, { other_id: (await registerPatient({})).id })],
])('a patient who was %s keeps their import', async (_how, touch) => {
  const { id } = await brought('patients', `Name,Phone,Sex\n${someName()},33${String(10_000 + ++phones)},F\n`)
  const { id: patient_id } = await clinic.database
    .selectFrom('patients')
    .select('id')
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await preview(id)).toMatchObject({ touched: 0 })
  await touch(patient_id)
  expect(await preview(id)).toMatchObject({ touched: 1, records: [{ noun: 'patients', record_id: patient_id }] })
  expect((await undo(id)).status).toBe(409)
  const direct = sql`select delete_imported(${id})`.execute(clinic.database)
  await expect(direct).rejects.toThrow('were used since')
})

test('a patient who is named by a later file keeps the import that brought them', async () => {
  const first = await brought('patients', 'Name,Phone\nTouched Person,33300001\n')
  const second = await brought('patients', FILE, { duplicates: 'update' })
  expect(await preview(first.id)).toMatchObject({ touched: 1, records: [{ used_by: ['imports'] }] })
  expect((await undo(second.id)).status).toBe(200)
  expect((await undo(first.id)).status).toBe(200)
})

test('treatment codes are taken back until one is used', async () => {
  await admin.post('/api/settings/treatment-codes', { code: 'OLD', description: 'Old', default_cost: 5 })
  const { id } = await brought('treatment_codes', 'Code,Description,Price\nNEW1,New,10\nOLD,Older,7\n', {
    duplicates: 'update',
  })
  const { id: patient_id } = await registerPatient()
  const treatments = [{ treatment_code: 'new1', description: 'New', cost: 10 }]
  const invoice = (await admin.post('/api/invoices', { patient_id, treatments, payment_method: 'cash' })).body
  expect(await preview(id)).toMatchObject({
    deletes: 1,
    restores: 1,
    touched: 1,
    records: [{ noun: 'treatment-codes', name: 'NEW1', used_by: ['invoice_lines'] }],
  })
  expect((await undo(id)).status).toBe(409)
  expect(invoice.id).toBeGreaterThan(0)
  const unused = await brought('treatment_codes', 'Code,Description,Price\nNEW2,New,10\nOLD,Oldest,9\n', {
    duplicates: 'update',
  })
  expect((await undo(unused.id)).status).toBe(200)
  const codes = (await admin.get('/api/settings/treatment-codes')).body
  expect(codes.find(({ code }) => code === 'NEW2')).toBeUndefined()
  expect(codes.find(({ code }) => code === 'OLD')).toMatchObject({ description: 'Older', default_cost: 7 })
})

test('an import that is not done, or not there, is not undone', async () => {
  const { id, mapping } = await uploaded('patients', 'Name\nNobody Yet\n')
  expect((await undo(id)).body.error).toBe('Only an import that is done can be undone')
  await check(id, { mapping })
  await clinic.owner.updateTable('imports').set({ undoable: false }).where('id', '=', id).execute()
  await run(id)
  expect((await undo(999_999)).status).toBe(404)
})
