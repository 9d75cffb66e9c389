import type { AppointmentDetails } from '#contract/appointments.ts'
import { blockOf, drag, test } from './fixtures/board.ts'
import { expect, expectAccessible, hold } from './fixtures/browser.ts'
import { alert, modal, rowOf } from './fixtures/day.ts'

const UNDO = 'Undo'

test.describe('an appointment that has begun', () => {
  test.use({ day_lies: 'behind', provoked: /status of 409/ })

  test('is registered in one step, which the notice undoes: by U, by a click, in the details', async ({
    page,
    open,
    book,
  }) => {
    const appointment = await book()
    await open('doctor')
    const row = rowOf(page, appointment.patient_name)
    const name = row.getByRole('button', { name: appointment.patient_name, exact: true })
    const notice = page.getByRole('status').filter({ hasText: `The visit of ${appointment.patient_name}` })
    await name.focus()
    await page.keyboard.press('r')
    await expect(row).toContainText('Completed')
    await expect(notice).toContainText('Press U to undo.')
    await page.keyboard.press('u')
    await expect(row).toContainText('Scheduled')
    await expect(name).toBeFocused()
    await expect(page.getByText(`The appointment of ${appointment.patient_name} is scheduled again.`)).toBeVisible()

    await page.keyboard.press('r')
    await expect(row).toContainText('Completed')
    await page.getByRole('button', { name: UNDO }).click()
    await expect(row).toContainText('Scheduled')

    await name.click()
    const details = modal(page, 'Appointment Details')
    await details.getByRole('button', { name: /^Register for/ }).click()
    await expect(details.getByRole('button', { name: UNDO })).toBeVisible()
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Take back' }).click()
    await expect(details.getByRole('button', { name: /^Register for/ })).toBeVisible()
    await expect(details.getByRole('button', { name: 'Take back' })).toBeHidden()
  })

  test('the notice stays for ten seconds, longer while it is focused or hovered; too late says why', async ({
    page,
    open,
    book,
    factory,
  }) => {
    await page.clock.install()
    const appointment = await book()
    await open('receptionist')
    const row = rowOf(page, appointment.patient_name)
    const button = page.getByRole('button', { name: UNDO })
    await row.getByRole('button', { name: /^Register for/ }).click()
    await expect(button).toBeVisible()
    await page.clock.runFor(6_000)
    await expect(button).toBeVisible()
    await button.focus()
    await page.clock.runFor(20_000)
    await expect(button).toBeVisible()

    const treatments = [{ description: 'Filling', cost: 80 }]
    const invoice = {
      patient_id: appointment.patient_id,
      appointment_id: appointment.id,
      treatments,
      payment_method: 'cash',
    }
    await factory.send('receptionist', 'POST', '/api/invoices', invoice)
    await page.keyboard.press('Enter')
    await expect(alert(page)).toHaveText('Error: An invoice was made for this visit, so it stays registered.')
    await expect(row).toContainText('Completed')

    const other = await book({ start: '12:00', end: '12:30' })
    await rowOf(page, other.patient_name)
      .getByRole('button', { name: /^Register for/ })
      .click()
    await expect(button).toBeVisible()
    await page.clock.runFor(10_100)
    await expect(button).toBeHidden()
  })
})

test('a future appointment asks before it is registered, in every way', async ({ page, open, book }) => {
  const appointment = await book()
  await open('receptionist')
  const row = rowOf(page, appointment.patient_name)
  const question = page.getByRole('alertdialog', { name: `Register the visit of ${appointment.patient_name} already?` })
  await row.getByRole('button', { name: /^Register for/ }).click()
  await expect(question.getByRole('button', { name: 'Not yet' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Scheduled')

  await row.getByRole('button', { name: appointment.patient_name, exact: true }).focus()
  await page.keyboard.press('r')
  await question.getByRole('button', { name: 'Not yet' }).click()
  await page.keyboard.press('w')
  await modal(page, 'Register visit').getByRole('button', { name: 'Register', exact: true }).click()
  await question.getByRole('button', { name: 'Not yet' }).click()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: appointment.patient_name, exact: true }).click()
  await modal(page, 'Appointment Details')
    .getByRole('button', { name: /^Register for/ })
    .click()
  await question.getByRole('button', { name: 'Register' }).click()
  await expect(modal(page, 'Appointment Details')).toContainText('Ready for invoicing')
})

test.describe('on the board', () => {
  test.use({ provoked: /status of 409/ })

  test('a drag and a resize are undone; onto a taken time the safe choice is highlighted', async ({
    openBoard,
    book,
    doctors,
  }) => {
    const [first, second] = doctors
    const appointment = await book({ doctor_id: first.id })
    const there = await book({ doctor_id: second.id, start: '12:00', end: '12:30' })
    const { page, block } = await openBoard(appointment)
    await drag(page, block, second, '12:00')
    await page.mouse.up()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Put it back' })).toHaveClass(/bg-brand/)
    await expect(question.getByRole('button', { name: 'Book anyway' })).not.toHaveClass(/bg-(brand|danger)/)
    await question.getByRole('button', { name: 'Put it back' }).click()
    await expect(blockOf(page, appointment)).toContainText('10:00')
    await expect(blockOf(page, there)).toContainText('12:00')

    await drag(page, block, second, '11:00')
    await page.mouse.up()
    await expect(page.getByText(`${appointment.patient_name} is moved to`)).toBeVisible()
    await page.getByRole('button', { name: UNDO }).click()
    await expect(page.getByText(`The appointment of ${appointment.patient_name} is`)).toBeVisible()
    await expect(blockOf(page, appointment)).toContainText('10:00')

    await block.focus()
    await page.keyboard.press('Shift+Alt+ArrowDown')
    await expect(page.getByText(/is now .*10:00–10:45/)).toBeVisible()
    await page.keyboard.press('u')
    await expect(page.getByText(/is .*10:00–10:30.* again/)).toBeVisible()
  })
})

test.describe('a cancellation', () => {
  test.use({ provoked: /status of 409/ })

  test('is undone where it was made, and asks if its time is taken by then', async ({ page, open, book, factory }) => {
    const appointment = await book()
    await open('receptionist', `&open=${appointment.id}`)
    const details = modal(page, 'Appointment Details')
    const row = rowOf(page, appointment.patient_name)
    const name = row.getByRole('button', { name: appointment.patient_name, exact: true })
    const cancel = async () => {
      await details.getByRole('button', { name: 'Cancel appointment' }).click()
      await modal(page, 'Cancel this appointment?').getByRole('button', { name: 'Cancel appointment' }).click()
    }
    await cancel()
    await expect(details).toBeHidden()
    await expect(row).toContainText('Cancelled')
    await expect(name).toBeFocused()
    await page.keyboard.press('u')
    await expect(row).toContainText('Scheduled')
    await expect(name).toBeFocused()
    const again = page.getByText(`The appointment of ${appointment.patient_name} is scheduled again.`)
    await expect(again).toBeVisible()
    await name.click()
    await cancel()
    await expect(page.getByRole('button', { name: UNDO })).toBeVisible()
    expect(await again.count(), 'what a later notice contradicts').toBe(0)
    const { id: patient_id } = await factory.registerPatient()
    const { doctor_id, datetime_start, datetime_end } = appointment
    await factory.send('manager', 'POST', '/api/appointments', { patient_id, doctor_id, datetime_start, datetime_end })
    await name.click()
    await details.getByRole('button', { name: 'Take back' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    const release = await hold(page, '**/api/appointments*', 'GET')
    await question.getByRole('button', { name: 'Leave it cancelled' }).click()
    await expect(details).toContainText('Cancelled')
    await details.getByRole('button', { name: 'Take back' }).click()
    await expect(question, 'while the day is still read again').toBeVisible()
    release()
    await question.getByRole('button', { name: 'Book anyway' }).click()
    await expect(details).toContainText('Booked beside another appointment')
  })

  test('with another booking is one save, with its length; a booking is undone in the same way', async ({
    page,
    open,
    book,
    factory,
  }) => {
    const appointment = await book({ end: '10:50', notes: 'Crown fit' })
    const stored = (id = appointment.id) =>
      factory.send<AppointmentDetails>('manager', 'GET', `/api/appointments/${id}`)
    await open('receptionist', `&open=${appointment.id}`)
    await page.getByRole('button', { name: 'Cancel and rebook' }).click()
    const form = modal(page, 'Cancel and rebook')
    await expect(form.getByLabel('Notes')).toHaveValue('Crown fit')
    await form.getByLabel('Start time').fill('15:00')
    await expect(form.getByLabel('End time')).toHaveValue('15:50')
    await page.goBack()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await expectAccessible(page)
    expect((await stored()).status).toBe('scheduled')
    await form.getByRole('button', { name: 'Cancel and book' }).click()
    await expect(page.getByText(`Booked: ${appointment.patient_name}`)).toBeVisible()
    expect((await stored()).status).toBe('cancelled')
    await page.getByRole('button', { name: UNDO }).click()
    await expect(page.getByText(`The appointment of ${appointment.patient_name} is scheduled again.`)).toBeVisible()
    expect((await stored()).status).toBe('scheduled')
  })
})
