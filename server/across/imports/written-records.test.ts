import { expect, test } from 'vitest'
import { counts, importing } from '#test/support/importing.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { newEntries } from '#test/support/audit-lines.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { registerPatient, own_doctor } = recordFactory(clinic)
const { brought } = importing(clinic)
const recorded = newEntries(clinic.database)

const NOW = clinic.clock.now.toISOString()

const lines = async (id: number) => (await admin.get(`/api/imports/${id}/lines`)).body
const patient = async (id: number) => (await admin.get(`/api/patients/${id}`)).body

test('each line names the patient that it became, with all that the line says', async () => {
  const file = `File No,Name,Arabic Name,Mobile,Email,QID,DOB,Gender,Language,Do not contact,Hidden
7,Zahra Written,زهراء,55110001,zahra@example.test,28763400001,13/04/1987,F,ar,yes,yes
8,Adam Written,,,,,,,,,
`
  const { id, mapping } = await brought('patients', file)
  expect(Object.values(mapping)).toHaveLength(11)
  const [zahra, adam] = (await lines(id)).map(({ record_id }) => record_id ?? 0)
  expect(await patient(zahra ?? 0)).toMatchObject({
    full_name: 'Zahra Written',
    other_name: 'زهراء',
    contact_number: '55110001',
    email: 'zahra@example.test',
    national_id: '28763400001',
    date_of_birth: '1987-04-13',
    sex: 'female',
    language: 'ar',
    do_not_contact: true,
    hidden: true,
  })
  expect(await patient(adam ?? 0)).toMatchObject({
    full_name: 'Adam Written',
    sex: null,
    do_not_contact: false,
    hidden: false,
  })
  const numbers = await clinic.database.selectFrom('patient_external_ids').selectAll().orderBy('external_id').execute()
  expect(numbers).toEqual([
    { source: '', external_id: '7', patient_id: zahra, import_id: id },
    { source: '', external_id: '8', patient_id: adam, import_id: id },
  ])
})

test('a changed patient is recorded with the import and keeps the number of before', async () => {
  await recorded()
  const file = 'File No,Name,Mobile\n8,Adam Written,55110002\n7,Zahra Written,55110001\n'
  const { id, checked } = await brought('patients', file, { duplicates: 'update' })
  expect(counts(checked)).toEqual([0, 1, 1, 0])
  const changed = (await lines(id)).find(({ action }) => action === 'update')?.record_id ?? 0
  expect(await patient(changed)).toMatchObject({ contact_number: '55110002', version: 2 })
  expect((await recorded()).filter(({ kind }) => kind === 'patient.updated')).toEqual([
    {
      kind: 'patient.updated',
      noun: 'patients',
      record_id: changed,
      patient_id: changed,
      before: { contact_number: null },
      after: { contact_number: '55110002' },
      details: { import_id: id },
    },
  ])
  const stored = await clinic.database.selectFrom('patients').selectAll().where('id', '=', changed).executeTakeFirst()
  expect([stored?.created_at, stored?.updated_at, stored?.updated_by]).toEqual([NOW, NOW, admin.user.id])
  const numbers = await clinic.database.selectFrom('patient_external_ids').select('import_id').execute()
  expect(numbers.map(({ import_id }) => import_id)).not.toContain(id)
})

test('a treatment code is recorded when it is created and when it is changed', async () => {
  await recorded()
  const first = await brought(
    'treatment_codes',
    'Code,Description,Price,Minutes,VAT category\nwr-1,Filling,100,30,Zero rated\n',
  )
  const record_id = (await lines(first.id))[0]?.record_id
  const effect = {
    effect: 'none',
    per: 'visit',
    benefit: 'other',
    needs_tooth: false,
    tax_category: 'zero',
    description_ar: null,
  }
  const code = { code: 'WR-1', description: 'Filling', is_specialist: false, active: true, minutes: 30, ...effect }
  const of = async () => (await recorded()).filter(({ noun }) => noun === 'treatment-codes')
  expect(await of()).toEqual([
    {
      kind: 'treatment-code.created',
      noun: 'treatment-codes',
      record_id,
      patient_id: null,
      before: null,
      after: { ...code, default_cost: 100 },
      details: { import_id: first.id },
    },
  ])
  const changes = { duplicates: 'update' }
  const second = await brought('treatment_codes', 'Code,Description,Price\nWR-1,Large filling,100\n', changes)
  expect((await lines(second.id))[0]).toMatchObject({ action: 'update', record_id })
  expect(await of()).toEqual([
    {
      kind: 'treatment-code.updated',
      noun: 'treatment-codes',
      record_id,
      patient_id: null,
      before: { description: 'Filling' },
      after: { description: 'Large filling' },
      details: { name: 'WR-1', import_id: second.id },
    },
  ])
  const found = (await admin.get('/api/settings/treatment-codes')).body.filter(({ id }) => id === record_id)
  expect(found).toMatchObject([{ description: 'Large filling', default_cost: 100, minutes: 30, version: 2 }])
  const others = (await admin.get('/api/settings/treatment-codes')).body.filter(({ description }) =>
    description.startsWith('Large filling'),
  )
  expect(others).toHaveLength(1)
})

test('an appointment is booked with its notes, and its line names it', async () => {
  const { id: patient_id } = await registerPatient({ full_name: 'Booked Person' })
  const doctor = (await admin.get('/api/doctors')).body.find(({ id }) => id === own_doctor)?.name ?? ''
  const { id } = await brought(
    'appointments',
    `Patient,Doctor,Date,Time,Notes\nBooked Person,${doctor},2026-12-21,09:00,Brings pictures\n`,
  )
  const [line] = await lines(id)
  expect((await admin.get(`/api/appointments/${line?.record_id ?? 0}`)).body).toMatchObject({
    patient_id,
    doctor_id: own_doctor,
    datetime_start: '2026-12-21T09:00:00',
    datetime_end: '2026-12-21T09:30:00',
    notes: 'Brings pictures',
  })
})

test('a debt becomes an invoice of nobody’s work, and credit a deposit for which no money came in', async () => {
  const owing = await registerPatient({ full_name: 'Owes Something' })
  const ahead = await registerPatient({ full_name: 'Paid Ahead' })
  await clinic.owner.updateTable('clinic').set({ card_processing_fee: 2.5, currency: 'AED' }).execute()
  await recorded()
  const { id } = await brought('opening_balances', 'Patient Name,Balance\nOwes Something,350.25\nPaid Ahead,(120)\n')
  const [invoice, deposit] = (await lines(id)).map(({ record_id }) => record_id ?? 0)
  expect((await admin.get(`/api/invoices/${invoice ?? 0}`)).body).toMatchObject({
    patient_id: owing.id,
    doctor_id: null,
    appointment_id: null,
    total_amount: 350.25,
    paid_amount: 0,
    payment_method: 'cash',
    treatments: [{ treatment_code: null, description: 'Balance brought forward', cost: 350.25 }],
  })
  const brought_forward = await admin.get('/api/invoices?brought_forward=true')
  expect(brought_forward.body.map((each) => each.id)).toEqual([invoice])
  const stored = await clinic.database
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', deposit ?? 0)
    .execute()
  expect(stored).toMatchObject([
    {
      patient_id: ahead.id,
      currency: 'AED',
      amount: 120,
      card_fee_percentage: 2.5,
      payment_method: 'cash',
      received_at: NOW,
      received_by: admin.user.id,
      notes: 'Balance brought forward',
      source: 'brought_forward',
    },
  ])
  expect((await recorded()).filter(({ kind }) => kind === 'deposit.received')).toEqual([
    {
      kind: 'deposit.received',
      noun: 'deposits',
      record_id: deposit,
      patient_id: ahead.id,
      before: null,
      after: { amount: 120, payment_method: 'cash', notes: 'Balance brought forward' },
      details: { currency: 'AED', import_id: id },
    },
  ])
})
