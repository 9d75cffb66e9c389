import type { APIRequestContext, Locator } from '@playwright/test'
import type { AppointmentDetails } from '#contract/appointments.ts'
import { addDays, WEEKDAYS } from '#domain/calendar.ts'
import { pointAt, test } from './fixtures/board.ts'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { countClicks, expectClicks } from './fixtures/clicks.ts'
import { modal, rowOf } from './fixtures/day.ts'
import type { RecordFactory } from './fixtures/invoices.ts'
import { hire } from './fixtures/profile.ts'

test.use({ provoked: /status of 409/ })

/** A doctor of the test's own with these hours, those of the shared ones being other tests' as well. */
async function doctorWithHours(request: APIRequestContext, { send, doctorNamed }: RecordFactory, hours: object) {
  const { name } = await hire(request, 'doctor')
  const { id: doctor_id } = await doctorNamed(name)
  await send('manager', 'PUT', `/api/settings/doctors/${doctor_id}/hours`, { hours })
  return doctor_id
}

test('six visits every four weeks are booked in five clicks, and Undo cancels them', async ({
  open,
  doctors,
  factory,
  day,
}) => {
  const patient = await factory.registerPatient()
  const page = await open('receptionist', '&view=columns')
  const { x, y } = await pointAt(page, doctors[0], '14:05')
  const clicks = await countClicks(page)
  await page.mouse.click(x, y)
  const form = modal(page, 'New Appointment')
  await form.getByRole('combobox', { name: 'Patient' }).fill(patient.full_name)
  await page.getByRole('option', { name: patient.full_name, exact: true }).click()
  await form.getByRole('button', { name: 'Repeat' }).click()
  const repeated = form.getByRole('region', { name: 'Repeated visits' })
  await expect(repeated.getByText('All 6 visits are free.')).toBeInViewport()
  await expect(repeated.getByRole('list', { name: 'Days of the visits' }).getByRole('listitem')).toHaveCount(6)
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await form.getByRole('button', { name: 'Create 6 visits' }).click()
  expectClicks('A series of six', clicks(), 5)
  const { booked } = (await (await sent).json()) as { booked: AppointmentDetails[] }
  expect(booked.map(({ datetime_start }) => datetime_start)).toEqual(
    [0, 28, 56, 84, 112, 140].map((days) => `${addDays(day, days)}T14:00:00`),
  )
  await expect(page.getByText(`Booked: ${patient.full_name}, 6 visits from`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`The visits of ${patient.full_name} are cancelled.`)).toBeVisible()
  const path = `/api/appointments?patient_id=${patient.id}`
  const rows = await factory.send<AppointmentDetails[]>('receptionist', 'GET', path)
  expect(rows.map(({ status }) => status)).toEqual(Array(6).fill('cancelled'))
})

test('a clash is shown with the nearest free time; all or none is refused, leaving it out books the others', async ({
  open,
  factory,
  day,
  request,
}) => {
  const on_sundays = Object.fromEntries(
    WEEKDAYS.map((weekday) => [weekday, weekday === 'sunday' ? [{ open: '08:00', close: '20:00' }] : []]),
  )
  const doctor_id = await doctorWithHours(request, factory, on_sundays)
  const [patient, other] = [await factory.registerPatient(), await factory.registerPatient()]
  const second = addDays(day, 7)
  await factory.send('receptionist', 'POST', '/api/appointments', {
    patient_id: other.id,
    doctor_id,
    datetime_start: `${second}T10:15`,
    datetime_end: `${second}T10:45`,
  })
  const page = await open(
    'receptionist',
    `&view=list&new=true&patient_id=${patient.id}&doctor_id=${doctor_id}&start=10:00&end=10:30`,
  )
  const form = modal(page, 'New Appointment')
  await form.getByRole('button', { name: 'Repeat' }).press('Enter')
  const repeated = form.getByRole('region', { name: 'Repeated visits' })
  await repeated.getByLabel('Every').selectOption('1')
  await repeated.getByLabel('Visits', { exact: true }).selectOption('3')
  await expect(repeated.getByText('1 of 3 cannot be booked at its time.')).toBeVisible()
  const topPx = async (part: Locator) => (await part.boundingBox())?.y ?? Infinity
  const choice = repeated.getByText('Leave the clashing ones out')
  const submit = form.getByRole('button', { name: 'Create 3 visits' })
  await expect.poll(async () => (await topPx(choice)) < (await topPx(submit)), 'above the buttons').toBe(true)
  const clash = repeated.getByRole('listitem').nth(1)
  await expect(clash).toContainText(`Taken: ${other.full_name} 10:15–10:45`)
  await expect(clash.getByRole('button', { name: /^Take .*09:45 instead$/ })).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('list').last())
  await expect(repeated.getByText('To check:')).toBeHidden()
  await repeated.getByLabel('Unit').selectOption('days')
  await expect(repeated.getByText('All 3 visits are free. To check: 2 visits.')).toBeVisible()
  await expect(repeated.getByRole('listitem').nth(2)).toContainText('Outside the doctor’s hours')
  await repeated.getByLabel('Unit').selectOption('weeks')

  await form.getByRole('button', { name: 'Create 3 visits' }).click()
  await expect(page.getByRole('alert')).toContainText('Cannot book 1 of 3 appointments at its time')
  await repeated.getByRole('radio', { name: 'Leave the clashing ones out' }).check()
  await form.getByRole('button', { name: 'Create 2 visits' }).click()
  await expect(page.getByText(`Booked: ${patient.full_name}, 2 visits from`)).toBeVisible()

  await rowOf(page, patient.full_name).getByRole('button', { name: patient.full_name, exact: true }).click()
  await expect(modal(page, 'Appointment Details').getByText('Visit 1 of 3')).toBeVisible()
})

test('a visit that clashes takes its nearest free time by one click, and Undo gives it back', async ({
  open,
  doctors,
  factory,
  day,
}) => {
  const [patient, other] = [await factory.registerPatient(), await factory.registerPatient()]
  const doctor_id = doctors[0].id
  const second = addDays(day, 7)
  const taken = { datetime_start: `${second}T14:15`, datetime_end: `${second}T14:45` }
  await factory.send('receptionist', 'POST', '/api/appointments', { patient_id: other.id, doctor_id, ...taken })
  const page = await open(
    'receptionist',
    `&view=list&new=true&patient_id=${patient.id}&doctor_id=${doctor_id}&start=14:00&end=14:30`,
  )
  const form = modal(page, 'New Appointment')
  await form.getByRole('button', { name: 'Repeat' }).click()
  const repeated = form.getByRole('region', { name: 'Repeated visits' })
  await repeated.getByLabel('Every').selectOption('1')
  await repeated.getByLabel('Visits', { exact: true }).selectOption('3')
  const visit = repeated.getByRole('listitem').nth(1)
  await visit.getByRole('button', { name: /^Take .*13:45 instead$/ }).click()
  await expect(repeated.getByText('All 3 visits are free.')).toBeVisible()
  await expect(visit).toContainText('13:45')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('list').last())
  await visit.getByRole('button', { name: /^Undo: not on .*13:45/ }).click()
  await expect(repeated.getByText('1 of 3 cannot be booked at its time.')).toBeVisible()
  await visit.getByRole('button', { name: /^Take / }).click()
  await expect(visit.getByText('Moved')).toBeVisible()
  // To other turns nothing is moved.
  await repeated.getByLabel('Visits', { exact: true }).selectOption('2')
  await expect(repeated.getByText('1 of 2 cannot be booked at its time.')).toBeVisible()
  await repeated.getByLabel('Visits', { exact: true }).selectOption('3')
  await expect(repeated.getByText('All 3 visits are free.')).toBeVisible()
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await form.getByRole('button', { name: 'Create 3 visits' }).click()
  const { booked } = (await (await sent).json()) as { booked: AppointmentDetails[] }
  expect(booked.map(({ datetime_start }) => datetime_start)).toEqual([
    `${day}T14:00:00`,
    `${second}T13:45:00`,
    `${addDays(day, 14)}T14:00:00`,
  ])
})

test('a visit of a series and those after it are moved and cancelled together; Undo puts them back', async ({
  open,
  factory,
  day,
  request,
}) => {
  const mornings = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, [{ open: '08:00', close: '13:00' }]]))
  const doctor_id = await doctorWithHours(request, factory, mornings)
  const patient = await factory.registerPatient()
  const times = { datetime_start: `${day}T10:00`, datetime_end: `${day}T10:30` }
  const repeated = { every: 1, unit: 'week', count: 4, on_clash: 'refuse' }
  const { booked } = await factory.send<{ booked: AppointmentDetails[] }>(
    'receptionist',
    'POST',
    '/api/appointments/series',
    { patient_id: patient.id, doctor_id, ...times, ...repeated },
  )
  const startsAndStates = async () => {
    const path = `/api/appointments?patient_id=${patient.id}`
    const rows = await factory.send<AppointmentDetails[]>('receptionist', 'GET', path)
    const found = rows.map(({ datetime_start, status }) => `${datetime_start.slice(11, 16)} ${status}`)
    return found.toSorted()
  }
  const page = await open('receptionist', `&view=list&open=${booked[1]?.id ?? 0}`)
  const details = modal(page, 'Appointment Details')
  await expect(details.getByText('Visit 2 of 4')).toBeVisible()
  await details.getByRole('button', { name: 'This and following' }).click()
  const form = modal(page, 'This and following visits')
  await expect(form.getByText('3 visits of this series, still scheduled:')).toBeVisible()
  await form.getByLabel('Start time').fill('14:00')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').last())
  await form.getByRole('button', { name: 'Move 3 visits' }).click()
  await expect(page.getByText(`Moved: ${patient.full_name}, 3 visits. To check: 3 visits.`)).toBeVisible()
  expect(await startsAndStates()).toEqual(['10:00 scheduled', ...Array(3).fill('14:00 scheduled')])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`The visits of ${patient.full_name} are as before.`)).toBeVisible()
  expect(await startsAndStates()).toEqual(Array(4).fill('10:00 scheduled'))

  await details.getByRole('button', { name: 'This and following' }).click()
  await expect(form.getByText('Cancel', { exact: true })).toHaveCount(1)
  await form.getByText('Cancel them').click()
  await form.getByLabel('Reason').fill('Moves away')
  await form.getByRole('button', { name: 'Cancel 3 visits' }).click()
  await expect(page.getByText(`Cancelled: ${patient.full_name}, 3 visits`)).toBeVisible()
  expect(await startsAndStates()).toEqual([...Array(3).fill('10:00 cancelled'), '10:00 scheduled'])
})

test('what keeps a series from being moved is named with its day, and the type of all is changed', async ({
  open,
  factory,
  day,
  request,
}) => {
  const daily = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, [{ open: '08:00', close: '20:00' }]]))
  const doctor_id = await doctorWithHours(request, factory, daily)
  const [patient, other] = [await factory.registerPatient(), await factory.registerPatient()]
  const type_name = `Recall of ${patient.full_name}`
  const { id: type_id } = await factory.send<{ id: number }>('admin', 'POST', '/api/settings/appointment-types', {
    name_en: type_name,
    name_ar: type_name,
    minutes: 30,
    tone: 'blue',
  })
  const times = { datetime_start: `${day}T10:00`, datetime_end: `${day}T10:30` }
  const repeated = { every: 1, unit: 'week', count: 3, on_clash: 'refuse' }
  const { booked } = await factory.send<{ booked: AppointmentDetails[] }>(
    'receptionist',
    'POST',
    '/api/appointments/series',
    { patient_id: patient.id, doctor_id, ...times, ...repeated },
  )
  const second = addDays(day, 7)
  const taken = { datetime_start: `${second}T14:15`, datetime_end: `${second}T14:45` }
  await factory.send('receptionist', 'POST', '/api/appointments', { patient_id: other.id, doctor_id, ...taken })
  const page = await open('receptionist', `&view=list&open=${booked[0]?.id ?? 0}`)
  await modal(page, 'Appointment Details').getByRole('button', { name: 'This and following' }).click()
  const form = modal(page, 'This and following visits')
  await form.getByLabel('Start time').fill('14:00')
  await form.getByRole('button', { name: 'Move 3 visits' }).click()
  const clashes = form.getByRole('listitem').filter({ hasText: other.full_name })
  await expect(clashes).toHaveCount(1)
  await expect(clashes).toContainText(new RegExp(`Sun.* ${Number(second.slice(8))} .*14:15 – 14:45`))
  await expectAccessibleInAllViews(page, page.getByRole('dialog').last())
  await form.getByLabel('Start time').fill('10:00')
  await form.getByLabel('Type').selectOption(type_name)
  await form.getByRole('button', { name: 'Move 3 visits' }).click()
  await expect(page.getByText(`Moved: ${patient.full_name}, 3 visits`)).toBeVisible()
  const path = `/api/appointments?patient_id=${patient.id}`
  const rows = await factory.send<AppointmentDetails[]>('receptionist', 'GET', path)
  expect(rows.map((row) => row.type_id)).toEqual([type_id, type_id, type_id])
})
