import { afterAll, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { counts, importing } from '#test/support/importing.ts'
import { recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { registerPatient, own_doctor } = recordFactory(clinic)

afterAll(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const { uploaded, check, run, finished, brought } = importing(clinic)
test('treatment codes', async () => {
  const file = 'Code,Description,Price,Minutes\nimp-1,Filling,"1,250.50",30\nSPC-9,Root canal,900,\n'
  expect(counts((await brought('treatment_codes', file)).checked)).toEqual([2, 0, 0, 0])
  const codes = (await admin.get('/api/settings/treatment-codes')).body
  expect(codes.find(({ code }) => code === 'IMP-1')).toMatchObject({
    default_cost: 1250.5,
    minutes: 30,
    is_specialist: false,
  })
  expect(codes.find(({ code }) => code === 'SPC-9')).toMatchObject({ is_specialist: true, active: true })
  const cheaper = await brought('treatment_codes', 'Code,Description,Price\nIMP-1,Filling,1000\n', {
    duplicates: 'update',
  })
  expect(counts(cheaper.checked)).toEqual([0, 1, 0, 0])
  expect(counts((await brought('treatment_codes', file)).checked)).toEqual([0, 0, 2, 0])
})

test('what treatment codes do, in the words of either language; a word that says nothing of it is a problem', async () => {
  const file = `Code,Description,Arabic description,Effect,Per
EFF-1,Extraction,خلع,Extraction,Tooth
EFF-2,Root canal,,معالجة لبية,سن
EFF-3,Consultation,,,
EFF-4,Filling,,Magic,Tooth
`
  const { id, mapping } = await uploaded('treatment_codes', file)
  const { body } = await check(id, { mapping, skip_problems: true })
  expect([...counts(body), body.problems[0]?.line, body.problems[0]?.column]).toEqual([3, 0, 0, 1, 5, 'Effect'])
  await run(id)
  await finished(id)
  const codes = (await admin.get('/api/settings/treatment-codes')).body
  const shown = codes.flatMap(({ code, effect, per, description_ar }) =>
    code.startsWith('EFF-') ? [[code, effect, per, description_ar]] : [],
  )
  expect(shown).toEqual([
    ['EFF-1', 'extraction', 'tooth', 'خلع'],
    ['EFF-2', 'root_canal', 'tooth', null],
    ['EFF-3', 'none', 'visit', null],
  ])
})

test('opening balances: an invoice without a doctor, credit without money, each once', async () => {
  const owes = await registerPatient({ full_name: 'Owing Person', contact_number: '55660001' })
  const ahead = await registerPatient({ full_name: 'Ahead Person', contact_number: '55660002' })
  const file =
    'Patient Name,Phone,Balance\nOwing Person,55660001,350.25\nAhead Person,55660002,(120)\nNobody Here,1,5\n'
  const { id, mapping } = await uploaded('opening_balances', file)
  const { body } = await check(id, { mapping, skip_problems: true })
  expect([...counts(body), body.problems[0]?.line]).toEqual([2, 0, 0, 1, 4])
  await run(id)
  expect((await finished(id)).state).toBe('done')
  expect((await admin.get(`/api/patients/${owes.id}`)).body).toMatchObject({ balance: 350.25, credit: 0 })
  expect((await admin.get(`/api/patients/${ahead.id}`)).body).toMatchObject({ balance: 0, credit: 120 })
  const account = (await admin.get(`/api/patients/${ahead.id}/account`)).body
  expect(account.entries.at(-1)?.running_total).toBe(-120)
  const drawer = await admin.get('/api/day-close')
  expect(drawer.body).toMatchObject({ cash_in: 0 })
  const invoice = (await admin.get(`/api/invoices?patient_id=${owes.id}&brought_forward=true`)).body[0]
  expect((await admin.get(`/api/invoices?patient_id=${owes.id}&brought_forward=false`)).body).toEqual([])
  expect((await admin.get(`/api/invoices?patient_id=${owes.id}&brought_forward=false&limit=5`)).body).toEqual([])
  const corrected = await admin.post(`/api/invoices/${invoice?.id ?? 0}/correct`, {
    treatments: [{ description: 'As the old ledger has it', cost: 350.25 }],
    reason: 'Described as in the old ledger',
  })
  expect([corrected.status, corrected.body.error]).toEqual([201, undefined])
  expect((await admin.get(`/api/invoices?patient_id=${owes.id}&brought_forward=true`)).body.at(0)?.id).toBe(
    corrected.body.id,
  )
  const again = await uploaded('opening_balances', file)
  const rechecked = (await check(again.id, { mapping, skip_problems: true })).body
  expect(counts(rechecked)).toEqual([0, 0, 2, 1])
  const other = await uploaded('opening_balances', 'Patient Name,Balance\nOwing Person,400\n')
  expect((await check(other.id, { mapping: other.mapping })).body.problems[0]?.sentence).toContain(
    'brought forward already, as 350.25',
  )
})

test('future appointments; past ones are history, and an overlap is a problem', async () => {
  await registerPatient({ full_name: 'Visiting Person', contact_number: '55660003' })
  const doctor = (await admin.get('/api/doctors')).body.find(({ id }) => id === own_doctor)?.name ?? ''
  const file = `Patient,Doctor,Date,Time,Minutes\nVisiting Person,Dr. ${doctor},20/12/2026,9:30 AM,45\nVisiting Person,${doctor},20/12/2026,10:00,30\nVisiting Person,${doctor},20/12/2025,10:00,30\nVisiting Person,Nobody,21/12/2026,10:00,30\n`
  const { id, mapping } = await uploaded('appointments', file)
  const { body } = await check(id, { mapping, skip_problems: true })
  expect(body.problems.map(({ line, sentence }) => [line, sentence])).toEqual([
    [3, 'Line 2 has an appointment of this doctor or patient at that time'],
    [5, "The clinic has no doctor 'Nobody'"],
  ])
  expect(counts(body)).toEqual([2, 0, 0, 2])
  await run(id)
  expect((await finished(id)).state).toBe('done')
  const day = await admin.get('/api/appointments?start_date=2026-12-20&end_date=2026-12-20')
  expect(day.body).toMatchObject([
    { datetime_start: '2026-12-20T09:30:00', datetime_end: '2026-12-20T10:15:00', doctor_id: own_doctor },
  ])
  const again = await uploaded('appointments', file)
  expect(counts((await check(again.id, { mapping })).body)).toEqual([0, 0, 2, 2])
})
