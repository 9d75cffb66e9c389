import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { pagesOf } from '#test/support/pages-of.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { randomFrom } from '#demo/random.ts'

/**
 * A page is found by other queries than the whole list, chosen by the number of similar words, their position in the
 * list and the user's role. Whatever is chosen, the pages must equal the list. The clinic has more patients than any of
 * these queries scans.
 */
const clinic = await clinicApp()
const { pick, between, chance } = randomFrom('search')
const syllables = {
  latin: ['al', 'mo', 'ham', 'sa', 'ra', 'é', 'mü', 'li', 'o’b', 'ş'],
  arabic: ['عب', 'ير', 'مُ', 'حم', 'د', 'ؤ', 'ة', 'الـ', 'ى'],
  late: ['zo', 'zu', 'qi', 'x'],
}
type Script = keyof typeof syllables

const word = (script: Script) => Array.from({ length: between(1, 3) }, () => pick(syllables[script])).join('')
const name = (script: Script) =>
  Array.from({ length: between(1, 4) }, () => word(chance(0.05) ? 'latin' : script)).join(pick([' ', ' ', '-', '. ']))

const scripts: Script[] = ['latin', 'latin', 'latin', 'arabic', 'late']
const people = Array.from({ length: 2_400 }, (_, index) => ({
  full_name: name(pick(scripts)),
  email: chance(0.5) ? `${pick(['zoe', 'ali', 'b'])}.${pick(['sa', 'mo', 'x'])}${index}@example.test` : null,
  contact_number: chance(0.8) ? `+974 55${String(index).padStart(6, '0')}` : null,
  national_id: chance(0.3) ? `28${index}AB-${index}` : null,
  hidden: chance(0.1),
}))

beforeAll(async () => {
  await sql`
    insert into patients (full_name, email, contact_number, national_id, hidden, created_at)
    select full_name, email, contact_number, national_id, hidden, now()
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as people (full_name text, email text, contact_number text, national_id text, hidden boolean)
  `.execute(clinic.owner)
  const { own_doctor, freeHour, issueInvoice } = recordFactory(clinic)
  const { rows } = await sql<{ id: number }>`select id from patients where id % 9 = 0`.execute(clinic.owner)
  for (const { id: patient_id } of rows.slice(0, 60)) await issueInvoice({ patient_id, appointment_id: null })
  for (const { id: patient_id } of rows) {
    const appointment = { patient_id, doctor_id: own_doctor, ...freeHour(), created_at: new Date() }
    await clinic.owner.insertInto('appointments').values(appointment).execute()
  }
  // Merged records, which must not appear on a page.
  await sql`
    update patients set hidden = true, merged_into_id = id - 1
    where id % 11 = 5 and id not in (select patient_id from appointments union all select patient_id from invoices)
  `.execute(clinic.owner)
  await sql`analyze`.execute(clinic.owner)
})

/** Something a user may type: parts of stored texts, other spellings, and texts that match nothing. */
function typed(): string {
  const { full_name, email, contact_number, national_id } = pick(people)
  const text = pick([full_name, full_name, full_name, email ?? full_name, contact_number ?? '55', national_id ?? '28'])
  const from = between(0, text.length - 1)
  const part = text.slice(from, from + between(1, 6))
  return pick([
    part,
    part,
    part,
    part.toUpperCase(),
    `${part} ${pick(syllables.latin)}`,
    `${part}ـ`,
    part.normalize('NFD'),
  ])
}

const parts = 'É ş گ ک ٱ a z x ع د é % _ @ 2 ـ zo qi عب zzz moham o’b x. example ؤة AB e\u0301'.split(' ')
const texts = [...new Set([...parts, 'al mo', ...Array.from({ length: 30 }, typed)])]

describe.each([
  ['receptionist', ''],
  ['receptionist', '&hasBalance=true'],
  ['doctor', ''],
  ['doctor', '&hasBalance=true'],
] as const)('a %s finds the same by %j in pages as in the whole list', (role, filter) => {
  test.each(texts)('by %j is the same in pages', async (text) => {
    const path = `/api/patients/search?q=${encodeURIComponent(text)}${filter}`
    const { status, body } = await clinic.as(role).get(path as '/api/patients/search')
    expect(status).toBe(200)
    const ids = (rows: unknown[]) => (rows as { id: number }[]).map(({ id }) => id)
    const limit = pick([1, 40, 200])
    const pages = await pagesOf(clinic.as(role), path, limit, 4)
    expect(ids(pages.flat())).toEqual(ids(body).slice(0, 4 * limit))
  })
})

test('a renamed, hidden or deleted patient is found by the current data only', async () => {
  const admin = clinic.as('admin')
  const found = async (text: string) =>
    (await admin.get(`/api/patients/search?q=${text}&limit=50`)).body.map(({ full_name, hidden }) => [
      full_name,
      hidden,
    ])
  const { body: patient } = await admin.post('/api/patients', { full_name: 'Wilhelmina Wyvern', contact_number: '1' })
  expect(await found('wyver')).toEqual([['Wilhelmina Wyvern', false]])
  await admin.put(`/api/patients/${patient.id}`, { full_name: 'Wilhelmina Kraken' })
  expect([await found('wyver'), await found('rake')]).toEqual([[], [['Wilhelmina Kraken', false]]])
  await admin.put(`/api/patients/${patient.id}`, { full_name: 'Wilhelmina Kraken', hidden: true })
  expect(await found('wilhel')).toEqual([['Wilhelmina Kraken', true]])
  await admin.put(`/api/patients/${patient.id}`, { full_name: 'Wilhelmina Kraken', email: 'wyvern@example.test' })
  expect(await found('wyver')).toEqual([['Wilhelmina Kraken', true]])
  await clinic.owner.deleteFrom('patients').where('id', '=', patient.id).execute()
  expect(await found('wyver')).toEqual([])
  const { wrong } = await checkClinic(clinic.database)
  expect(wrong.filter((sentence) => sentence.includes('search'))).toEqual([])
})
