import { expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { counts, importing, said } from '#test/support/importing.ts'

const clinic = await clinicApp({ now: '2026-11-20T09:00:00Z' })
const admin = clinic.as('admin')
const { registerPatient } = recordFactory(clinic)
const { brought, checked, found, uploaded } = importing(clinic)

test('a second phone, the guardian and notes are stored, and the patient is found and known by the second phone', async () => {
  const file =
    'Name,Mobile,Home Phone,Parent/Guardian,Comments\nLina Two Phones,55661001,44661001,Hala Two Phones,"Prefers mornings\nPays late"\n'
  const done = await brought('patients', file)
  expect(done.mapping).toEqual({
    Name: 'full_name',
    Mobile: 'contact_number',
    'Home Phone': 'second_contact_number',
    'Parent/Guardian': 'guardian_name',
    Comments: 'former_notes',
  })
  const [lina] = await found('4466 1001')
  expect(lina).toMatchObject({
    full_name: 'Lina Two Phones',
    contact_number: '55661001',
    second_contact_number: '44661001',
    guardian_name: 'Hala Two Phones',
    former_notes: 'Prefers mornings\nPays late',
  })
  const same = await admin.get('/api/patients/possible-duplicates?contact_number=44661001')
  expect(same.body.map(({ id }) => id)).toEqual([lina?.id])
  const again = await checked('patients', 'Name,Mobile\nLina Two Phones,44661001\n')
  expect(said(again)).toEqual([['skip', 'Lina Two Phones', 'import.exists']])
  const debts = await checked('opening_balances', 'Patient,Phone,Balance\nLina Two Phones,+974 4466 1001,100\n')
  expect(said(debts)).toEqual([['create', 'Lina Two Phones', null]])
  const twice = 'Name,Mobile,Phone 2\nSame Sami,55661002,44661002\nSame Sami,44661002,\n'
  expect(said(await checked('patients', twice)).map(([action]) => action)).toEqual(['create', 'skip'])
})

test('an update shows and undoing it gives back what was there', async () => {
  const { id } = await registerPatient({ full_name: 'Dana Updated', contact_number: '55661003' })
  const file = 'Name,Mobile,Phone 2,Guardian,Notes\nDana Updated,55661003,44661003,Mona,Old notes\n'
  const done = await brought('patients', file, { duplicates: 'update' })
  expect(counts(done.checked)).toEqual([0, 1, 0, 0])
  expect((await admin.get(`/api/patients/${id}`)).body).toMatchObject({
    guardian_name: 'Mona',
    former_notes: 'Old notes',
  })
  expect((await admin.post(`/api/imports/${done.id}/undo`, {})).status).toBe(200)
  expect((await admin.get(`/api/patients/${id}`)).body).toMatchObject({
    second_contact_number: null,
    guardian_name: null,
    former_notes: null,
  })
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})

test('a nationality is stored, compared and given back; a word that no country has costs only the cell', async () => {
  const { id } = await registerPatient({ full_name: 'Noura Citizen', contact_number: '55661007' })
  const file =
    'Name,Mobile,Nationality\nNoura Citizen,55661007,سعودية\nNew Nasser,55661008,Egyptian\nOther Omar,55661009,Atlantis\n'
  const done = await brought('patients', file, { duplicates: 'update' })
  expect(done.mapping).toMatchObject({ Nationality: 'nationality' })
  expect(counts(done.checked)).toEqual([2, 1, 0, 0])
  const nationalityOf = async (phone: string) => (await found(phone)).map(({ nationality }) => nationality)
  expect(await Promise.all(['55661007', '55661008', '55661009'].map(nationalityOf))).toEqual([['SA'], ['EG'], [null]])
  const again = await checked('patients', file, { duplicates: 'update' })
  expect(counts(again)).toEqual([0, 0, 3, 0])
  expect((await admin.post(`/api/imports/${done.id}/undo`, {})).status).toBe(200)
  expect((await admin.get(`/api/patients/${id}`)).body.nationality).toBeNull()
})

test('a merge keeps the other record’s phones, and finds by them', async () => {
  const [one, other] = [
    await registerPatient({ full_name: 'Merged Maha', contact_number: '55661004' }),
    await registerPatient({ full_name: 'Merged Maha', contact_number: '55661005' }),
  ]
  const second = { full_name: 'Merged Maha', second_contact_number: '44661005' }
  expect((await admin.put(`/api/patients/${other.id}`, second)).body).toMatchObject(second)
  expect((await admin.post(`/api/patients/${one.id}/merge`, { other_id: other.id })).status).toBe(201)
  for (const phone of ['55661004', '55661005', '44661005']) {
    expect((await found(phone)).map(({ id }) => id)).toEqual([one.id])
  }
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})

test.each([
  ['Phone,Mobile', { Phone: 'second_contact_number', Mobile: 'contact_number' }],
  ['Phone', { Phone: 'contact_number' }],
  ['Home Phone', { 'Home Phone': 'contact_number' }],
  ['Mobile,Work Phone', { Mobile: 'contact_number', 'Work Phone': 'second_contact_number' }],
  ['الجوال,هاتف المنزل', { الجوال: 'contact_number', 'هاتف المنزل': 'second_contact_number' }],
  ['Handy,Festnetz', { Handy: 'contact_number', Festnetz: 'second_contact_number' }],
  ['Phone 1,Phone 2', { 'Phone 1': 'contact_number', 'Phone 2': 'second_contact_number' }],
])('phones of %s', async (phones, mapping) => {
  const file = `Name,${phones}\n${'Somebody,5566,4466'
    .split(',')
    .slice(0, phones.split(',').length + 1)
    .join(',')}\n`
  expect((await uploaded('patients', file)).mapping).toEqual({ Name: 'full_name', ...mapping })
})
