import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { importing } from '#test/support/importing.ts'

const clinic = await clinicApp({ now: '2026-11-20T09:00:00Z' })
const admin = clinic.as('admin')
const { registerPatient } = recordFactory(clinic)
const { brought, checked, found } = importing(clinic)

test.each([
  ['Téléphone;Portable', '44670101', '55670101'],
  ['Teléfono;Móvil', '44670102', '55670102'],
  ['Telefon;Handy', '44670103', '55670103'],
])('of %s, the mobile is the phone, and an only phone is the phone', async (header, phone, mobile) => {
  const only = `9${phone.slice(1)}`
  const file = `Name;${header}\nBoth ${phone};${phone};${mobile}\nOnly ${phone};${only};\n`
  const shown = await checked('patients', file)
  expect(shown.lines.map(({ stored }) => stored)).toEqual([
    { full_name: `Both ${phone}`, contact_number: mobile, second_contact_number: phone },
    { full_name: `Only ${phone}`, contact_number: only },
  ])
  await brought('patients', file)
  expect(await found(only)).toMatchObject([
    { full_name: `Only ${phone}`, contact_number: only, second_contact_number: null },
  ])
})

test('an only phone of a patient who has one stands beside it', async () => {
  const known = { full_name: 'Known Khalid', contact_number: '55670109', national_id: '28763400109' }
  const { id } = await registerPatient(known)
  await brought('patients', 'Name,Phone,Mobile,QID\nKnown Khalid,44670110,,28763400109\nOther Omar,,55670111,\n', {
    duplicates: 'update',
  })
  expect((await admin.get(`/api/patients/${id}`)).body).toMatchObject({
    contact_number: '55670109',
    second_contact_number: '44670110',
  })
})

test('Open Dental’s empty chart numbers leave the file number to the filled column', async () => {
  const file = 'PatNum,ChartNumber,LName,FName,HmPhone,Guarantor\n7101,,Dental,Olive,44670120,7101\n'
  const { mapping, lines } = await checked('patients', file)
  expect(mapping).toMatchObject({ PatNum: 'external_id', Guarantor: 'guardian_name' })
  const stored = { full_name: 'Olive Dental', contact_number: '44670120', external_id: '7101' }
  expect(lines.map((line) => line.stored)).toEqual([stored])
})

test('two phones in one cell are the phone and the second phone, and each finds the patient', async () => {
  const file = 'Name,Phone\nTwo Talal,55670141 / 44670141\n'
  const { lines } = await checked('patients', file)
  const phones = { contact_number: '55670141', second_contact_number: '44670141' }
  expect(lines.map(({ stored }) => stored)).toEqual([{ full_name: 'Two Talal', ...phones }])
  await brought('patients', file)
  for (const phone of Object.values(phones)) expect(await found(phone)).toMatchObject([phones])
  const again = await checked('patients', 'Name,Phone\nTwo Talal,44670141 / 55670141\n')
  expect(again.lines.map(({ action }) => action)).toEqual(['skip'])
})

test('Dentrix’s guarantor ‘Self’ is no guardian, and a father beside a full name is one', async () => {
  const { lines } = await checked(
    'patients',
    'Name,Phone,Guarantor\nDent Rix,44670130,Self\nDent Son,44670131,Dent Rix\n',
  )
  expect(lines.map(({ stored }) => stored?.['guardian_name'])).toEqual([undefined, 'Dent Rix'])
  const father = await checked('patients', 'Patient Name,Phone,Father Name\nAarav Child,44670132,Rohan Father\n')
  expect(father.lines.map(({ stored }) => stored?.['guardian_name'])).toEqual(['Rohan Father'])
})
