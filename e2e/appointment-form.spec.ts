import type { AppointmentDetails } from '#contract/appointments.ts'
import { addDays } from '#domain/calendar.ts'
import { expect } from './fixtures/browser.ts'
import { alert, modal, rowOf, rowsOf, test } from './fixtures/day.ts'

test.use({ provoked: /status of (400|409|500)|ERR_FAILED/ })

const form = (page: Parameters<typeof modal>[0]) => modal(page, /Appointment$/)

test.describe('booking', () => {
  test('for the patient of the address: locked, half an hour from nine, and on the day on screen', async ({
    page,
    open,
    factory,
  }) => {
    const [patient, doctor] = [await factory.registerPatient(), await factory.doctor()]
    const name = encodeURIComponent(patient.full_name)
    await open('receptionist', `&new=true&patient_id=${patient.id}&patient_name=${name}`)
    const dialog = form(page)
    await expect(dialog.getByRole('heading', { name: 'New Appointment' })).toBeVisible()
    await expect(dialog.getByLabel('Patient')).toHaveValue(patient.full_name)
    await expect(dialog.getByLabel('Patient')).toHaveAttribute('readonly')
    await expect(dialog.getByLabel('Start time')).toHaveValue('09:00')
    await expect(dialog.getByLabel('End time')).toHaveValue('09:30')
    await expect(dialog.getByLabel('Doctor')).toBeFocused()
    await dialog.getByLabel('Doctor').selectOption({ label: doctor.name })
    await dialog.getByLabel('Notes').fill('Toothache UL2')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, patient.full_name)).toContainText('09:00 – 09:30')
    await expect(rowOf(page, patient.full_name)).toContainText('Toothache UL2')
    // The patient was named by the link, as from their page, and is no filter of the day.
    await expect(page).not.toHaveURL(/new=true|patient/)
  })

  test('shows at each field what is missing, and asks once before it discards anything', async ({
    page,
    open,
    factory,
  }) => {
    const patient = await factory.registerPatient()
    await open('admin', `&patient_id=${patient.id}`)
    await page.getByRole('button', { name: 'New Appointment' }).first().click()
    const dialog = form(page)
    await expect(dialog.getByLabel('Doctor')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: 'New Appointment' }).first().click()
    await dialog.getByLabel('End time').fill('')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByText('Choose a doctor').last()).toBeVisible()
    await expect(dialog.getByText('Enter an end time')).toBeVisible()
    await expect(dialog.getByLabel('Doctor')).toBeFocused()
    await dialog.getByLabel('End time').fill('08:00')
    await expect(dialog.getByText('The end time is before the start time')).toBeVisible()
    await expect(dialog.getByLabel('End time')).toHaveAttribute('min', '09:00')

    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog.getByLabel('End time')).toHaveValue('08:00')
    await page.goBack()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
  })

  test('Escape at a chosen patient keeps them, and asks before discarding them', async ({ page, open, factory }) => {
    const patient = await factory.registerPatient()
    await open('receptionist', '&new=true')
    const field = form(page).getByRole('combobox', { name: 'Patient' })
    await field.fill(patient.full_name)
    await page.getByRole('option', { name: patient.full_name }).first().click()
    await expect(field).toHaveValue(patient.full_name)
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await expect(field).toHaveValue(patient.full_name)
  })

  test('moves the end half an hour after the start when the start reaches it', async ({ page, open, factory }) => {
    await open('manager', `&new=true&patient_id=${(await factory.registerPatient()).id}`)
    const [start, end] = [form(page).getByLabel('Start time'), form(page).getByLabel('End time')]
    await end.fill('11:00')
    await start.fill('10:00')
    await expect(end).toHaveValue('11:00')
    await start.fill('11:00')
    await expect(end).toHaveValue('11:30')
    await expect(form(page).getByText('This is outside business hours.')).toBeHidden()
    await start.fill('06:00')
    await expect(form(page).getByText('This is outside business hours.')).toBeVisible()
  })

  test('accepts a time as typed, and changes it by arrow keys', async ({ page, open, factory }) => {
    await open('receptionist', `&new=true&patient_id=${(await factory.registerPatient()).id}`)
    const start = form(page).getByLabel('Start time')
    await start.fill('1430')
    await start.blur()
    await expect(start).toHaveValue('14:30')
    await start.press('ArrowUp')
    await expect(start).toHaveValue('14:35')
    await expect(form(page).getByLabel('End time')).toHaveValue('15:00')
  })

  test('without a patient in the address searches one, for the chosen slot', async ({ page, open, factory }) => {
    const [patient, doctor] = [await factory.registerPatient(), await factory.doctor()]
    await open('receptionist', `&new=true&doctor_id=${doctor.id}&start=11:30&end=12:15`)
    const dialog = form(page)
    await expect(dialog.getByLabel('Doctor')).toHaveValue(String(doctor.id))
    await expect(dialog.getByLabel('End time')).toHaveValue('12:15')
    await expect(dialog.getByRole('combobox', { name: 'Patient' })).toBeFocused()
    await page.keyboard.type(patient.full_name)
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
      new RegExp(`^${patient.full_name}`),
      `Add “${patient.full_name}”`,
    ])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(rowOf(page, patient.full_name)).toContainText('11:30 – 12:15')
  })

  test('offers active doctors only, but keeps an inactive one on their appointment', async ({
    page,
    open,
    book,
    factory,
  }) => {
    const name = `Dr. Retired ${crypto.randomUUID().slice(0, 8)}`
    const user = { name, email: `${crypto.randomUUID()}@example.com`, password: 'long enough', role: 'doctor' }
    await factory.send('admin', 'POST', '/api/settings/users', user)
    const { id } = await factory.doctorNamed(name)
    const appointment = await book({ doctor_id: id })
    await factory.send('admin', 'PUT', `/api/settings/doctors/${id}`, { active: false, allow_stranded: true })
    await open('receptionist', `&edit=${appointment.id}`)
    await expect(form(page).getByLabel('Doctor').locator('option:checked')).toHaveText(`${name} (inactive)`)
    await open('receptionist', `&new=true`)
    await expect(form(page).getByLabel('Doctor').locator('option')).not.toHaveCount(1)
    await expect(form(page).getByLabel('Doctor')).not.toContainText(name)
  })

  for (const [answer, sentence] of [
    [{ status: 500, json: { error: 'The clinic is closed' } }, 'Error: The clinic is closed'],
    ['abort', 'Error: Failed to save appointment'],
  ] as const) {
    test(`keeps typed values when it fails: ${sentence}`, async ({ page, open, factory }) => {
      await open('receptionist', `&new=true&patient_id=${(await factory.registerPatient()).id}`)
      await page.route('**/api/appointments', (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)))
      await form(page).getByLabel('Doctor').selectOption({ index: 1 })
      await form(page).getByLabel('Notes').fill('Came by bus')
      await form(page).getByRole('button', { name: 'Create' }).click()
      await expect(alert(page)).toHaveText(sentence)
      await expect(form(page).getByLabel('Notes')).toHaveValue('Came by bus')
      await page.unroute('**/api/appointments')
      await form(page).getByRole('button', { name: 'Create' }).click()
      await expect(form(page)).toBeHidden()
      await expect(rowsOf(page)).toHaveCount(1)
    })
  }

  test('removes its alert when it is discarded', async ({ page, open, factory }) => {
    await open('receptionist', `&new=true&patient_id=${(await factory.registerPatient()).id}`)
    await page.route('**/api/appointments', (route) => route.abort())
    await form(page).getByLabel('Doctor').selectOption({ index: 1 })
    await form(page).getByRole('button', { name: 'Create' }).click()
    await expect(alert(page)).toHaveText('Error: Failed to save appointment')
    await form(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(form(page)).toBeHidden()
    await expect(alert(page)).toHaveCount(0)
  })

  test('shows what it would overlap, and books anyway on confirmation', async ({ page, open, book, factory }) => {
    const taken = await book()
    const patient = await factory.registerPatient()
    await open('receptionist', `&new=true&patient_id=${patient.id}&start=10:15`)
    const dialog = form(page)
    await dialog.getByLabel('Doctor').selectOption({ label: taken.doctor_name })
    await expect(dialog.getByText('Already booked that day:')).toContainText('10:00 – 10:30')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByText(`${taken.doctor_name} already has an appointment with`)).toBeVisible()
    // The refusal's sentence already names the appointment, so it is not listed again.
    await expect(dialog.getByText(taken.patient_name)).toHaveCount(1)
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await dialog.getByRole('button', { name: 'Book anyway' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ allow_overlap: true, patient_id: patient.id })
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, patient.full_name)).toContainText('10:15 – 10:45')
  })
})

test.describe('editing', () => {
  test('shows the stored values, and saves the changes', async ({ page, open, book, day }) => {
    const line = { treatment_code: 'XR-01', description: 'X-ray', cost: 150.5 }
    const appointment = await book({ notes: 'Bring the old X-rays', treatments: [line] })
    await open('manager')
    await rowOf(page, appointment.patient_name).getByRole('button', { name: /^Edit/ }).click()
    const dialog = form(page)
    await expect(dialog.getByRole('heading', { name: 'Edit Appointment' })).toBeVisible()
    await expect(dialog.getByLabel('Start time')).toBeFocused()
    await expect(dialog.getByLabel('Notes')).toHaveValue('Bring the old X-rays')
    await expect(dialog.getByLabel('Cost')).toHaveValue('150.50')
    await dialog.getByLabel('Start time').fill('12:00')
    await dialog.getByLabel('Date', { exact: true }).fill(addDays(day, 1))
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('No appointments found')).toBeVisible()
    await page.keyboard.press(']')
    await expect(rowOf(page, appointment.patient_name)).toContainText('12:00 – 12:30')
  })

  test('is refused for a completed appointment', async ({ page, open, book, factory }) => {
    const appointment = await book()
    await factory.send('receptionist', 'PUT', `/api/appointments/${appointment.id}/status`, { status: 'completed' })
    await open('receptionist')
    const row = rowOf(page, appointment.patient_name)
    await expect(row).toContainText('Completed')
    await expect(row.getByRole('button', { name: /^Edit/ }), 'nothing that would only scold').toHaveCount(0)
    // In a new page, not in the open one.
    await page.goto('about:blank')
    await open('receptionist', `&edit=${appointment.id}`)
    await expect(alert(page)).toHaveText('Completed appointments cannot be edited.')
    await expect(page).not.toHaveURL(/edit=/)
  })

  test('over a newer version shows who changed what, and keeps both', async ({ page, open, book, factory }) => {
    const appointment = await book({ notes: 'First' })
    await open('receptionist', `&edit=${appointment.id}`)
    const dialog = form(page)
    await dialog.getByLabel('Notes').fill('What I typed')
    const { patient_id, doctor_id, datetime_start } = appointment
    const end = datetime_start.replace('T10:00', 'T11:00')
    const theirs = { patient_id, doctor_id, datetime_start, datetime_end: end, notes: 'Theirs' }
    await factory.send('manager', 'PUT', `/api/appointments/${appointment.id}`, theirs)
    await dialog.getByRole('button', { name: 'Update' }).click()
    const { name } = (await factory.send<{ user: { name: string } }>('manager', 'GET', '/api/auth/verify')).user
    await expect(dialog.getByText(`${name} changed this appointment while you were editing it.`)).toBeVisible()
    await expect(dialog.getByText(/Time: .*10:00–10:30.* → .*10:00–11:00/)).toBeVisible()
    await expect(dialog.getByText(/Notes: .*First.* → .*Theirs.*yours is kept/)).toBeVisible()
    await expect(dialog.getByLabel('Notes')).toHaveValue('What I typed')
    await expect(dialog.getByLabel('End time')).toHaveValue('11:00')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(dialog).toBeHidden()
    const saved = await factory.send<AppointmentDetails>('admin', 'GET', `/api/appointments/${appointment.id}`)
    expect(saved).toMatchObject({ notes: 'What I typed', datetime_end: `${end}:00`.slice(0, 19) })
  })
})
