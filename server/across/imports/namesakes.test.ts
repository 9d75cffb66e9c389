import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { counts, importing, said } from '#test/support/importing.ts'
import { recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp()
const { registerPatient } = recordFactory(clinic)
const { check, checked, linesOf } = importing(clinic)

afterAll(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

let phones = 55_300_000
const person = (full_name: string, more: object = {}) =>
  registerPatient({ full_name, contact_number: String((phones += 1)), ...more })

test.each([
  ['an initial', 'Karim Haddad', 'Karim M Haddad'],
  ['an initial for the last name', 'Zaid Obaid', 'Zaid O'],
  ['a spelling', 'Nadia Salloum', 'Nadia Saloum'],
  ['the spelling of the given name', 'Mohammed Darwish', 'Mohamed Darwish'],
  ['one name more', 'Lubna Qasim', 'Lubna Qasim Mansour'],
  ['a middle name that is left out', 'Omar Fathi Nasser', 'Omar Nasser'],
  ['an initial in Arabic', 'سالم جابر', 'سالم م جابر'],
])('a line of a name alone is asked about where a namesake differs by %s', async (_what, exact, near) => {
  const [first, second] = [await person(exact), await person(near)]
  const asked = await checked('opening_balances', `Name,Balance\n${exact},10\n`)
  expect(said(asked)).toEqual([['problem', expect.any(String), 'import.several-patients']])
  expect(new Set(asked.lines[0]?.candidates.map(({ id }) => id))).toEqual(new Set([first.id, second.id]))
  expect(asked.lines[0]?.candidates.length).toBe(2)
  for (const { id } of [first, second]) {
    const decisions = [{ line: 2, as: 'same', patient_id: id }]
    expect(counts((await check(asked.id, { mapping: asked.mapping, decisions })).body)).toEqual([1, 0, 0, 0])
  }
  const told = await checked('opening_balances', `Name,Phone,Balance\n${exact},${first.contact_number},10\n`)
  expect(said(told)).toEqual([['create', exact, null]])
})

test('a newcomer of whom nothing but the name is said may be somebody known; with more on either side it is told', async () => {
  const rich = await person('Archived Nasr')
  await registerPatient({ full_name: 'Bare Haddad', contact_number: undefined, date_of_birth: undefined })
  await person('Born Tabbara', { contact_number: undefined, date_of_birth: '1971-02-03' })
  const file = `Name,Phone,DOB
Archived Nasr,,
Bare Haddad,55319001,
Born Tabbara,55319002,
Archived Nasr,55319003,
Within Aoun,55319004,
Within Aoun,,
Within Bou,,
Within Bou,55319005,
`
  const asked = await checked('patients', file)
  expect(said(asked)).toEqual([
    ['problem', 'Archived Nasr', 'import.like-another'],
    ['problem', 'Bare Haddad', 'import.like-another'],
    ['create', null, null],
    ['create', null, null],
    ['create', null, null],
    ['problem', null, 'import.like-another'],
    ['create', null, null],
    ['problem', null, 'import.like-another'],
  ])
  expect(asked.notes.map(({ line, text }) => [line, text])).toEqual([
    [4, expect.stringContaining('Somebody of the same name is known: Born Tabbara')],
  ])
  const decisions = [2, 3, 7, 9].map((line) => ({ line, as: line === 2 ? 'same' : 'other' }))
  const decided = await check(asked.id, { mapping: asked.mapping, decisions })
  expect(counts(decided.body)).toEqual([7, 0, 1, 0])
  const lines: typeof asked.lines = await linesOf(asked.id)
  expect(lines.find(({ line }) => line === 2)?.found?.id).toBe(rich.id)
})

test('it goes to the exact name where the others are other people', async () => {
  await person('Yusuf Tamimi')
  for (const other of ['Yusuf Hamdan', 'Yasmin Tamimi', 'Tamimi Yusuf Badr', 'Hassan Tamimi']) await person(other)
  await person('Yusuf B Tamimi', { date_of_birth: '1950-02-03' })
  const born = await checked('opening_balances', 'Name,DOB,Balance\nYusuf Tamimi,04/05/1999,10\n')
  expect(said(born)).toEqual([['create', 'Yusuf Tamimi', null]])
  const merged = await checked('opening_balances', 'Name,Balance\nYasmin Tamimi,10\n')
  expect(said(merged)).toEqual([['create', 'Yasmin Tamimi', null]])
})

test('of many who are recorded twice, two checks offer the same ones, whatever was changed in between', async () => {
  await person('Bashir Doueihi')
  const doubles = []
  for (let n = 0; n < 5; n += 1) doubles.push(await person('Bashir T Doueihi'))
  // A small table of which PostgreSQL knows that it is small is read in the order in which its rows lie.
  await sql`analyze patients`.execute(clinic.owner)
  const offered = async () => {
    const { lines } = await checked('opening_balances', 'Name,Balance\nBashir Doueihi,10\n')
    return lines[0]?.candidates.map(({ id }) => id)
  }
  const before = await offered()
  for (const { id, version } of doubles.slice(0, 3)) {
    const changed = await clinic.as('admin').put(`/api/patients/${id}`, {
      full_name: 'Bashir T Doueihi',
      version,
      email: `double${id}@example.test`,
    })
    expect([changed.status, changed.body.fields]).toEqual([200, undefined])
  }
  expect(await offered()).toEqual(before)
})

test('the name of one and the phone of a namesake are asked about', async () => {
  await registerPatient({ full_name: 'Rami Sabbagh' })
  const near = await person('Rami S Sabbagh')
  const asked = await checked('opening_balances', `Name,Phone,Balance\nRami Sabbagh,${near.contact_number},10\n`)
  expect(said(asked)[0]).toEqual(['problem', expect.any(String), 'import.several-patients'])
})

test.each([
  ['Emma Carter', 'إيما كارتر'],
  ['George Khoury', 'جورج خوري'],
  ['Chen Wei', 'تشن وي'],
  ['بريا شارما', 'Priya Sharma'],
])('%s is offered for %s in other letters', async (known, written) => {
  const { id, contact_number } = await person(known, { date_of_birth: '1981-03-04' })
  const offered = async (kind: 'patients' | 'opening_balances', text: string) => {
    const { lines } = await checked(kind, text)
    return { action: lines[0]?.action, among: lines[0]?.candidates.map((each) => each.id) }
  }
  const both = await offered('patients', `Name,Phone,DOB\n${written},${contact_number},1981-03-04\n`)
  expect(both).toEqual({ action: 'problem', among: [id] })
  // A relative has the same phone: it is only said.
  const phone = await offered('patients', `Name,Phone\n${written},${contact_number}\n`)
  expect(phone).toEqual({ action: 'create', among: [id] })
  const other = await offered('patients', `Name,Phone,DOB\n${written},${contact_number},2015-03-04\n`)
  expect(other).toEqual({ action: 'create', among: [] })
  const balance = await offered('opening_balances', `Name,Phone,Balance\n${written},${contact_number},10\n`)
  expect(balance).toEqual({ action: 'problem', among: [id] })
})

test('one word that sounds alike and the same birthday offer who is written in other letters', async () => {
  const { id } = await person('George Tannous', { date_of_birth: '1972-11-13' })
  await person('Walid Hamad', { date_of_birth: '1972-11-13' })
  const { lines } = await checked('patients', 'Name,DOB\nجورج طنوس,1972-11-13\n')
  expect(lines[0]).toMatchObject({ action: 'create', candidates: [{ id }] })
})
