import type { Appointment } from '#contract/appointments.ts'
import { ROLES } from '#domain/access.ts'
import { addDays, clinicDay } from '#domain/calendar.ts'
import { expect, blockChangeEvents } from './fixtures/browser.ts'
import { rowOf, rowsOf, test } from './fixtures/day.ts'

test.use({ provoked: /status of 400/ })

test.describe('the day', () => {
  test(
    'goes back and forth by buttons and by keys, in the address, and survives a reload',
    { tag: '@front-desk-12' },
    async ({ open, day, book }) => {
      const appointment = await book()
      const page = await open('receptionist')
      await expect(rowOf(page, appointment.patient_name)).toBeVisible()
      await page.getByRole('button', { name: 'Next day' }).click()
      await expect(page).toHaveURL(new RegExp(`date=${addDays(day, 1)}`))
      await expect(page.getByText('No appointments found')).toBeVisible()
      await page.keyboard.press('[')
      await page.keyboard.press('[')
      await expect(page).toHaveURL(new RegExp(`date=${addDays(day, -1)}`))
      await page.keyboard.press(']')
      await expect(rowOf(page, appointment.patient_name)).toBeVisible()
      await page.reload()
      await expect(rowOf(page, appointment.patient_name)).toBeVisible()
      await page.keyboard.press('t')
      await expect(page).not.toHaveURL(/date=/)
      await page.goBack()
      await expect(rowOf(page, appointment.patient_name)).toBeVisible()
    },
  )

  test.describe('on a device in Los Angeles', () => {
    test.use({ timezoneId: 'America/Los_Angeles' })
    test("begins with the clinic's today, not the device's", { tag: '@front-desk-15' }, async ({ page, signedIn }) => {
      await page.clock.install({ time: new Date('2026-11-20T22:30:00Z') })
      await signedIn('receptionist', '/appointments')
      await expect(page.getByLabel('Date', { exact: true })).toHaveAttribute('data-day', '2026-11-21')
    })
  })

  test('is picked from a calendar that shows how full the days are', async ({ open, book, day }) => {
    await book()
    const page = await open('receptionist')
    await page.getByRole('button', { name: 'Choose a date' }).click()
    const calendar = page.getByRole('dialog', { name: 'Date' })
    const busy = calendar.locator('button[data-day]').filter({ has: page.locator('[style*="width"]') })
    await expect(busy.first()).toBeVisible()
    expect(await busy.evaluateAll((days) => days.map((each) => (each as HTMLElement).dataset['day']))).toContain(day)
    await calendar
      .getByRole('button', { name: /^Monday/ })
      .nth(1)
      .click()
    await expect(calendar).toBeHidden()
    await expect(page).not.toHaveURL(new RegExp(`date=${day}`))
  })

  test('shows other users’ changes within two seconds', async ({ open, book }) => {
    const page = await open('receptionist')
    await expect(page.getByText('No appointments found')).toBeVisible()
    const appointment = await book()
    await expect(rowOf(page, appointment.patient_name)).toBeVisible({ timeout: 2_000 })
  })

  test('shows quietly that it could not be loaded, and retries', async ({ page, open, book, day }) => {
    const appointment = await book()
    // A change event from another test would cause a refetch before ours.
    await blockChangeEvents(page)
    await page.route(`**/api/appointments?date=${day}*`, (route) =>
      route.fulfill({ status: 400, json: { error: 'No' } }),
    )
    await open('receptionist')
    await expect(page.getByText('The appointments could not be loaded.')).toBeVisible()
    await page.unroute(`**/api/appointments?date=${day}*`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rowOf(page, appointment.patient_name)).toBeVisible()
  })

  test('of 200 appointments is one request and shown at once', async ({ page, open, day, factory }) => {
    test.slow()
    const [patient, doctor] = [await factory.registerPatient(), await factory.doctor()]
    const appointment = { patient_id: patient.id, doctor_id: doctor.id, allow_overlap: true }
    const times = Array.from({ length: 200 }, (_, index) => ({
      datetime_start: `${day}T${String(8 + (index % 12)).padStart(2, '0')}:00`,
      datetime_end: `${day}T${String(8 + (index % 12)).padStart(2, '0')}:30`,
    }))
    // Four at a time, since other tests use the same server.
    const bookNext = async (): Promise<void> => {
      const time = times.pop()
      if (!time) return
      await factory.send('receptionist', 'POST', '/api/appointments', { ...appointment, ...time })
      await bookNext()
    }
    await Promise.all([bookNext(), bookNext(), bookNext(), bookNext()])
    // Change events from other tests would cause refetches.
    await blockChangeEvents(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/api\/(appointments|invoices|patients)/.test(request.url())) asked.push(request.url())
    })
    await open('receptionist')
    await expect(rowsOf(page)).toHaveCount(200)
    await expect(page.getByText('200 appointments')).toBeVisible()
    expect(asked.filter((url) => url.includes(`date=${day}`))).toHaveLength(1)
    expect(asked.length, 'the day and its neighbours').toBeLessThanOrEqual(4)
  })

  test('prints without the frame and the buttons', async ({ open, book }) => {
    const appointment = await book()
    const page = await open('receptionist')
    await expect(rowOf(page, appointment.patient_name)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Register' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Next day' })).toBeHidden()
    await expect(rowOf(page, appointment.patient_name)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  })

  test('prints its columns one below the other, with phones', async ({ open, book, factory }) => {
    await book({ patient: await factory.registerPatient(undefined, { contact_number: '55123456' }) })
    const done = await book({ start: '11:00', end: '11:30' })
    await factory.send('receptionist', 'PUT', `/api/appointments/${done.id}/status`, { status: 'completed' })
    const page = await open('receptionist')
    await expect(rowOf(page, done.patient_name)).toContainText('Ready for invoicing')
    await page.emulateMedia({ media: 'print' })
    await expect(rowsOf(page).getByText('+974 5512 3456')).toBeVisible()
    const doctors = rowsOf(page).getByText(done.doctor_name)
    const starts = await doctors.evaluateAll((names) => names.map((name) => name.getBoundingClientRect().left))
    expect(starts).toHaveLength(2)
    expect(starts[0]).toBeCloseTo(starts[1] ?? 0, 0)
  })
})

test.describe('filters', () => {
  test('uninvoiced only shows completed appointments without an active invoice', async ({ open, book, factory }) => {
    const [waiting, done] = [await book(), await book({ start: '11:00', end: '11:30' })]
    await factory.send('receptionist', 'PUT', `/api/appointments/${done.id}/status`, { status: 'completed' })
    const page = await open('manager')
    await expect(rowsOf(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Filter and view' }).click()
    await page.getByRole('checkbox', { name: 'Uninvoiced only' }).check()
    await expect(rowsOf(page)).toHaveCount(1)
    await expect(rowOf(page, done.patient_name)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: /^Uninvoiced only.*remove this filter/ })).toBeVisible()
    await page.getByRole('button', { name: 'Filter and view' }).click()
    await expect(page.getByRole('checkbox', { name: 'Uninvoiced only' })).toBeChecked()
    await expect(rowOf(page, waiting.patient_name)).toBeHidden()
  })

  test('a patient found by typing shows the balance and New Appointment', async ({ open, book, factory }) => {
    const [appointment] = [await book(), await book({ start: '11:00', end: '11:30' })]
    const line = { description: 'Crown', cost: 70 }
    const invoice = { patient_id: appointment.patient_id, treatments: [line], payment_method: 'cash' }
    await factory.send('receptionist', 'POST', '/api/invoices', invoice)
    const page = await open('receptionist')
    await expect(rowsOf(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'New Appointment' })).toBeHidden()
    await page.getByRole('button', { name: 'Filter and view' }).click()
    await page.getByRole('combobox', { name: 'Patient' }).fill(appointment.patient_name)
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('QR 70.00')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`patient_id=${appointment.patient_id}`))
    await expect(rowsOf(page)).toHaveCount(1)
    await expect(page.getByRole('main').getByText('QR 70.00').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'New Appointment' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(rowsOf(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'New Appointment' })).toBeHidden()
  })

  for (const role of ROLES) {
    const may = role !== 'doctor'
    test(`as ${role}: New Appointment ${may ? 'beside' : 'not even beside'} a patient`, async ({ open, book }) => {
      const appointment = await book()
      const page = await open(role, `&patient_id=${appointment.patient_id}`)
      await expect(rowOf(page, appointment.patient_name)).toBeVisible()
      await expect(page.getByRole('button', { name: 'New Appointment' })).toBeVisible({ visible: may })
      await page.getByRole('button', { name: 'Filter and view' }).click()
      await expect(page.getByRole('combobox', { name: 'Patient' })).toBeVisible({ visible: may })
      await expect(rowOf(page, appointment.patient_name).getByRole('button', { name: /^Edit/ })).toBeVisible({
        visible: may,
      })
      await expect(rowOf(page, appointment.patient_name).getByRole('button', { name: /^Register for/ })).toBeVisible()
    })
  }

  test("a patient's other days are one click away", async ({ page, open, book, factory, day }) => {
    const appointment = await book()
    const patient = await factory.send<{ id: number; full_name: string }>(
      'admin',
      'GET',
      `/api/patients/${appointment.patient_id}`,
    )
    await open('receptionist', `&patient_id=${patient.id}`)
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page.getByText('This patient has no appointments on this day.')).toBeVisible()
    await page.getByRole('button', { name: appointment.doctor_name }).click()
    await expect(page).toHaveURL(new RegExp(`date=${day}`))
    await expect(rowOf(page, patient.full_name)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible()
    await factory.send('receptionist', 'PUT', `/api/appointments/${appointment.id}/status`, { status: 'completed' })
    await expect(page.getByRole('heading', { name: 'Earlier' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Upcoming' })).toHaveCount(0)
  })

  for (const [role, patient, hint, action] of [
    ['receptionist', false, 'Schedule appointments from the patient page.', 'Go to patients'],
    ['manager', true, 'This patient has no appointments on this day.', 'New Appointment'],
    ['doctor', false, 'You have no appointments on this day.', null],
  ] as const) {
    test(`an empty day of a ${role}${patient ? ' beside a patient' : ''}: ${hint}`, async ({ open, factory }) => {
      const page = await open(role, patient ? `&patient_id=${(await factory.registerPatient()).id}` : '')
      const main = page.getByRole('main')
      await expect(main.getByText('No appointments found')).toBeVisible()
      await expect(main.getByText(hint)).toBeVisible()
      if (action) await expect(main.getByRole(patient ? 'button' : 'link', { name: action }).last()).toBeVisible()
    })
  }
})

test.describe('on a past day', () => {
  test.use({ day_lies: 'behind' })
  test('a doctor sees only their own, and registers them', async ({ open, book, factory }) => {
    const own = (await factory.doctor()).id
    const other = (await factory.demoDoctors()).find(({ id }) => id !== own)?.id ?? own
    const [mine, theirs] = [await book(), await book({ doctor_id: other, start: '12:00', end: '12:30' })]
    const page = await open('doctor')
    await expect(rowOf(page, mine.patient_name)).toBeVisible()
    await expect(rowOf(page, theirs.patient_name)).toBeHidden()
    await rowOf(page, mine.patient_name)
      .getByRole('button', { name: /^Register for/ })
      .click()
    await expect(rowOf(page, mine.patient_name)).toContainText('Ready for invoicing')
    await expect(page.getByRole('button', { name: 'Create Invoice' })).toBeHidden()
    const stored = () => factory.send<Appointment>('doctor', 'GET', `/api/appointments/${mine.id}`)
    await expect.poll(async () => (await stored()).status).toBe('completed')
  })
})

test('today has no date in the address', async ({ page, signedIn }) => {
  await signedIn('receptionist', '/appointments')
  const today = clinicDay(new Date(), 'Asia/Qatar')
  await expect(page.getByLabel('Date', { exact: true })).toHaveAttribute('data-day', today)
  await expect(page.getByRole('button', { name: 'Today', exact: true })).toBeDisabled()
})
