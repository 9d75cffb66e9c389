import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DEFAULT_BUSINESS_HOURS } from '#domain/business-hours.ts'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { formOf } from '#test/support/form.ts'

const clinic = await clinicApp()
const admin = clinic.as('admin')
const recorded = newEntries(clinic.database)

const entry = (more: object) => {
  const nothing = { record_id: null, patient_id: null, before: {}, after: {}, details: null }
  return { kind: 'clinic.updated', noun: 'clinic', ...nothing, ...more }
}
const pictures = async () => (await clinic.database.selectFrom('images').select('id').execute()).length
const logoIn = (background: string) =>
  sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer()
const save = async (fields: Record<string, string | Buffer>) => {
  const { clinic_name } = (await admin.get('/api/settings/clinic')).body
  const answer = await admin.put('/api/settings/clinic', formOf({ clinic_name, ...fields }))
  expect(answer.status).toBe(200)
  return answer.body
}

test('a change of settings records each differing field by its name', async () => {
  const before = (await admin.get('/api/settings/clinic')).body
  const texts = {
    clinic_name: 'Doha Smiles',
    address: 'Street 12',
    phone: '4444',
    email: 'a@b.test',
    website: 'smiles.qa',
  }
  const hours = { ...DEFAULT_BUSINESS_HOURS, friday: null }
  await recorded()
  await save({
    ...texts,
    business_hours: JSON.stringify(hours),
    card_processing_fee: '3.25',
    currency: 'EUR',
    desk_discount_limit: '12.5',
    idle_lock_minutes: '5',
    late_minutes: '7',
    waiting_amber_minutes: '8',
    waiting_red_minutes: '9',
  })
  const limits = { late_minutes: 7, waiting_amber_minutes: 8, waiting_red_minutes: 9 }
  const money = { card_processing_fee: 3.25, currency: 'EUR', desk_discount_limit: 12.5 }
  const after = { ...texts, business_hours: hours, ...money, idle_lock_minutes: 5, ...limits }
  const earlier = Object.fromEntries(Object.keys(after).map((key) => [key, before[key as keyof typeof before]]))
  expect(await recorded()).toEqual([entry({ before: earlier, after })])
})

test('a new logo and its removal are recorded, and a picture that is no longer used is deleted', async () => {
  const removing = { remove_logo: 'true' }
  await recorded()
  await save(removing)
  expect(await recorded(), 'there was none').toEqual([entry({})])
  const first = await save({ logo: await logoIn('#ffffff') })
  const second = await save({ logo: await logoIn('#000000'), ...removing })
  expect([await pictures(), second.logo_url === first.logo_url]).toEqual([1, false])
  expect((await save({ remove_logo: 'false' })).logo_url).toBe(second.logo_url)
  expect(await recorded()).toEqual([
    entry({ details: { picture: true } }),
    entry({ details: { picture: true } }),
    entry({}),
  ])
  expect((await save(removing)).logo_url).toBeNull()
  expect(await pictures()).toBe(0)
  expect(await recorded()).toEqual([entry({ details: { picture_removed: true } })])
})

test('only an admin who requires a second factor of everybody must have one', async () => {
  const { status, body } = await admin.put('/api/settings/clinic', {
    clinic_name: 'Pearl',
    require_second_factor: true,
  })
  expect([status, body.error]).toEqual([409, expect.stringContaining('Set up your own second factor')])
  await save({ require_second_factor: 'false' })
})

test('a file that is not a picture is refused for its field', async () => {
  const form = formOf({ clinic_name: 'Pearl', logo: Buffer.from('not a picture') })
  const { status, body } = await admin.put('/api/settings/clinic', form)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['logo']])
})
