import { expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { book, issueInvoice } = recordFactory(clinic)
const recorded = newEntries(clinic.database)

const entry = (kind: string, record_id: number, more: object) => {
  const nothing = { patient_id: null, before: null, after: null, details: null }
  return { kind, noun: 'treatment-codes', record_id, ...nothing, ...more }
}
const filling = { description: 'Filling', default_cost: 100 }
const created = async (code: string) =>
  (await admin.post('/api/settings/treatment-codes', { ...filling, code })).body.id

test('a new code, the differences of a change, and a deletion are recorded', async () => {
  await recorded()
  const id = await created('a-1')
  await admin.put(`/api/settings/treatment-codes/${id}`, { ...filling, code: 'a-2', default_cost: 120, minutes: 45 })
  await admin.delete(`/api/settings/treatment-codes/${id}`)
  const notes = {
    note_text_en: null,
    note_text_ar: null,
    description_ar: null,
    effect: 'none',
    per: 'visit',
    benefit: 'other',
    needs_tooth: false,
    tax_category: null,
  }
  const kept = { description: 'Filling', is_specialist: false, active: true, minutes: null, ...notes }
  expect(await recorded()).toEqual([
    entry('treatment-code.created', id, { after: { ...kept, code: 'A-1', default_cost: 100 } }),
    entry('treatment-code.updated', id, {
      before: { code: 'A-1', default_cost: 100, minutes: null },
      after: { code: 'A-2', default_cost: 120, minutes: 45 },
      details: { name: 'A-1' },
    }),
    entry('treatment-code.deleted', id, { before: { ...kept, code: 'A-2', default_cost: 120, minutes: 45 } }),
  ])
})

test.for([
  ['an appointment', (code: string) => book({ treatments: [{ treatment_code: code, ...line }] })],
  ['an invoice', (code: string) => issueInvoice({ treatments: [{ treatment_code: ` ${code} `, ...line }] })],
] as const)('a code that %s uses is only deactivated, and recorded as such', async ([what, use]) => {
  const code = what.replace(' ', '-')
  const id = await created(code)
  await use(code)
  await recorded()
  expect((await admin.delete(`/api/settings/treatment-codes/${id}`)).status).toBe(200)
  expect(await recorded()).toEqual([entry('treatment-code.deactivated', id, { details: { name: code.toUpperCase() } })])
  const { body } = await admin.get('/api/settings/treatment-codes')
  expect(body.find((each) => each.id === id)).toMatchObject({ active: false, version: 2 })
})

test('an old version is refused, naming the treatment code', async () => {
  const id = await created('v-1')
  const save = (fields: object) =>
    admin.put(`/api/settings/treatment-codes/${id}`, { ...filling, code: 'v-1', ...fields })
  expect((await save({ default_cost: 120, version: 1 })).status).toBe(200)
  const { status, body } = await save({ default_cost: 130, version: 1 })
  expect([status, body.error]).toEqual([409, expect.stringContaining('this treatment code')])
})

test('an unknown code is not found, and named', async () => {
  for (const answer of [
    await admin.delete('/api/settings/treatment-codes/99999'),
    await admin.put('/api/settings/treatment-codes/99999', { ...filling, code: 'x' }),
  ]) {
    expect([answer.status, answer.body.error]).toEqual([404, 'Treatment code not found'])
  }
})

const line = { description: 'Filling', cost: 100 }
