import { describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const { registerPatient, book } = recordFactory(clinic)
const doctor = clinic.as('doctor')
const admin = clinic.as('admin')
const entries = newEntries(clinic.owner)
await moveClock(clinic, '2026-11-18T06:00:00Z')

const issue = (patient_id: number, fields: object = {}, by = doctor) =>
  by.post(`/api/patients/${patient_id}/letters`, {
    kind: 'other',
    language: 'en',
    text: 'Seen today',
    confirm: true,
    ...fields,
  })
const own = async (fields: Record<string, unknown> = {}) =>
  (await book({ patient_id: (await registerPatient(fields)).id })).patient_id
const read = async (patient_id: number) =>
  (await admin.get(`/api/patients/${patient_id}/letters`)).body as unknown as Record<string, unknown>[]

describe('a sick leave', () => {
  const leave = (from: string, until: string, fields: object = {}) => ({
    kind: 'sick_leave',
    text: undefined,
    fields: { from, until, reason: '' },
    ...fields,
  })

  test('writes its days in words of its language, and keeps them as days', async () => {
    const id = await own({ full_name: 'Aisha' })
    const { body } = await issue(id, leave('2026-11-18', '2026-11-20', { confirm: undefined }))
    expect(body['text']).toContain('from Wednesday 18 November 2026 until Friday 20 November 2026.')
    expect(body['fields']).toEqual({ from: '2026-11-18', until: '2026-11-20', reason: '' })
    const arabic = await issue(id, leave('2026-11-18', '2026-11-20', { language: 'ar' }))
    expect(arabic.body['text']).toContain('من الأربعاء، 18 نوفمبر 2026 إلى الجمعة، 20 نوفمبر 2026')
  })

  test('that ends before it starts is refused, even when confirmed, and nothing is stored', async () => {
    const id = await own()
    expect(await issue(id, leave('2026-11-20', '2026-11-18'))).toMatchObject({
      status: 400,
      body: { code: 'letter.until-before-from', fields: { 'fields.until': 'The leave ends before it starts' } },
    })
    expect(await read(id)).toEqual([])
  })

  test.each([
    ['2026-11-18', '2026-12-01', 201],
    ['2026-11-18', '2026-12-02', 409],
    ['2026-11-17', '2026-11-19', 409],
  ])('from %s until %s is answered %i unless it is confirmed', async (from, until, status) => {
    const id = await own()
    const first = await issue(id, leave(from, until, { confirm: undefined }))
    expect(first.status).toBe(status)
    if (status !== 409) return
    expect(first).toMatchObject({ body: { code: 'letter.leave-unusual' } })
    expect(await read(id)).toEqual([])
    expect((await issue(id, leave(from, until))).status).toBe(201)
  })

  test('carries the number that an authority gave it; no other letter does', async () => {
    const id = await own()
    const numbered = { external_number: ' EJ-2026-00017 ' }
    const { body } = await issue(id, leave('2026-11-18', '2026-11-18', numbered))
    expect(body['external_number']).toBe('EJ-2026-00017')
    const { status, body: refused } = await issue(id, numbered)
    expect([status, Object.keys(refused.fields ?? {})]).toEqual([400, ['external_number']])
  })
})

describe('withdrawing a letter', () => {
  const withdraw = (id: unknown, by = doctor, reason: unknown = 'Wrong patient') =>
    by.post(`/api/letters/${Number(id)}/withdraw`, { reason })

  test('says who, when and why, once; what it said stays', async () => {
    const id = await own()
    const letter = (await issue(id, { kind: 'other', text: 'Seen today' })).body
    await entries()
    const withdrawn = {
      withdrawn_at: '2026-11-18T06:00:00.000Z',
      withdrawn_by_name: 'Dana Doctor',
      withdrawn_reason: 'Wrong patient',
    }
    expect(await withdraw(letter.id)).toMatchObject({ status: 200, body: { ...letter, ...withdrawn } })
    expect(await withdraw(letter.id, admin)).toMatchObject({ status: 409, body: { code: 'letter.withdrawn-already' } })
    expect(await read(id)).toMatchObject([withdrawn])
    expect((await entries()).filter(({ noun }) => noun === 'letters')).toMatchObject([
      {
        kind: 'letter.withdrawn',
        record_id: letter.id,
        patient_id: id,
        before: { letter_kind: 'other', text: 'Seen today' },
        after: { withdrawn_reason: 'Wrong patient' },
      },
    ])
  })

  test('is for its author and for an admin', async () => {
    const id = await own()
    const ofAdmin = (await issue(id, {}, admin)).body
    expect(await withdraw(ofAdmin.id)).toMatchObject({ status: 403, body: { code: 'letter.of-another-author' } })
    expect((await withdraw((await issue(id)).body.id, admin)).status).toBe(200)
    const elsewhere = (await issue((await registerPatient()).id, {}, admin)).body
    expect((await withdraw(elsewhere.id)).status).toBe(404)
    expect((await withdraw(999_999)).status).toBe(404)
    expect((await withdraw(ofAdmin.id, clinic.as('receptionist'))).status).toBe(403)
  })

  test.each(['', ' ', 5, 'x'.repeat(301)])('without a fitting reason (%j) is refused', async (reason) => {
    const letter = (await issue(await own())).body
    expect((await withdraw(letter.id, doctor, reason)).status).toBe(400)
  })

  test('of two at once one says so', async () => {
    const letter = (await issue(await own())).body
    const answers = await Promise.all([withdraw(letter.id), withdraw(letter.id, admin)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })
})
