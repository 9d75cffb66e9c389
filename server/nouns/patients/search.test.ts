import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { patients } from '#contract/patients.ts'
import { fieldsOf } from '#server/base/context/json-list.ts'
import { openDatabase } from '#server/base/database/connection/connect.ts'
import type { Statement } from '#server/base/database/driver/statement.ts'
import { patientList } from './queries.ts'

const clinic = await clinicApp()
const receptionist = clinic.as('receptionist')
const { registerPatient } = recordFactory(clinic)

const cast = {
  ahmad: { full_name: 'أحمد إبراهيم العلي', contact_number: '+974 5512 3456', national_id: '٢٨٧٦٣٤٠٠٠٠١' },
  fatima: { full_name: 'فاطمة مُحَمَّد الهاجري', contact_number: '00974-4411-2233', email: 'Fatima@Example.test' },
  layla: { full_name: 'ليلى مؤمن', contact_number: '66 77 88 99' },
  elise: { full_name: 'Élise Müller-Şahin', contact_number: '+44 20 7946 0018', national_id: 'AB-1234 567' },
  john: { full_name: 'John Percy O’Brien', email: 'john_o@example.test', contact_number: '(974) 3300 1122' },
  percent: { full_name: '100% Smile', national_id: 'A_B%C\\D' },
}
type Name = keyof typeof cast
const ids = new Map<number, Name>()

beforeAll(async () => {
  for (const name of Object.keys(cast) as Name[]) ids.set((await registerPatient(cast[name])).id, name)
})

const found = async (typed: string) => {
  const { status, body } = await receptionist.get(`/api/patients/search?q=${encodeURIComponent(typed)}`)
  expect(status).toBe(200)
  return body.map(({ id }) => ids.get(id)).toSorted((a, b) => String(a).localeCompare(String(b)))
}

describe('a name is found', () => {
  test.each<[string, Name[], string]>([
    ['احمد', ['ahmad'], 'without its hamza'],
    ['أحمد', ['ahmad'], 'with it'],
    ['ابراهيم', ['ahmad'], 'without a hamza below'],
    ['العلي احمد', ['ahmad'], 'in another word order'],
    ['العلى', ['ahmad'], 'with an alif maqsura for a ya'],
    ['محمد', ['fatima'], 'without its diacritics'],
    ['فاطمه', ['fatima'], 'with a ha for a ta marbuta'],
    ['فـاطـمـة', ['fatima'], 'stretched by a tatweel'],
    ['ليلي', ['layla'], 'with a ya for an alif maqsura'],
    ['مومن', ['layla'], 'with a bare waw'],
    ['ELISE', ['elise'], 'in capitals, without an accent'],
    ['müller', ['elise'], 'with its accent'],
    ['sahin muller', ['elise'], 'in any order'],
    ['Müller-Şahin', ['elise'], 'with its hyphen'],
    ['Mu\u0308ller', ['elise'], 'with an accent typed apart'],
    ['hn per', ['john'], 'by parts of its words'],
    ['O’Brien, John Percy', ['john'], 'with a comma'],
    ['العلي، أحمد', ['ahmad'], 'with an Arabic comma'],
    ['"Müller; Élise".', ['elise'], 'with other punctuation'],
    ['Müller.Élise', ['elise'], 'with a dot and no blank'],
    ['(john)', ['john'], 'in parentheses'],
    ['100%', ['percent'], 'by a sign of its own'],
    ['zzz', [], 'only where it is'],
    ['john müller', [], 'only where all its words are'],
  ])('%s -> %j: %s', async (typed, names) => expect(await found(typed)).toEqual(names))
})

describe('a phone is found', () => {
  test.each<[string, Name[], string]>([
    ['55123456', ['ahmad'], 'as it is dialled in the country'],
    ['5512 3456', ['ahmad'], 'with a space'],
    ['55-12-34-56', ['ahmad'], 'with dashes'],
    ['+974 5512 3456', ['ahmad'], 'with the country'],
    ['0097455123456', ['ahmad'], 'with the country in another way'],
    ['97444112233', ['fatima'], 'with the country and no sign'],
    ['٥٥١٢', ['ahmad'], 'in Arabic-Indic digits'],
    ['۴۴۱۱', ['fatima'], 'in Persian digits'],
    ['+974 5512', ['ahmad'], 'by its beginning, with the country'],
    ['3300-11', ['john'], 'by a part'],
    ['+44 20', ['elise'], 'of another country'],
    ['7788', ['layla'], 'across its spaces'],
  ])('%s -> %j: %s', async (typed, names) => expect(await found(typed)).toEqual(names))
})

describe('a national id or an email is found', () => {
  test.each<[string, Name[], string]>([
    ['28763400001', ['ahmad'], 'stored in Arabic-Indic digits'],
    ['AB-1234 567', ['elise'], 'with its dash and space'],
    ['ab1234567', ['elise'], 'without them'],
    ['fatima@EXAMPLE', ['fatima'], 'in any case'],
    ['john_o@', ['john'], 'with its underscore'],
  ])('%s -> %j: %s', async (typed, names) => expect(await found(typed)).toEqual(names))
})

describe('a typed wildcard is matched literally', () => {
  test.each<[string, Name[]]>([
    ['%', ['percent']],
    ['_', ['john', 'percent']],
    ['100%', ['percent']],
    ['A_B%C', ['percent']],
    ['a_b%c\\d', ['percent']],
    ['100_', []],
    ['J%n', []],
  ])('%s -> %j', async (typed, names) => expect(await found(typed)).toEqual(names))
})

test.each(['', '   ', '-'])('%j finds everybody', async (typed) => expect(await found(typed)).toHaveLength(6))

test('a search also takes the balance filter and pages', async () => {
  expect((await receptionist.get('/api/patients/search?q=a&hasBalance=true')).body).toEqual([])
  const page = await receptionist.get('/api/patients/search?q=a&limit=1')
  expect(page.body).toHaveLength(1)
  expect(page.headers['link']).toContain('q=a&limit=1&cursor=')
})

test('a NUL is refused, a text of any length is answered', async () => {
  const nul = await receptionist.get('/api/patients/search?q=a%00b')
  expect([nul.status, nul.body]).toMatchObject([
    400,
    { error: 'Q must not contain a NUL character', fields: { q: 'Q must not contain a NUL character' } },
  ])
  expect((await receptionist.get(`/api/patients/search?q=${'ab '.repeat(66)}`)).status).toBe(200)
  expect((await receptionist.get(`/api/patients/search?q=${'x'.repeat(201)}`)).status).toBe(400)
})

test('an Arabic name has trigrams for the index, whatever the database’s character type', async () => {
  const { rows } = await sql<{ name: string; trigrams: number }>`
    select name, cardinality(show_trgm(capitals_for_arabic(folded(name)))) as trigrams
    from unnest(array['محمد', 'فَاطِمَة', 'الكواري', 'moham', 'ء']) as name`.execute(clinic.owner)
  expect(rows.filter(({ trigrams }) => trigrams === 0).map(({ name }) => name)).toEqual(['ء'])
})

test.each([
  ['ali', 'receptionist', false],
  ['a', 'receptionist', false],
  ['ali mo', 'receptionist', true],
  ['+974', 'receptionist', true],
  ['ali', 'doctor', true],
  ['a', 'doctor', true],
] as const)('the search for %j by a %s is planned again for each text: %s', async (typed, role, expected) => {
  const sent: Statement[] = []
  const database = openDatabase({ connection: clinic.connection, log: (query) => void sent.push(query), max: 1 })
  const list = patientList({ ...clinic.contextOf(clinic.as(role).user), database }, { q: typed })
  const fields = fieldsOf(patients.patients.rows)
  await list.page(1, undefined, fields)
  await list.page(1, typed.length > 2 && typed !== '+974' ? '[false,false,"A",1]' : '[false,"A",1]', fields)
  await list.whole(fields)
  await database.destroy()
  expect(sent.map(({ unnamed = false }) => unnamed)).toEqual([expected, expected, expected])
})
