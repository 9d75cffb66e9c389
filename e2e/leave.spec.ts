import type { Page } from '@playwright/test'
import type { AppointmentDetails } from '#contract/appointments.ts'
import { addDays, clinicDay, DEFAULT_TIME_ZONE } from '#domain/calendar.ts'
import { board, blockOf, columnOf, test } from './fixtures/board.ts'
import { expect, expectAccessibleInAllViews, phone } from './fixtures/browser.ts'
import { countClicks } from './fixtures/clicks.ts'
import { modal } from './fixtures/day.ts'
import { hire } from './fixtures/profile.ts'

const menuOf = (page: Page, { name }: { name: string }) =>
  board(page).getByRole('button', { name: `Hours of ${name}`, exact: true })

test.describe('leave from the doctor’s column', () => {
  test.use({ provoked: /status of 409/ })

  test('takes two clicks, is named on the board, lists the stranded appointments, and each can be moved', async ({
    book,
    open,
    doctors,
  }) => {
    const [doctor] = doctors
    const hit = await book({ doctor_id: doctor.id, start: '10:00', end: '10:30' })
    const page = await open('manager', '&view=columns')
    await blockOf(page, hit).waitFor()
    const clicks = await countClicks(page)
    await menuOf(page, doctor).click()
    await page.getByRole('menuitem', { name: 'On leave this day' }).click()

    const leave = modal(page, `Leave of ${doctor.name}`)
    await expect(leave).toContainText('1 appointment is at this time')
    expect(clicks()).toBe(2)
    await expect(leave).toContainText(hit.patient_name)
    await leave.getByRole('button', { name: `Move the appointment of ${hit.patient_name}` }).click()
    const form = modal(page, 'Edit Appointment')
    await expect(form).toContainText('The doctor is on leave that day.')
    await expect(form).toContainText('The doctor is on leave at this time.')
    await form.getByLabel('Doctor').selectOption({ label: doctors[1].name })
    await form.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(leave).toContainText('No appointment is at this time.')
    await leave.getByRole('button', { name: 'Close' }).click()
    await expect(columnOf(page, doctors[1]).getByRole('button', { name: hit.patient_name })).toBeVisible()

    await expect(columnOf(page, doctor).locator('[data-reason="leave"]')).toHaveText('On leave')
    await columnOf(page, doctor)
      .getByRole('button', { name: /^On leave/ })
      .click()
    await leave.getByRole('button', { name: 'Remove leave' }).click()
    await expect(columnOf(page, doctor).locator('[data-reason="leave"]')).toHaveCount(0)
  })

  test('for illness is one click of the desk, each patient has three free times and WhatsApp, and management is told', async ({
    signedIn,
    factory,
    request,
  }) => {
    const doctor = await hire(request, 'doctor')
    const { id: doctor_id } = await factory.doctorNamed(doctor.name)
    const today = clinicDay(new Date(), DEFAULT_TIME_ZONE)
    // Other leave later that day is no reason not to fall ill before it.
    const later = { doctor_id, starts: `${today}T23:59`, ends: `${addDays(today, 1)}T00:00` }
    await factory.send('manager', 'POST', '/api/leaves', later)
    const patient = await factory.registerPatient(undefined, { contact_number: '+974 5512 3456' })
    const times = { datetime_start: `${today}T23:50`, datetime_end: `${today}T23:59` }
    const visit = { patient_id: patient.id, doctor_id, ...times, allow_overlap: true }
    const hit = await factory.send<AppointmentDetails>('receptionist', 'POST', '/api/appointments', visit)
    const page = await signedIn('receptionist', `/appointments?view=columns&column=${doctor_id}`)
    const clicks = await countClicks(page)
    await board(page)
      .getByRole('button', { name: `${doctor.name}: Ill for the rest of the day` })
      .click()
    const leave = modal(page, `Leave of ${doctor.name}`)
    await expect(leave).toContainText(hit.patient_name)
    expect(clicks()).toBe(1)
    const message = await leave.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
    expect(message).toContain(encodeURIComponent(doctor.name))
    await expectAccessibleInAllViews(page, modal(page, new RegExp(doctor.name)))
    const offered = leave.getByRole('list', { name: `Free times for ${hit.patient_name}` })
    await expect(offered.getByRole('button')).toHaveCount(3)
    const told = async () => {
      const tasks = await factory.send<{ text: string }[]>('manager', 'GET', '/api/tasks?mine=true&open=true')
      return tasks.filter(({ text }) => text.startsWith(`${doctor.name} is ill from`)).length
    }
    expect(await told()).toBe(1)

    await offered.getByRole('button').first().click()
    await expect(leave).toContainText('No appointment is at this time.')
    // The time that was chosen is gone; the keyboard stays in the dialog, where the notice's key works, too.
    await expect.poll(() => leave.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible()
    await page.keyboard.press('u')
    await expect(leave).toContainText(hit.patient_name)
    await leave.getByRole('button', { name: 'Move the appointment' }).click()
    const form = modal(page, 'Edit Appointment')
    await form.getByRole('button', { name: 'Find a time' }).click()
    await form.getByLabel('Any doctor').check()
    await form.getByRole('region', { name: 'Free times' }).getByRole('button').first().click()
    await form.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(leave).toContainText('No appointment is at this time.')
    await leave.getByRole('button', { name: 'Not ill after all' }).click()
    await expect.poll(told).toBe(0)
  })

  test('is undone from its notice, and booking over it asks first', async ({ book, open, doctors, signedIn, day }) => {
    const [doctor, other] = doctors
    const appointment = await book({ doctor_id: other.id })
    const page = await open('manager', '&view=columns')
    await blockOf(page, appointment).waitFor()
    await menuOf(page, doctor).click()
    await page.getByRole('menuitem', { name: 'On leave this day' }).click()
    await expect(columnOf(page, doctor).locator('[data-reason="leave"]')).toBeVisible()

    await page.keyboard.press('Escape')
    await blockOf(page, appointment).click()
    await modal(page, 'Appointment Details').getByRole('button', { name: 'Edit' }).click()
    const form = modal(page, 'Edit Appointment')
    await form.getByLabel('Doctor').selectOption({ label: doctor.name })
    await form.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(form).toContainText(`${doctor.name} is on leave at this time`)
    await form.getByRole('button', { name: 'Book anyway' }).click()
    await expect(columnOf(page, doctor).getByRole('button', { name: appointment.patient_name })).toBeVisible()

    const receptionist = await signedIn('receptionist', `/appointments?date=${day}&view=columns`)
    await expect(menuOf(receptionist, doctor), 'without the permission').toHaveCount(0)
    await expect(columnOf(receptionist, doctor).getByRole('button', { name: /^On leave/ })).toBeVisible()
  })

  test('of some hours is entered in a form, by keyboard and on a phone', async ({ book, open, doctors, day }) => {
    const [doctor] = doctors
    const appointment = await book({ doctor_id: doctor.id, start: '15:00', end: '15:30' })
    const page = await open('manager', `&view=columns&column=${doctor.id}`)
    await page.setViewportSize(phone)
    await blockOf(page, appointment).waitFor()
    await menuOf(page, doctor).focus()
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    const form = modal(page, `Leave of ${doctor.name}`)
    await form.getByLabel('Last day').fill('')
    await form.getByRole('button', { name: 'Add leave' }).click()
    await expect(form).toContainText('This is required')
    await form.getByLabel('Last day').fill(day)
    await form.getByLabel('Whole days').uncheck()
    await form.getByLabel('From', { exact: true }).fill('12:00')
    await form.getByLabel('Until', { exact: true }).fill('08:00')
    await form.getByRole('button', { name: 'Add leave' }).click()
    await expect(form).toContainText('Leave must end after it starts')
    await form.getByLabel('Until', { exact: true }).fill('14:00')
    await form.getByLabel('Reason').fill('Course')
    await form.getByRole('button', { name: 'Add leave' }).click()
    await expect(form).toHaveCount(0)
    await expect(columnOf(page, doctor).locator('[data-reason="leave"]')).toHaveText('On leave')
  })
})
