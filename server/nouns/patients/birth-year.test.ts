import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { importing } from '#test/support/importing.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { brought, check, uploaded } = importing(clinic)

const patient = async (id: number) => {
  const { body } = await admin.get(`/api/patients/${id}`)
  return [body.date_of_birth, body.birth_year]
}
const registered = async (fields: object) =>
  (await admin.post('/api/patients', { full_name: 'Of A Year', ...fields })).body

test('a year of birth is stored where the day is not known, and a day takes its place', async () => {
  const { id, version } = await registered({ birth_year: 1988 })
  expect(await patient(id)).toEqual([null, 1988])
  const put = (body: object) => admin.put(`/api/patients/${id}`, { full_name: 'Of A Year', ...body })
  expect((await put({ version, date_of_birth: '1988-05-14' })).status).toBe(200)
  expect(await patient(id)).toEqual(['1988-05-14', null])
  await put({ birth_year: 1990 })
  expect(await patient(id)).toEqual(['1988-05-14', null])
  await put({ date_of_birth: null, birth_year: 1990 })
  expect(await patient(id)).toEqual([null, 1990])
  const both = await registered({ full_name: 'Of Both', birth_year: 1988, date_of_birth: '1990-01-01' })
  expect(await patient(both.id)).toEqual(['1990-01-01', null])
})

test.each([1899, 9999, 2100, 1988.5, '1988x'])('the year %s is refused', async (birth_year) => {
  const { status, body } = await admin.post('/api/patients', { full_name: 'No Year', birth_year })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['birth_year']])
})

test('a merge fills a missing birth with the other record’s year, and the teeth are those of the age', async () => {
  const child = await registered({ full_name: 'Child A', birth_year: 2021 })
  const other = await registered({ full_name: 'Child B' })
  const { body } = await admin.get(`/api/patients/${child.id}/chart`)
  expect(body.teeth.find(({ tooth }) => tooth === 18)?.state).toBe('unerupted')
  await admin.post(`/api/patients/${other.id}/merge`, {
    other_id: child.id,
    version: other.version,
    other_version: child.version,
  })
  expect(await patient(other.id)).toEqual([null, 2021])
})

test('an import: a year alone is a year of birth, an age is asked about, and a known day stays', async () => {
  await brought('patients', 'Name,Phone,DOB\nO Fifteen,55101015,1988\nO Sixteen,55101016,14/05/1988\n', {
    day_order: 'dmy',
  })
  const found = async (name: string) => (await admin.get(`/api/patients/search?q=${name}`)).body[0]?.id ?? 0
  expect(await patient(await found('Fifteen'))).toEqual([null, 1988])
  await brought('patients', 'Name,Phone,DOB\nO Fifteen,55101015,14/05/1988\nO Sixteen,55101016,1988\n', {
    day_order: 'dmy',
    duplicates: 'update',
  })
  expect(await patient(await found('Fifteen'))).toEqual(['1988-05-14', null])
  expect(await patient(await found('Sixteen'))).toEqual(['1988-05-14', null])
  const { id, mapping } = await uploaded('patients', 'Name,DOB\nOld Enough,38\n')
  expect((await check(id, { mapping })).body.problems).toMatchObject([{ line: 2, column: 'DOB', code: 'import.age' }])
})

test('a year in which nobody of now was born is refused in words that fit', async () => {
  const register = (birth_year: number) => admin.post('/api/patients', { full_name: 'No Year', birth_year })
  for (const year of [1888, 2050]) {
    expect((await register(year)).body.fields).toEqual({ birth_year: 'A year of birth is from 1900 to 2026' })
  }
  const { id, mapping } = await uploaded('patients', 'Name,DOB\nToo Old,1888\nToo Young,2050\n')
  const { problems } = (await check(id, { mapping })).body
  expect(problems.map(({ line, sentence }) => [line, sentence])).toEqual([
    [2, "The value '1888' is no year of birth: those are from 1900 to 2026"],
    [3, "The value '2050' is no year of birth: those are from 1900 to 2026"],
  ])
})

test('who is found by an import or looks registered already comes with the year of birth', async () => {
  const known = { full_name: 'Fifty Five', birth_year: 1955, date_of_birth: null }
  await registered({ ...known, contact_number: '55105500', national_id: '25563400055' })
  const alike = await admin.get('/api/patients/possible-duplicates?contact_number=55105500')
  expect(alike.body).toMatchObject([known])
  const file = 'Name,Phone,QID\nFifty Five,55105500,25563400055\nIs Another,55105501,25563400055\n'
  const { id, mapping } = await uploaded('patients', file)
  const { body } = await check(id, { mapping })
  const lines = (await admin.get(`/api/imports/${id}/lines`)).body
  expect(lines.map(({ found }) => found)).toMatchObject([known, known])
  expect(lines[1]?.candidates).toMatchObject([known])
  expect(body.problems[0]?.sentence).toContain('Fifty Five (55105500, born 1955)')
})

test('an import asks what the codes of the column for the sex stand for', async () => {
  const text = 'Name,Gender\nCode One,1\nCode Two,2\nCode None,0\n'
  const { id, mapping } = await uploaded('patients', text)
  const asked = await check(id, { mapping })
  expect([asked.status, asked.body.fields]).toEqual([
    400,
    { sex_codes: 'Say what the codes of the column for the sex stand for: 1, 2, 0' },
  ])
  const sex_codes = { '1': 'male', '2': 'female', '0': null }
  const done = await brought('patients', text, { sex_codes })
  expect(done.checked).toMatchObject({
    create: 3,
    problem_lines: 0,
    sex_codes,
    notes: [{ line: 4, column: 'Gender', text: '0' }],
  })
  const sexes = await clinic.database
    .selectFrom('patients')
    .select(['full_name', 'sex'])
    .where('full_name', 'like', 'Code %')
    .orderBy('id')
    .execute()
  expect(sexes.map(({ sex }) => sex)).toEqual(['male', 'female', null])
  expect((await uploaded('patients', text)).sex_codes).toEqual(sex_codes)
})
