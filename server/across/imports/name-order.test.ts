import { afterAll, expect, test } from 'vitest'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { counts, importing, said } from '#test/support/importing.ts'

const clinic = await clinicApp()
const { registerPatient, own_doctor } = recordFactory(clinic)
const { checked, brought } = importing(clinic)
const doctorName = async () =>
  (await clinic.as('admin').get('/api/doctors')).body.find(({ id }) => id === own_doctor)?.name ?? ''

afterAll(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

/** Programs that sort by the family's name write it first, in one file and not in the next. */
test('whoever is called Kim Anders in the clinic is Anders, Kim in a file, without any number', async () => {
  await registerPatient({ full_name: 'Kim J Anders' })
  await registerPatient({ full_name: 'Piet van der Berg', contact_number: '55880011' })
  const visits = `Name,Doctor,Date,Time
"Anders, Kim J",${await doctorName()},20/12/2026,09:00
"van der Berg, Piet",${await doctorName()},20/12/2026,10:00
`
  expect(said(await checked('appointments', visits))).toEqual([
    ['create', 'Kim J Anders', null],
    ['create', 'Piet van der Berg', null],
  ])
  const debts = 'Name,Balance\n"Anders, Kim J",100\n"Anders, Leo",25\n'
  expect(said(await checked('opening_balances', debts))).toEqual([
    ['create', 'Kim J Anders', null],
    ['problem', null, 'import.patient-missing'],
  ])
})

test('nobody is made a second time because a list begins with the family’s name, either way round', async () => {
  await registerPatient({ full_name: 'Ola Nordmann' })
  const listed = await brought('patients', 'Name,Phone\n"Lind, Eva Maria",\nOla Nordmann,\n', { day_order: 'dmy' })
  expect(counts(listed.checked)).toEqual([1, 0, 1, 0])
  const turned = await checked('patients', 'Name,Phone\nEva Maria Lind,\n"Nordmann, Ola",\n"Lind, Eva Maria",\n')
  expect(said(turned)).toEqual([
    ['skip', 'Eva Maria Lind', 'import.exists'],
    ['skip', 'Ola Nordmann', 'import.exists'],
    ['skip', 'Eva Maria Lind', 'import.same-line'],
  ])
})

test('a cell that is no time is said once', async () => {
  await registerPatient({ full_name: 'Tim Early' })
  const { problems } = await checked(
    'appointments',
    `Patient #,Name,Doctor,Date,Time,Length\n,Tim Early,${await doctorName()},20/12/2026,25:15,45 min\n,Tim Early,${await doctorName()},20/12/2026,,1 hr\n`,
  )
  expect(problems.map(({ line, column, sentence }) => [line, column, sentence])).toEqual([
    [2, 'Time', "The value '25:15' is not a time"],
    [3, 'Time', 'Start time is required'],
  ])
})
