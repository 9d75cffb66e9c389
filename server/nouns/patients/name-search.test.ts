import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { pagesOf } from '#test/support/pages-of.ts'
import { NAME_PAIRS } from './name-pairs.ts'

const clinic = await clinicApp()
const receptionist = clinic.as('receptionist')
const { book, own_doctor } = recordFactory(clinic)

const path = (typed: string) => `/api/patients/search?q=${encodeURIComponent(typed)}` as '/api/patients/search'
const namesFor = async (typed: string) => (await receptionist.get(path(typed))).body.map(({ full_name }) => full_name)

beforeAll(async () => {
  const names = [...new Set(NAME_PAIRS.map(({ name }) => name))]
  await sql`insert into patients (full_name, contact_number, created_at)
    select name, '00974 5512 ' || (1000 + place), now() from unnest(${names}::text[]) with ordinality as of (name, place)
  `.execute(clinic.owner)
  await sql`analyze patients`.execute(clinic.owner)
})

test('the list of pairs is long, and a good share of it must not be found', () => {
  expect(NAME_PAIRS.length).toBeGreaterThan(300)
  expect(NAME_PAIRS.filter(({ found }) => !found).length).toBeGreaterThan(90)
})

test.each(NAME_PAIRS)('$typed finds $name: $found', async ({ typed, name, found }) => {
  expect((await namesFor(typed)).includes(name)).toBe(found)
})

describe('a patient whose name contains the typed text', () => {
  test('comes before one whose name only sounds like it, hidden ones last, on every page', async () => {
    const admin = clinic.as('admin')
    const { body: hidden } = await admin.post('/api/patients', { full_name: 'Mohammed Aaa', hidden: true })
    const { body: hiddenAlike } = await admin.post('/api/patients', { full_name: 'Muhamad Aaa', hidden: true })
    const { body: whole } = await receptionist.get(path('mohammed'))
    const kinds = whole.map(({ full_name, hidden: isHidden }) => [isHidden, !/mohammed/i.test(full_name)])
    expect(kinds.map(String)).toEqual(kinds.map(String).toSorted())
    expect(new Set(kinds.map(String)).size).toBe(4)
    expect(whole.slice(-2).map(({ id }) => id)).toEqual([hidden.id, hiddenAlike.id])
    for (const limit of [1, 2, 3, 7, 200]) {
      const pages = await pagesOf(receptionist, path('mohammed'), limit, 200)
      expect(pages.flat()).toEqual(whole)
    }
  })

  test('stays in place when somebody is registered between two pages', async () => {
    const first = await receptionist.get(`${path('fatima')}&limit=3` as '/api/patients/search')
    await receptionist.post('/api/patients', { full_name: 'Aaa Fatima' })
    const next = /<(.*?)>/.exec(String(first.headers['link']))?.[1] as '/api/patients/search'
    const { body: second } = await receptionist.get(next)
    const { body: whole } = await receptionist.get(path('fatima'))
    expect([...first.body, ...second]).toEqual(whole.slice(1, 1 + first.body.length + second.length))
  })
})

describe('a doctor', () => {
  test('finds only their own patients by sound', async () => {
    const { body } = await receptionist.get(path('youssef idris'))
    const [own, ...others] = body
    await book({ patient_id: own?.id ?? 0, doctor_id: own_doctor })
    const found = await clinic.as('doctor').get(path('yosuf idrees'))
    expect(found.body.map(({ id }) => id)).toEqual([own?.id])
    expect(others.length).toBeGreaterThan(0)
    const pages = await pagesOf(clinic.as('doctor'), path('yosuf idrees'), 1, 5)
    expect(pages.flat().map((patient) => (patient as { id: number }).id)).toEqual([own?.id])
  })
})

describe('separated letters, a third word, and the country code', () => {
  test.each([
    ['Jose\u0301 Nu\u0301n\u0303ez', 'josé núñez'],
    ['José Núñez', 'jose\u0301 nu\u0301n\u0303ez'],
    ['Ren\u00e9e Lef\u00e8vre', 'RENE\u0301E'],
    ['محمدا\u0653مين', 'محمدآمين'],
  ])('%s is found by %s', async (full_name, typed) => {
    const { body } = await receptionist.post('/api/patients', { full_name })
    expect((await receptionist.get(path(typed))).body.map(({ id }) => id)).toContain(body.id)
    const pages = await pagesOf(receptionist, path(typed), 50, 2)
    expect(pages.flat().map((patient) => (patient as { id: number }).id)).toContain(body.id)
  })

  test('the third word counts like the first', async () => {
    await receptionist.post('/api/patients', { full_name: 'Xenia Yara Zubair' })
    expect(await namesFor('xenia yara zubair')).toEqual(['Xenia Yara Zubair'])
    expect(await namesFor('xenia yara zubaida')).toEqual([])
    expect(await namesFor('xenia yara 4455')).toEqual([])
  })

  test.each(['0097455121001', '00974 5512 1001', '+97455121001', '55121001', '974 5512 1001'])(
    'a phone stored with 00974 is found by %s',
    async (typed) => expect(await namesFor(typed)).toHaveLength(1),
  )

  test('a name and a phone number together', async () => {
    const [first] = (await receptionist.get(path('hussain'))).body
    const phone = first?.contact_number?.slice(-9).replaceAll(' ', '') ?? ''
    expect(phone).toHaveLength(8)
    expect(await namesFor(`husein ${phone}`)).toEqual([first?.full_name])
    expect(await namesFor(`hassan ${phone}`)).toEqual([])
  })
})
