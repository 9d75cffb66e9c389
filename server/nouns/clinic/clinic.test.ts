import { describe, expect, test } from 'vitest'
import { DEFAULT_LETTERS } from '#domain/letter.ts'
import { DEFAULT_TEXTS } from '#domain/message-text.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { formOf } from '#test/support/form.ts'
import { DEFAULT_FLOW_LIMITS } from '#domain/appointment-flow.ts'
import { DEFAULT_BUSINESS_HOURS } from '#domain/business-hours.ts'
import { DEFAULT_CARD_FEE_PERCENTAGE, DEFAULT_CLINIC_NAME, DEFAULT_CURRENCY } from '#domain/clinic.ts'
import { demo_accounts } from './demo-accounts.ts'

const clinic = await clinicApp({ demo: true })
const admin = clinic.as('admin')
const settings = async () => (await admin.get('/api/settings/clinic')).body
const save = (body: unknown) => admin.put('/api/settings/clinic', body)

test('a new clinic has the defaults of domain/clinic', async () => {
  expect(await settings()).toEqual({
    clinic_name: DEFAULT_CLINIC_NAME,
    clinic_name_ar: null,
    address: null,
    phone: null,
    email: null,
    website: null,
    logo_url: null,
    business_hours: DEFAULT_BUSINESS_HOURS,
    card_processing_fee: DEFAULT_CARD_FEE_PERCENTAGE,
    currency: DEFAULT_CURRENCY,
    country: 'QA',
    desk_discount_limit: 10,
    require_second_factor: false,
    idle_lock_minutes: 0,
    ...DEFAULT_FLOW_LIMITS,
    recall_months: 6,
    history_months: 12,
    message_language: 'en',
    recall_text_en: DEFAULT_TEXTS.recall.en,
    recall_text_ar: DEFAULT_TEXTS.recall.ar,
    reminder_text_en: DEFAULT_TEXTS.reminder.en,
    reminder_text_ar: DEFAULT_TEXTS.reminder.ar,
    letter_texts: DEFAULT_LETTERS,
    reminder_hour: 17,
    mails_reminders: false,
    time_zone: 'Asia/Qatar',
    demo_offered: null,
    tax_regime: 'none',
    tax_number: null,
    tax_from: null,
    version: 1,
  })
})

describe('saving the settings', () => {
  test('works as multipart, as the form sends it, with the hours as JSON text', async () => {
    const hours = { ...DEFAULT_BUSINESS_HOURS, friday: null, sunday: { open: '09:30', close: '13:00' } }
    const texts = { clinic_name: ' Doha Smiles ', address: 'Street 12', phone: '+974 4444 1234', website: 'smiles.qa' }
    const { status, body } = await save(
      formOf({
        ...texts,
        email: 'hello@smiles.test',
        business_hours: JSON.stringify(hours),
        card_processing_fee: '3.25',
        currency: 'EUR',
        version: String((await settings()).version),
      }),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...texts,
      clinic_name: 'Doha Smiles',
      email: 'hello@smiles.test',
      business_hours: hours,
      card_processing_fee: 3.25,
      currency: 'EUR',
    })
    expect(await settings()).toEqual(body)
  })

  test('works as JSON; fields left out stay, blank ones are cleared', async () => {
    await save({ clinic_name: 'Before', address: 'Somewhere', phone: '4444' })
    const before = await settings()
    const { body } = await save({ clinic_name: 'After', address: ' ' })
    expect(body).toEqual({ ...before, clinic_name: 'After', address: null, version: before.version + 1 })
  })

  test.for([
    [{ clinic_name: ' ' }, 'clinic_name'],
    [{ clinic_name: undefined }, 'clinic_name'],
    [{ email: 'nobody' }, 'email'],
    [{ card_processing_fee: '-0.01' }, 'card_processing_fee'],
    [{ card_processing_fee: '100.01' }, 'card_processing_fee'],
    [{ card_processing_fee: '2.805' }, 'card_processing_fee'],
    [{ card_processing_fee: '2,8' }, 'card_processing_fee'],
    [{ card_processing_fee: null }, 'card_processing_fee'],
    [{ currency: 'JPY' }, 'currency'],
    [{ business_hours: 'always' }, 'business_hours'],
    [{ business_hours: { monday: { open: '08:00', close: '24:00' } } }, 'business_hours.monday.close'],
    [{ business_hours: { monday: { open: '20:00', close: '08:00' } } }, 'business_hours.monday'],
  ] as const)('refuses %j as invalid, names the field and changes nothing', async ([wrong, field]) => {
    const before = await settings()
    const { status, body } = await save({ clinic_name: 'Never stored', ...wrong })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect(await settings()).toEqual(before)
  })

  test('is refused (409) with an old version', async () => {
    const { version } = await settings()
    expect((await save({ clinic_name: 'First', version })).status).toBe(200)
    const { status, body } = await save({ clinic_name: 'Second', version })
    expect([status, body.error]).toEqual([409, expect.stringContaining('changed this clinic')])
    expect((await settings()).clinic_name).toBe('First')
  })

  test('by two users at the same moment succeeds once', async () => {
    const { version } = await settings()
    const saves = Array.from({ length: 10 }, (_, number) => save({ clinic_name: `Save ${number}`, version }))
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
  })
})

test('the screen lock can be set from 0 to 480 whole minutes; unchanged when left out', async () => {
  const saved = async (idle_lock_minutes?: unknown) => {
    const { status, body } = await save({ clinic_name: 'Pearl', idle_lock_minutes })
    return status === 200 ? body.idle_lock_minutes : status
  }
  expect([await saved(10), await saved(), await saved('480'), await saved(0)]).toEqual([10, 10, 480, 0])
  expect([await saved(481), await saved(-1), await saved(1.5), await saved('soon')]).toEqual([400, 400, 400, 400])
  expect((await clinic.as('doctor').get('/api/settings/clinic')).body.idle_lock_minutes).toBe(0)
})

test('the limits of lateness and waiting can be set from 0 to 240 whole minutes, red not before amber', async () => {
  const saved = async (limits: object) => {
    const { status, body } = await save({ clinic_name: 'Pearl', ...limits })
    const { late_minutes, waiting_amber_minutes, waiting_red_minutes } = body
    return status === 200 ? [late_minutes, waiting_amber_minutes, waiting_red_minutes] : [status, body.fields]
  }
  expect(await saved({ late_minutes: 5, waiting_amber_minutes: '20', waiting_red_minutes: 240 })).toEqual([5, 20, 240])
  expect(await saved({})).toEqual([5, 20, 240])
  expect(await saved({ late_minutes: 0, waiting_amber_minutes: 0, waiting_red_minutes: 0 })).toEqual([0, 0, 0])
  const refused = [400, { waiting_red_minutes: 'A wait must not be red before it is amber.' }]
  expect(await saved({ waiting_amber_minutes: 1 })).toEqual(refused)
  expect(await saved({ waiting_amber_minutes: 16, waiting_red_minutes: 15 })).toEqual(refused)
  for (const field of ['late_minutes', 'waiting_amber_minutes', 'waiting_red_minutes']) {
    for (const wrong of [241, -1, 1.5, 'soon']) expect((await saved({ [field]: wrong }))[0]).toBe(400)
  }
  expect(await saved({ ...DEFAULT_FLOW_LIMITS })).toEqual([10, 15, 30])
})

describe('the texts of messages', () => {
  const columns = ['recall_text_en', 'recall_text_ar', 'reminder_text_en', 'reminder_text_ar'] as const
  const stored = () => clinic.database.selectFrom('clinic').select(columns).executeTakeFirstOrThrow()
  const usual = { recall_text_en: null, recall_text_ar: null, reminder_text_en: null, reminder_text_ar: null }

  test('are stored only if they differ from the default texts, which a later version may improve', async () => {
    const own = { recall_text_en: 'Hello {patient}', reminder_text_ar: '{appointments}' }
    const { recall, reminder } = DEFAULT_TEXTS
    const sent = { clinic_name: 'Pearl', recall_text_ar: recall.ar, reminder_text_en: reminder.en, ...own }
    expect((await save(sent)).body).toMatchObject(sent)
    expect(await stored()).toEqual({ ...usual, ...own })
    await save({ clinic_name: 'Pearl' })
    expect(await stored(), 'unchanged when left out').toEqual({ ...usual, ...own })
    await save({ clinic_name: 'Pearl', recall_text_en: recall.en, reminder_text_ar: reminder.ar })
    expect(await stored()).toEqual(usual)
  })

  test.for(columns)('refuses a %s with an unknown placeholder, and says which ones are allowed', async (field) => {
    const known = field.startsWith('recall')
      ? '{patient}, {clinic}, {phone}, {last_visit}, {due}'
      : '{patients}, {clinic}, {phone}, {date}, {appointments}'
    const error = `Cannot be filled in: {price}. It may hold ${known}`
    const { status, body } = await save({ clinic_name: 'Pearl', [field]: 'Pay {price}' })
    expect([status, body.fields]).toEqual([400, { [field]: error }])
    expect(await stored()).toEqual(usual)
  })
})

describe('the public pages', () => {
  const publicClinic = async () => (await clinic.anonymous.get('/api/public/clinic')).body

  test('show the clinic without fee and version, and its active doctors by name', async () => {
    const retired = await clinic.createSignedIn('doctor', 'Retired Doctor')
    await admin.put(`/api/settings/doctors/${retired.user.doctor_id ?? 0}`, { active: false })
    const {
      card_processing_fee: _fee,
      desk_discount_limit: _discount,
      require_second_factor: _required,
      idle_lock_minutes: _lock,
      recall_months: _recall,
      history_months: _history,
      message_language: _language,
      recall_text_en: _english,
      recall_text_ar: _arabic,
      reminder_text_en: _englishReminder,
      reminder_text_ar: _arabicReminder,
      letter_texts: _letters,
      reminder_hour: _hour,
      mails_reminders: _mails,
      late_minutes: _late,
      waiting_amber_minutes: _amber,
      waiting_red_minutes: _red,
      version: _version,
      demo_offered: _offered,
      tax_regime: _regime,
      tax_number: _number,
      tax_from: _from,
      ...shown
    } = await settings()
    expect(await publicClinic()).toMatchObject({ ...shown, needs_first_admin: false })
    expect((await publicClinic()).team.map(({ name }) => name)).toEqual(['Dana Doctor'])
  })

  test('show the existing demo accounts of admin, manager and receptionist', async () => {
    expect(await publicClinic()).toMatchObject({ demo_accounts: [], is_demo_clinic: false })
    for (const { role, email } of demo_accounts) {
      const { user } = await clinic.createSignedIn(role, `Demo ${role}`, email)
      await clinic.database.updateTable('users').set({ is_demo: true }).where('id', '=', user.id).execute()
    }
    const { demo_accounts: named, is_demo_clinic } = await publicClinic()
    const offered = named ?? []
    expect(is_demo_clinic, 'also beside accounts of others').toBe(true)
    expect(offered.map(({ role }) => role)).toEqual(['admin', 'manager', 'receptionist'])
    expect(offered).toContainEqual({ role: 'manager', email: 'manager@demo.clinic', password: 'demo-clinic' })
  })
})

test('with the demo off no account is shown, and a database of demo accounts only is recognized', async () => {
  const real = await clinicApp({ demo: false })
  const publicClinic = async () => (await real.anonymous.get('/api/public/clinic')).body
  expect(await publicClinic()).toMatchObject({ demo_accounts: null, is_demo_clinic: false })
  const boss = await real.createSignedIn('admin')
  await real.database.updateTable('users').set({ is_demo: true }).execute()
  expect(await publicClinic()).toMatchObject({ demo_accounts: null, is_demo_clinic: true, needs_first_admin: false })
  await real.createSignedIn('receptionist', 'Added In The Demo')
  expect((await publicClinic()).is_demo_clinic, 'also beside a user whom the demo’s admin added').toBe(true)
  const { id } = boss.user
  await real.database.updateTable('users').set({ is_demo: false }).where('id', '=', id).execute()
  await real.database.updateTable('users').set({ active: false }).where('id', '=', id).execute()
  expect((await publicClinic()).is_demo_clinic, 'a deactivated user does not count').toBe(true)
  await real.database.updateTable('users').set({ active: true }).where('id', '=', id).execute()
  expect((await publicClinic()).is_demo_clinic).toBe(false)
})
