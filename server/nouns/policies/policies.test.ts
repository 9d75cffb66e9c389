import { expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { drawnPicture, fileForm } from '#test/support/files.ts'
import { somePlan } from '#test/support/some-plan.ts'

const clinic = await clinicApp({ now: '2026-11-18T06:00:00Z' })
const [admin, manager, desk, doctor] = [
  clinic.as('admin'),
  clinic.as('manager'),
  clinic.as('receptionist'),
  clinic.as('doctor'),
]
const { registerPatient, book } = recordFactory(clinic)
const recorded = newEntries(clinic.database)

const plan_id = await somePlan(clinic, { insurer_max_per_year: 5000 })
const card = { plan_id, member_number: 'AXA-77', valid_from: '2026-03-15' }
const add = async (fields: object = {}, patient_id?: number) =>
  desk.post(`/api/patients/${patient_id ?? (await registerPatient()).id}/policies`, { ...card, ...fields })
const change = (id: number, fields: object) => desk.put(`/api/policies/${id}`, fields)

test('a policy is added, valid from its first day to its last, and says what is left of the year', async () => {
  const { id } = await registerPatient()
  const { status, body } = await add({ valid_until: '2027-03-14', relation: 'child' }, id)
  expect([status, body]).toMatchObject([
    201,
    {
      patient_id: id,
      payer_name: expect.stringContaining('Payer'),
      member_number: 'AXA-77',
      principal_number: null,
      relation: 'child',
      valid_until: '2027-03-14',
      state: 'valid',
      usage: { year_start: '2026-03-15', limit: 5000, used: 0, left: 5000 },
      adjustments: [],
      ended_at: null,
      version: 1,
    },
  ])
  const { possible_duplicates: _none, ...listed } = body
  expect((await desk.get(`/api/patients/${id}/policies`)).body).toEqual([listed])
  expect((await add({ valid_from: '2026-11-19' })).body.state).toBe('not_yet')
  expect((await add({ valid_until: '2026-11-17' })).body.state).toBe('over')
  expect((await add({ valid_until: '2026-11-18' })).body.state).toBe('valid')
})

test('the same member number at the same payer is a warning, not a refusal', async () => {
  const mother = await registerPatient({ full_name: 'Mother of Two' })
  const { body: first } = await add({ member_number: 'fam-1' }, mother.id)
  expect(first.possible_duplicates).toEqual([])
  const { status, body } = await add({ member_number: 'FAM-1' })
  expect([status, body.possible_duplicates]).toEqual([
    201,
    [{ policy_id: first.id, patient_id: mother.id, full_name: 'Mother of Two' }],
  ])
  expect((await add({ member_number: 'FAM-1', plan_id: await somePlan(clinic) })).body.possible_duplicates).toEqual([])
})

test('what was used elsewhere counts in its year of cover, and may be taken back', async () => {
  const { body } = await add()
  const adjust = (fields: object) => manager.post(`/api/policies/${body.id}/adjustments`, { reason: 'Told', ...fields })
  const usage = async (on: string) => (await desk.get(`/api/policies/${body.id}/usage?on=${on}`)).body
  expect((await adjust({ year_start: '2026-03-15', amount: 1240.5 })).status).toBe(201)
  await adjust({ year_start: '2027-03-14', amount: -0.5 })
  await adjust({ year_start: '2027-03-15', amount: 6000 })
  expect(await usage('2026-03-15')).toEqual({ year_start: '2026-03-15', limit: 5000, used: 1240, left: 3760 })
  expect(await usage('2027-03-14')).toEqual({ year_start: '2026-03-15', limit: 5000, used: 1240, left: 3760 })
  expect(await usage('2027-03-15')).toEqual({ year_start: '2027-03-15', limit: 5000, used: 6000, left: 0 })
  expect((await change(body.id, { insurer_max_override: 1500 })).body.usage).toMatchObject({ limit: 1500, left: 260 })
  expect((await adjust({ year_start: '2026-03-15', amount: 0 })).status).toBe(400)
  expect(await adjust({ year_start: '2026-03-15', amount: -1240.01 })).toMatchObject({
    status: 400,
    body: { code: 'policy.adjusts-below-zero' },
  })
  expect((await adjust({ year_start: '2026-03-15', amount: 10, reason: ' ' })).status).toBe(400)
})

test('a plan without a limit of the year has none, and counts what is used', async () => {
  const { body } = await add({ plan_id: await somePlan(clinic, { year_starts: '01-01' }) })
  expect(body.usage).toEqual({ year_start: '2026-01-01', limit: null, used: 0, left: null })
})

test('a change keeps what it leaves out, and is refused with an old version', async () => {
  const { body } = await add({ principal_number: 'P-1' })
  await recorded()
  expect((await change(body.id, { member_number: 'AXA-78', version: 1 })).body).toMatchObject({
    member_number: 'AXA-78',
    principal_number: 'P-1',
    version: 2,
  })
  expect(await recorded()).toMatchObject([
    { kind: 'policy.changed', before: { member_number: 'AXA-77' }, after: { member_number: 'AXA-78' } },
  ])
  expect((await change(body.id, { relation: 'self', version: 1 })).status).toBe(409)
  expect((await change(body.id, { valid_until: '2026-03-14' })).body.fields).toHaveProperty('valid_until')
  expect((await change(999_999, {})).status).toBe(404)
})

test('an ended policy is ended once, with the reason, and changes no more', async () => {
  const { body } = await add()
  const end = (fields: object) => desk.post(`/api/policies/${body.id}/end`, fields)
  expect((await end({ reason: ' ' })).status).toBe(400)
  expect((await end({ reason: 'Left the company' })).body).toMatchObject({
    state: 'ended',
    ended_reason: 'Left the company',
    ended_by_name: desk.user.name,
  })
  expect(await end({ reason: 'Again' })).toMatchObject({ status: 409, body: { code: 'policy.ended' } })
  expect(await change(body.id, { relation: 'self' })).toMatchObject({ status: 409, body: { code: 'policy.ended' } })
})

test('the card is a file of the same patient, until it is voided', async () => {
  const { id } = await registerPatient()
  const photo = async (patient_id: number) =>
    (
      await desk.post(
        `/api/patients/${patient_id}/files`,
        fileForm(await drawnPicture(), { kind: 'document' }, 'card.png'),
      )
    ).body.id
  const card_file_id = await photo(id)
  expect((await add({ card_file_id }, id)).body).toMatchObject({ card_file_id })
  expect((await add({ card_file_id: await photo((await registerPatient()).id) }, id)).status).toBe(400)
  expect((await admin.post(`/api/files/${card_file_id}/void`, { reason: 'Wrong' })).status).toBeLessThan(300)
  expect((await desk.get(`/api/patients/${id}/policies`)).body[0]).toMatchObject({ card_file_id: null })
})

test.for([
  [{ plan_id: 999_999 }, 'plan_id'],
  [{ plan_id: undefined }, 'plan_id'],
  [{ member_number: ' ' }, 'member_number'],
  [{ member_number: '1'.repeat(61) }, 'member_number'],
  [{ valid_from: undefined }, 'valid_from'],
  [{ valid_from: '2026-02-30' }, 'valid_from'],
  [{ valid_until: '2026-03-14' }, 'valid_until'],
  [{ insurer_max_override: -1 }, 'insurer_max_override'],
  [{ card_file_id: 999_999 }, 'card_file_id'],
] as const)('a policy with %j is refused', async ([fields, field]) => {
  const { status, body } = await add(fields)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
})

test('an inactive plan takes no new policies', async () => {
  const inactive = await somePlan(clinic, { active: false })
  expect((await add({ plan_id: inactive })).body.fields).toHaveProperty('plan_id')
})

test('a doctor reads the policies of their own patients only', async () => {
  const { patient_id } = await book()
  const { body: own } = await add({}, patient_id)
  expect((await doctor.get(`/api/patients/${patient_id}/policies`)).body).toHaveLength(1)
  expect((await doctor.get(`/api/policies/${own.id}/usage`)).status).toBe(200)
  const { body: other } = await add()
  expect((await doctor.get(`/api/patients/${other.patient_id}/policies`)).status).toBe(404)
  expect((await doctor.get(`/api/policies/${other.id}/usage`)).status).toBe(404)
  expect((await doctor.put(`/api/policies/${own.id}`, {})).status).toBe(403)
  expect((await desk.post(`/api/policies/${own.id}/adjustments`, {})).status).toBe(403)
})
