import { blockOf, columnOf, pointAt, showDemoDoctorsOnly, test } from './fixtures/board.ts'
import { expect } from './fixtures/browser.ts'
import { modal, rowOf } from './fixtures/day.ts'

test(
  'a status is a word as well as a colour; a cancelled appointment is struck through',
  { tag: '@front-desk-11' },
  async ({ book, factory, open }) => {
    const [scheduled, completed, cancelled] = [
      await book(),
      await book({ start: '11:00', end: '11:30' }),
      await book({ start: '12:00', end: '12:30' }),
    ]
    await factory.send('receptionist', 'PUT', `/api/appointments/${completed.id}/status`, { status: 'completed' })
    await factory.send('receptionist', 'PUT', `/api/appointments/${cancelled.id}/status`, { status: 'cancelled' })
    const page = await open('receptionist')
    await expect(rowOf(page, scheduled.patient_name)).toContainText('Scheduled')
    await expect(rowOf(page, completed.patient_name)).toContainText('Completed')
    await expect(rowOf(page, cancelled.patient_name)).toContainText('Cancelled')
    const name = rowOf(page, cancelled.patient_name).getByRole('button', { name: cancelled.patient_name, exact: true })
    await expect(name).toHaveCSS('text-decoration-line', 'line-through')
    await page.getByRole('button', { name: 'Columns' }).click()
    for (const [appointment, word] of [
      [scheduled, 'Scheduled'],
      [completed, 'Completed'],
      [cancelled, 'Cancelled'],
    ] as const) {
      await expect(blockOf(page, appointment)).toHaveAccessibleName(new RegExp(word))
    }
  },
)

test(
  'a doctor who has left has no column',
  { tag: '@front-desk-02' },
  async ({ book, factory, doctors, openBoard }) => {
    const [gone] = doctors.slice(-1)
    if (!gone) throw new Error('No doctor')
    const email = `${crypto.randomUUID().slice(0, 8)}@demo.clinic`
    const user = { name: `Dr. ${email.slice(0, 8)}`, email, password: 'long enough', role: 'doctor' }
    const { id } = await factory.send<{ id: number }>('admin', 'POST', '/api/settings/users', user)
    const { page } = await openBoard(await book())
    await expect(columnOf(page, { name: user.name })).toBeVisible()
    await factory.send('admin', 'PUT', `/api/settings/users/${id}`, { ...user, active: false })
    await expect(columnOf(page, { name: user.name })).toHaveCount(0)
  },
)

test(
  'a slot clicked beside a chosen patient is booked for that patient',
  { tag: '@front-desk-05' },
  async ({ book, doctors, open, page: shown }) => {
    // A column more, of a doctor of another test, would move the slot away from the pointer.
    await showDemoDoctorsOnly(shown)
    const appointment = await book({ doctor_id: doctors[0].id })
    const page = await open('receptionist', `&view=columns&patient_id=${appointment.patient_id}`)
    await blockOf(page, appointment).waitFor()
    const { x, y } = await pointAt(page, doctors[1], '11:34')
    await page.mouse.click(x, y)
    const patient = modal(page, 'New Appointment').getByLabel('Patient')
    await expect(patient).toHaveValue(appointment.patient_name)
    await expect(patient).toHaveAttribute('readonly')
  },
)

test('without debts a name has no balance beside it', { tag: '@front-desk-09' }, async ({ book, factory, open }) => {
  const appointment = await book()
  const page = await open('receptionist')
  const row = rowOf(page, appointment.patient_name)
  await expect(row).toContainText('Scheduled')
  await expect(row.getByText(/QR\s70/)).toHaveCount(0)
  const invoice = {
    patient_id: appointment.patient_id,
    treatments: [{ description: 'Crown', cost: 70 }],
    payment_method: 'cash',
  }
  const { id } = await factory.send<{ id: number }>('receptionist', 'POST', '/api/invoices', invoice)
  // Not only its letters, which a random name may have.
  await expect(row.getByText(/QR\s70/).first()).toBeVisible()
  await factory.pay(id, 70)
  await expect(row.getByText(/QR\s70/)).toHaveCount(0)
})

test.describe('on a past day', () => {
  test.use({ day_lies: 'behind' })
  test('two users at the front desk see each other’s bookings within two seconds', async ({
    baseURL,
    book,
    browser,
    open,
    tokens,
  }) => {
    const page = await open('receptionist')
    await expect(page.getByText('No appointments found')).toBeVisible()
    const other = await browser.newContext({ ...(baseURL && { baseURL }), timezoneId: 'Asia/Qatar' })
    await other.addInitScript((token) => localStorage.setItem('token', token), tokens.manager)
    const beside = await other.newPage()
    await beside.goto(`/${new URL(page.url()).hash}`)
    await expect(beside.getByText('No appointments found')).toBeVisible()
    // The event stream opens when the screen does.
    await beside.waitForTimeout(500)

    const appointment = await book()
    await Promise.all(
      [page, beside].map((factory) => expect(rowOf(factory, appointment.patient_name)).toBeVisible({ timeout: 2_000 })),
    )
    await rowOf(beside, appointment.patient_name)
      .getByRole('button', { name: /^Register for/ })
      .click()
    await expect(rowOf(page, appointment.patient_name)).toContainText('Completed', { timeout: 2_000 })
    await other.close()
  })
})

test('below a name of two lines no badge is cut off, in a short appointment on a small screen', async ({
  book,
  factory,
  open,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const patient = await factory.registerPatient('Noora Mohammed Al-Mansoori')
  const appointment = await book({ patient, start: '14:00', end: '14:45' })
  await factory.send('receptionist', 'PUT', `/api/appointments/${appointment.id}/status`, { status: 'completed' })
  await open('receptionist', '&view=columns')
  const block = blockOf(page, appointment)
  const ready = block
    .getByText('Ready for invoicing')
    .or(block.getByLabel('Ready for invoicing'))
    .filter({ visible: true })
  const [mark, frame] = [await ready.boundingBox(), await block.boundingBox()]
  expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0))
})
