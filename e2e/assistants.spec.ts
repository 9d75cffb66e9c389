import type { AppointmentDetails } from '#contract/appointments.ts'
import { board, test } from './fixtures/board.ts'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { modal, rowOf } from './fixtures/day.ts'

test('an assistant is named on a booking, and stands on the list, the card and the details', async ({
  open,
  doctors,
  factory,
  book,
  day,
}) => {
  const [doctor, other] = doctors
  const people = await factory.send<{ id: number; name: string }[]>('receptionist', 'GET', '/api/tasks/people')
  const assistant = people.find(({ name }) => name !== doctor.name && name !== other.name)
  if (!assistant) throw new Error('Nobody else is there')
  await book({ doctor_id: other.id, start: '14:00', end: '15:00', assistant_id: assistant.id })
  const patient = await factory.registerPatient()
  const page = await open(
    'receptionist',
    `&view=list&new=true&patient_id=${patient.id}&doctor_id=${doctor.id}&start=14:30&end=15:30`,
  )
  const form = modal(page, 'New Appointment')
  await form.getByRole('button', { name: 'Name an assistant' }).click()
  await form.getByLabel('Assistant').selectOption(assistant.name)
  await expect(form.getByRole('status').getByText(/is named for another appointment at this time/)).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('combobox').first())
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  const booked = (await (await sent).json()) as AppointmentDetails
  expect([booked.assistant_name, booked.warnings]).toEqual([assistant.name, ['assistant_busy']])
  await expect(rowOf(page, patient.full_name)).toContainText(`+ ${assistant.name}`)

  await rowOf(page, patient.full_name).getByRole('button', { name: patient.full_name, exact: true }).click()
  const details = modal(page, 'Appointment Details')
  await expect(details.getByText(assistant.name)).toBeVisible()
  await expect(details.getByText('The assistant is named elsewhere then')).toBeVisible()
  await details.getByRole('button', { name: 'Edit' }).click()
  await modal(page, 'Edit Appointment').getByLabel('Assistant').selectOption('Nobody')
  await modal(page, 'Edit Appointment').getByRole('button', { name: 'Update' }).click()
  await expect(rowOf(page, patient.full_name)).not.toContainText(assistant.name)

  await page.goto(`/#/appointments?date=${day}&view=columns`)
  await expect(board(page).getByRole('button', { name: new RegExp(`\\+ ${assistant.name}`) })).toBeVisible()
})
