import type { Page } from '@playwright/test'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { type RecordFactory, test } from './fixtures/invoices.ts'
import { modal, unique } from './fixtures/patients.ts'

interface Made {
  id: number
}

/** Whose reminders are this test's alone: no other test books that far ahead. */
const dayOfItsOwn = () => new Date(Date.UTC(2060, 0, 1 + Math.floor(Math.random() * 14_000))).toISOString().slice(0, 10)

/** Two patients with the same phone number, each with an appointment on a day of their own. */
async function familyOf(factory: RecordFactory) {
  const date = dayOfItsOwn()
  const { id: doctor_id } = await factory.doctor()
  const contact_number = `55${String(Math.random()).slice(2, 8)}`
  const names = [`Mother ${unique()}`, `Child ${unique()}`]
  for (const [position, full_name] of names.entries()) {
    const { id } = await factory.send<Made>('receptionist', 'POST', '/api/patients', { full_name, contact_number })
    const times = { datetime_start: `${date}T1${position}:00`, datetime_end: `${date}T1${position}:30` }
    await factory.send('receptionist', 'POST', '/api/appointments', { patient_id: id, doctor_id, ...times })
  }
  return { date, contact_number, names }
}

/** The reminders of that day, at the family's entry. */
async function openFamily(page: Page, { date, names }: Awaited<ReturnType<typeof familyOf>>) {
  await page.getByRole('textbox', { name: 'Appointments of' }).fill(date)
  const family = page
    .getByRole('list', { name: 'Whom to remind' })
    .locator('> li')
    .filter({ hasText: names[0] ?? '' })
  await expect(family).toContainText(names[1] ?? '')
  await expect(page.getByText('1 message, 1 still to open')).toBeVisible()
  return family
}

test('the ways to reach somebody stand below each other, also of who has no number', async ({ signedIn, factory }) => {
  const made = await familyOf(factory)
  const { id } = await factory.send<Made>('receptionist', 'POST', '/api/patients', { full_name: `Without ${unique()}` })
  const { id: doctor_id } = await factory.doctor()
  const times = { datetime_start: `${made.date}T09:00`, datetime_end: `${made.date}T09:30` }
  await factory.send('receptionist', 'POST', '/api/appointments', { patient_id: id, doctor_id, ...times })
  const page = await signedIn('receptionist', '/patients?tab=reminders')
  await page.getByRole('textbox', { name: 'Appointments of' }).fill(made.date)
  const rows = page.getByRole('list', { name: 'Whom to remind' }).locator('> li')
  await expect(rows).toHaveCount(2)
  const places = (name: string) =>
    rows
      .getByRole('button', { name })
      .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().left))
  for (const name of ['Confirm', 'Copy']) {
    const found = await places(name)
    expect(found.length).toBeGreaterThan(1)
    expect(new Set(found).size, name).toBe(1)
  }
})

test('a family gets one message, and is confirmed with one click', async ({ signedIn, factory }) => {
  const made = await familyOf(factory)
  const page = await signedIn('receptionist', '/patients?tab=reminders')
  const family = await openFamily(page, made)
  const link = family.getByRole('link', { name: 'WhatsApp' })
  await expect(link).toHaveAttribute('href', new RegExp(`^https://wa.me/974${made.contact_number}\\?text=.*10%3A00`))
  await expectAccessibleInAllViews(page, page.locator('a[href^="https://wa.me"]').first())

  await page.route('https://wa.me/**', (route) => route.abort())
  const [chat] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await chat.close()
  await expect(family.getByText('WhatsApp · Opened')).toHaveCount(2)
  await expect(page.getByText('1 message, 0 still to open')).toBeVisible()
  await family.getByRole('button', { name: /Confirm: .*Mother/ }).click()
  await expect(family.getByRole('button', { name: /Confirm: / })).toHaveCount(1)
})

test('a confirmed patient is not left to remind, as on the dashboard', async ({ signedIn, factory }) => {
  const made = await familyOf(factory)
  const page = await signedIn('receptionist', '/patients?tab=reminders')
  const family = await openFamily(page, made)
  await family.getByRole('button', { name: /Confirm: .*Mother/ }).click()
  await expect(family.getByRole('button', { name: /Confirm: / })).toHaveCount(1)
  await expect(page.getByText('1 message, 1 still to open')).toBeVisible()
  await family.getByRole('button', { name: /Confirm: .*Child/ }).click()
  await expect(page.getByText('1 message, 0 still to open')).toBeVisible()
})

test('the outcome of a call is stored for the whole family', async ({ signedIn, factory }) => {
  const made = await familyOf(factory)
  const page = await signedIn('receptionist', '/patients?tab=reminders')
  const family = await openFamily(page, made)
  await family.getByRole('button', { name: 'Note a contact' }).click()
  const form = modal(page, 'Note a contact')
  await form.getByText('No answer').click()
  await form.getByRole('button', { name: 'Note', exact: true }).click()
  await expect(family.getByText('Call · No answer')).toHaveCount(2)
  await expect(page.getByText('1 message, 0 still to open')).toBeVisible()
})

test('a visit whose doctor left stands apart, with no message, and is moved from there', async ({
  signedIn,
  factory,
}) => {
  const date = dayOfItsOwn()
  // Of this test alone: others book the demo's.
  const doctor = { name: `Dr. Gone ${unique()}`, email: `${crypto.randomUUID()}@example.com` }
  await factory.send('admin', 'POST', '/api/settings/users', { ...doctor, password: 'long enough', role: 'doctor' })
  const { id: doctor_id } = await factory.doctorNamed(doctor.name)
  const patient = { full_name: `Stranded ${unique()}`, contact_number: '55123499' }
  const { id } = await factory.send<Made>('receptionist', 'POST', '/api/patients', patient)
  const times = { datetime_start: `${date}T10:00`, datetime_end: `${date}T10:30` }
  await factory.send('receptionist', 'POST', '/api/appointments', { patient_id: id, doctor_id, ...times })
  const gone = { active: false, allow_stranded: true }
  await factory.send('admin', 'PUT', `/api/settings/doctors/${doctor_id}`, gone)
  const page = await signedIn('receptionist', '/patients?tab=reminders')
  await page.getByRole('textbox', { name: 'Appointments of' }).fill(date)
  const held = page.getByRole('list', { name: 'Without a doctor' })
  await expect(held).toContainText(patient.full_name)
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Copy the text' })).toHaveCount(0)
  await expectAccessibleInAllViews(page, page.getByRole('link', { name: patient.full_name, exact: true }))
  await held.getByRole('link', { name: /^Move: / }).click()
  const details = modal(page, 'Appointment Details')
  await expect(details.getByText('The doctor takes no appointments any more')).toBeVisible()
})
