import * as z from 'zod/mini'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { multilineText, optionalMultilineText, optionalText, text } from '#contract/fields.ts'
import { clinicApp } from '../support/clinic-app.ts'
import { recordFactory } from '../support/factories.ts'
import { upload } from '../support/import-files.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { own_doctor, registerPatient } = recordFactory(clinic)

const TYPED = 'a\r\n=cmd\tb\u0000'.replace('\u0000', '\u001B\u0007\u0085\u2028c')
const ONE_LINE = 'a =cmd b c'

test('text of one line becomes one line, text of several keeps its lines', () => {
  expect(z.parse(text(), TYPED)).toBe(ONE_LINE)
  expect(z.parse(optionalText(), TYPED)).toBe(ONE_LINE)
  expect(z.parse(optionalText(), ' \r\n\t\u001B ')).toBeNull()
  expect(z.safeParse(text(), '\u0007\n').success).toBe(false)
  expect(z.parse(multilineText(20), 'a\r\n\tb\u001B\u0085c\nd')).toBe('a\r\n\tbc\nd')
  expect(z.parse(optionalMultilineText(20), '\n\u0007')).toBeNull()
  for (const schema of [text(), multilineText(9)]) expect(z.safeParse(schema, 'a\u0000b').success).toBe(false)
})

/** Columns with text that a user types into several lines. */
const SEVERAL_LINES = /note|reason|text|bio|address|message|resolution|fields|before|after|details/

async function brokenValues(): Promise<string[]> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and table_name <> 'schema_migrations'
  `.execute(clinic.database)
  const found: string[] = []
  for (const { table_name, column_name } of columns.filter((column) => !SEVERAL_LINES.test(column.column_name))) {
    const { rows } = await sql<{ value: string }>`
      select ${sql.ref(column_name)} as value from ${sql.table(table_name)}
      where ${sql.ref(column_name)} ~ ${'[\u0001-\u001F\u007F-\u009F\u2028\u2029]'}
    `.execute(clinic.database)
    found.push(...rows.map(({ value }) => `${table_name}.${column_name}: ${JSON.stringify(value)}`))
  }
  return found
}

describe('no call stores a name with a line break', () => {
  test('of a patient, a user, a plan, a code, the clinic, a doctor, special hours, or an imported person', async () => {
    const patient = await registerPatient({ full_name: TYPED, contact_number: '55\n123', national_id: 'A\r\n1' })
    const { full_name, contact_number, national_id } = (await admin.get(`/api/patients/${patient.id}`)).body
    expect({ full_name, contact_number, national_id }).toEqual({
      full_name: ONE_LINE,
      contact_number: '55 123',
      national_id: 'A 1',
    })
    const items = [{ treatment_code: null, description: TYPED, cost: 10 }]
    const file = upload('patients', `Name,Phone\n"Noor\r\nAl\tAli\u0007",55123456\n`, 'people.csv')
    const { body: read } = await admin.post('/api/imports', file)
    await admin.put(`/api/imports/${read.id}`, { mapping: read.mapping })
    const week = { monday: [{ open: '08:00', close: '12:00' }] }
    const answers = [
      await admin.post('/api/settings/users', {
        name: TYPED,
        email: 'b@example.test',
        role: 'doctor',
        password: 'long enough 7',
      }),
      await admin.post(`/api/patients/${patient.id}/plans`, { title: TYPED, doctor_id: own_doctor, items }),
      await admin.post('/api/settings/treatment-codes', { code: 'A\n1', description: TYPED, default_cost: 1 }),
      await admin.put('/api/settings/clinic', { clinic_name: TYPED, phone: '44\n55' }),
      await admin.put(`/api/settings/doctors/${own_doctor}`, { qualification: TYPED, specialization: TYPED }),
      await admin.post('/api/settings/special-hours', {
        name: TYPED,
        first_day: '2026-12-01',
        last_day: '2026-12-02',
        hours: week,
      }),
      await admin.post(`/api/imports/${read.id}/run`),
    ]
    expect(answers.map(({ status, body }) => (status < 300 ? 'ok' : JSON.stringify(body)))).toEqual(
      answers.map(() => 'ok'),
    )
    expect(await brokenValues()).toEqual([])
  })

  test('control: one stored without the contract is found', async () => {
    await sql`insert into patients (full_name, created_at) values (${TYPED}, now())`.execute(clinic.owner)
    expect((await brokenValues()).filter((found) => found.startsWith('patients.full_name:'))).toHaveLength(1)
  })
})
