import { afterAll, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { counts, importing } from '#test/support/importing.ts'

const clinic = await clinicApp({ now: '2026-03-10T06:00:00Z' })
const admin = clinic.as('admin')
const { registerPatient } = recordFactory(clinic)
const { uploaded, check, brought } = importing(clinic)

afterAll(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const OPTIONS = { skip_problems: true, day_order: 'dmy' }
const undo = async (id: number) => (await admin.post(`/api/imports/${id}/undo`)).status
const problemsOf = async (kind: string, file: string) => {
  const { id, mapping } = await uploaded(kind, file)
  const { body } = await check(id, { mapping, ...OPTIONS })
  return body.problems.map(({ line, column, code }) => [line, column, code])
}

const familyOf = async (id: number) =>
  (await admin.get(`/api/patients/${id}/family`)).body.map(({ other_name, kind, pays, paid_for }) => [
    other_name,
    kind,
    pays,
    paid_for,
  ])

test('relations come in once, are seen from both sides, and end when the import is undone', async () => {
  const mother = await registerPatient({ full_name: 'Huda Import', contact_number: '55001100' })
  const son = await registerPatient({ full_name: 'Sami Import', contact_number: '55001100' })
  const aunt = await registerPatient({ full_name: 'Reem Import', contact_number: '55001101' })
  const header = 'Patient,Phone,Relative,Relative phone,Relation,Pays\n'
  const file = `${header}Sami Import,55001100,Huda Import,55001100,Mother,yes\nSami Import,55001100,Reem Import,55001101,قريب,no\n`
  const first = await brought('relations', file, OPTIONS)
  expect(counts(first.checked)).toEqual([2, 0, 0, 0])
  expect(await familyOf(son.id)).toEqual([
    ['Huda Import', 'parent', true, false],
    ['Reem Import', 'other', false, false],
  ])
  expect(await familyOf(mother.id)).toEqual([['Sami Import', 'child', false, true]])
  expect(counts((await brought('relations', file, OPTIONS)).checked)).toEqual([0, 0, 2, 0])

  const wrong = [
    'Sami Import,55001100,Nobody Known,,Father,no',
    'Nobody Known,,Huda Import,55001100,Mother,no',
    'Huda Import,55001100,Huda Import,55001100,Sister,no',
    'Huda Import,55001100,Reem Import,55001101,Enemy,no',
    'Huda Import,55001100,,,Sister,no',
  ]
  expect(await problemsOf('relations', `${header}${wrong.join('\n')}\n`)).toEqual([
    [2, 'Relative', 'import.relative-missing'],
    [3, null, 'import.patient-missing'],
    [4, 'Relative', 'relation.to-oneself'],
    [5, 'Relation', 'import.not-among'],
    [6, 'Relative', 'field.required'],
  ])

  expect((await admin.get(`/api/imports/${first.id}`)).body).toMatchObject({ undoable: true })
  expect(await undo(first.id)).toBe(200)
  expect([await familyOf(son.id), await familyOf(aunt.id)]).toEqual([[], []])
  // The next file may bring them again; a second payer is a problem of its line.
  await brought('relations', file, OPTIONS)
  const second = `${header}Huda Import,55001100,Reem Import,55001101,Sister,yes\nHuda Import,55001100,Sami Import,55001100,Son,yes\n`
  expect(counts((await brought('relations', second, OPTIONS)).checked)).toEqual([1, 0, 1, 0])
  const other = await registerPatient({ full_name: 'Omar Import', contact_number: '55001109' })
  const payer = `${header}Sami Import,55001100,Omar Import,55001109,Father,yes\n`
  expect([other.full_name, await problemsOf('relations', payer)]).toEqual([
    'Omar Import',
    [[2, 'Pays', 'relation.second-payer']],
  ])
})

const expenses = async () =>
  (await admin.get('/api/expenses?start_date=2026-01-01&end_date=2026-12-31')).body
    .filter(({ voided_at }) => voided_at === null)
    .map(({ paid_on, category, supplier, amount, means_id }) => [paid_on, category, supplier, amount, means_id])
    .toSorted((a, b) => String(a).localeCompare(String(b)))

test('expenses come in once, each as often as the file has it, and are voided when the import is undone', async () => {
  const bank = { name_en: 'Bank X', name_ar: 'مصرف', method: 'card', fee_percentage: 0, settles: 'bank' }
  const drawer = { name_en: 'Petty cash', name_ar: 'نثرية', method: 'cash', fee_percentage: 0, settles: 'drawer' }
  const { id: means_id } = (await admin.post('/api/settings/means', bank)).body
  await admin.post('/api/settings/means', drawer)
  await admin.post('/api/expenses', { category: 'rent', supplier: 'Landlord', amount: 9_000, paid_on: '2026-02-01' })
  const header = 'Date,Category,Supplier,Amount,Payment method,Notes\n'
  const file = [
    '01/02/2026,Rent,LANDLORD,9000.00,,',
    '03/02/2026,Coffee,,12.50,Petty cash,For the desk',
    '03/02/2026,Coffee,,12.50,Petty cash,',
    '05/02/2026,materials,Dental Co,"1,250.75",مصرف,',
  ].join('\n')
  const first = await brought('expenses', `${header}${file}\n`, OPTIONS)
  expect(counts(first.checked)).toEqual([3, 0, 1, 0])
  const came = [
    ['2026-02-01', 'rent', 'Landlord', 9_000, null],
    ['2026-02-03', 'Coffee', null, 12.5, null],
    ['2026-02-03', 'Coffee', null, 12.5, null],
    ['2026-02-05', 'materials', 'Dental Co', 1_250.75, means_id],
  ]
  expect(await expenses()).toEqual(came)
  expect(counts((await brought('expenses', `${header}${file}\n`, OPTIONS)).checked)).toEqual([0, 0, 4, 0])

  const { id, mapping } = await uploaded('expenses', `${header}${file.replaceAll('Coffee', 'Tea')}\n`)
  const { body } = await check(id, { mapping, ...OPTIONS })
  const notes = body.notes.map(({ column, text }) => [column, text])
  expect(notes[0]?.[0]).toBe('Payment method')
  expect(notes).toHaveLength(2)

  const wrong = [
    '01/02/2027,Rent,,5,,',
    '32/02/2026,Rent,,5,,',
    '01/02/2026,,,5,,',
    '01/02/2026,Rent,,-5,,',
    '01/02/2026,Rent,,5,Gold coins,',
    `01/02/2026,${'r'.repeat(61)},,5,,`,
  ]
  expect(await problemsOf('expenses', `${header}${wrong.join('\n')}\n`)).toMatchObject([
    [2, 'Date', 'expense.day-ahead'],
    [3, 'Date', 'import.not-day'],
    [4, 'Category', 'field.required'],
    [5, 'Amount', expect.any(String)],
    [6, 'Payment method', 'import.means-missing'],
    [7, 'Category', expect.any(String)],
  ])

  expect(await undo(first.id)).toBe(200)
  expect(await expenses()).toEqual(came.slice(0, 1))
  expect(await undo(first.id)).toBe(409)
})
