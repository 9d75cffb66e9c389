import type { AppointmentDetails } from '#contract/appointments.ts'
import { expect, expectAccessibleInAllViews, test } from './fixtures/browser.ts'
import { type ChairClinic, DAY, openChairClinic, today } from './fixtures/chair-clinic.ts'
import { countClicks, expectClicks } from './fixtures/clicks.ts'
import { modal, rowOf, rowsOf } from './fixtures/day.ts'

// Each test continues where the one before it left the clinic.
test.describe.configure({ mode: 'serial' })
test.use({ provoked: /status of 409/ })

let clinic: ChairClinic
let doctors: ChairClinic['doctors']
let patients: ChairClinic['patients']
let book: ChairClinic['book']
let at: ChairClinic['at']

test.beforeAll(async () => {
  test.setTimeout(240_000)
  clinic = await openChairClinic()
  ;({ doctors, patients, book, at } = clinic)
})
test.afterAll(() => clinic.close())
test.beforeEach(({ page }) => clinic.signIn(page))

test('a clinic without chairs sees none; an admin adds some, orders them by key, and gives a doctor one', async ({
  page,
}) => {
  await at(page, `/appointments?date=${DAY}&view=columns`)
  await expect(page.getByRole('group', { name: 'The day by doctor' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Week', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chairs', exact: true })).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('term').filter({ hasText: 'Doctors, week or month' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await at(page, `/appointments?date=${DAY}&view=list&new=true`)
  await expect(modal(page, 'New Appointment').getByLabel('Doctor')).toBeVisible()
  await expect(modal(page, 'New Appointment').getByLabel('Chair')).toHaveCount(0)

  await at(page, '/settings/chairs')
  await expect(page.getByText('No chairs yet')).toBeVisible()
  for (const name of ['Blue', 'Green', 'Red']) {
    await page.getByRole('button', { name: 'Add chair' }).click()
    await page.getByLabel('Name').fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  }
  const up = page.getByRole('button', { name: 'Move Red up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toContainText(['', 'Blue', 'Red', 'Green'])
  await expect(up).toBeFocused()
  await page.getByRole('link', { name: 'Edit Red' }).click()
  await page.getByLabel('Name').fill('blue')
  await page.keyboard.press('Enter')
  await expect(modal(page, 'Edit chair')).toContainText('a chair of this name already')
  await page.getByLabel('Name').fill('Red')
  await page.getByLabel('Active').uncheck()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Red' })).toContainText('Inactive')
  await expectAccessibleInAllViews(page, page.getByRole('table', { name: /Chairs|الكراسي/ }))

  await at(page, `/settings/doctors/${doctors[0].id}`)
  await page.getByLabel('Usual chair').selectOption('Blue')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Doctor profile updated successfully!')).toBeVisible()
})

test('the form proposes the usual chair if it is free, and says which are taken', async ({ page }) => {
  // Before the demo's own appointments: beside another one a block has no room for the chair.
  await book(0, 1, ['06:00', '06:30'], { chair_id: 2 })
  await at(page, `/appointments?date=${DAY}&view=list&new=true&patient_id=${patients[1]?.id}`)
  const form = modal(page, 'New Appointment')
  const chair = form.getByLabel('Chair')
  await form.getByLabel('Doctor').selectOption(doctors[0].name)
  await form.getByLabel('Start time').fill('05:00')
  await expect(chair.locator('option:checked')).toHaveText('Blue')
  await form.getByLabel('End time').fill('06:15')
  await expect(chair.locator('option')).toHaveText(['No chair', 'Blue', 'Green (taken)'])
  await form.getByLabel('End time').fill('05:30')
  await chair.selectOption('Green')
  await form.getByRole('button', { name: 'Create' }).click()
  const row = rowOf(page, 'Badr Chair')
  await expect(row).toContainText('Green')

  await row.getByRole('button', { name: 'Badr Chair', exact: true }).click()
  const details = modal(page, 'Appointment Details')
  const chairs = details.getByRole('radiogroup', { name: 'Chair' })
  await expect(chairs.getByRole('radio', { name: 'Green' })).toBeChecked()
  await chairs.getByRole('radio', { name: 'Blue' }).check()
  await expect(page.getByText('Badr Chair is in Blue now.')).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog'))
})

test('seating offers the chairs that are free: one click', async ({ page }) => {
  const times = { datetime_start: `${today}T04:00`, datetime_end: `${today}T04:30` }
  await book(2, 1, ['04:00', '04:30'], { ...times, chair_id: null })
  await book(0, 0, ['04:00', '04:30'], { ...times, chair_id: 1 })
  await at(page, '/appointments?view=list')
  const row = rowOf(page, 'Dalia Chair')
  await row.getByRole('button', { name: 'Mark arrived for' }).click()
  await row.getByRole('button', { name: 'Mark seated for' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'Which chair is' })
  await expect(question.getByRole('button', { name: 'Blue' })).toHaveCount(0)
  const green = question.getByRole('button', { name: 'Green' })
  await expect(green).toBeFocused()
  const clicks = await countClicks(page)
  await green.click()
  expectClicks('The chair at seating', clicks(), 1)
  await expect(page.getByText('Dalia Chair is seated.')).toBeVisible()
  await expect(row).toContainText('Green')
})

test('V turns the board from doctors to chairs', async ({ page }) => {
  await at(page, `/appointments?date=${DAY}&view=columns`)
  const doctorBoard = page.getByRole('group', { name: 'The day by doctor' })
  await expect(doctorBoard.getByRole('button', { name: /Amna Chair.*Green/ })).toBeVisible()
  await page.keyboard.press('v')
  const board = page.getByRole('group', { name: 'The day by chair' })
  await expect(board).toBeVisible()
  const columnOf = (name: string) => board.getByRole('region', { name })
  const block = columnOf('Green').getByRole('button', { name: 'Amna Chair' })
  await expect(block).toContainText(doctors[1].name)
  await expectAccessibleInAllViews(page, board.or(page.getByRole('group', { name: 'اليوم حسب الكرسي' })))
})

test('a type is added in the settings; patient, type and Enter then book its length and treatments', async ({
  page,
}) => {
  await at(page, '/settings/appointment-types')
  await expect(page.getByText('No appointment types yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add type' }).click()
  const adding = modal(page, 'Add appointment type')
  await adding.getByRole('button', { name: 'Create' }).click()
  await expect(adding.getByText('Enter a name in one of the languages')).toBeVisible()
  await adding.getByLabel('English name').fill('Recall visit')
  await adding.getByLabel('Arabic name').fill('زيارة متابعة')
  await adding.getByLabel('Minutes').fill('40')
  await adding.getByText('Violet').click()
  await adding.getByRole('combobox', { name: 'Usual treatments' }).fill('SCAL')
  await page.getByRole('option', { name: /^SCAL/ }).click()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('combobox'))
  await adding.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Appointment type added')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Recall visit' })).toContainText('SCAL')

  await at(page, `/appointments?date=${DAY}&view=list&new=true&patient_id=${patients[2]?.id}`)
  const form = modal(page, 'New Appointment')
  await form.getByLabel('Doctor').selectOption(doctors[0].name)
  await form.getByLabel('Start time').fill('03:00')
  const apartPx = async () => {
    const [starts, ends] = await Promise.all(
      ['Start time', 'End time'].map((label) => form.getByLabel(label).boundingBox()),
    )
    return Math.abs((ends?.y ?? 0) - (starts?.y ?? -1))
  }
  // The form rises into its place.
  await expect.poll(apartPx, 'the end stands beside the start').toBeLessThan(0.1)
  const clicks = await countClicks(page)
  await form.getByText('Recall visit').click()
  await expect(form.getByLabel('End time')).toHaveValue('03:40')
  const booked = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.keyboard.press('Enter')
  const { type_name, treatments } = (await (await booked).json()) as AppointmentDetails
  expect([type_name, treatments.map(({ treatment_code }) => treatment_code)]).toEqual(['Recall visit', ['SCAL']])
  expectClicks('A typed visit', clicks(), 3)
  await expect(rowOf(page, 'Dalia Chair')).toContainText('Recall visit')
  const times = rowsOf(page).locator('> span:first-child')
  const startsPx = await times.evaluateAll((all) => new Set(all.map((time) => time.getBoundingClientRect().x)).size)
  expect(startsPx, 'times stand below each other, with a type or without').toBe(1)
  await rowOf(page, 'Dalia Chair').getByRole('button', { name: 'Dalia Chair', exact: true }).click()
  await expect(modal(page, 'Appointment Details').getByText('Recall visit')).toBeVisible()

  // The colour is the block's edge, and its words say the type.
  await at(page, `/appointments?date=${DAY}&view=columns`)
  const block = page.getByRole('group', { name: 'The day by doctor' }).getByRole('button', { name: /Dalia Chair/ })
  await expect(block).toContainText('Recall visit')
  await expect(block).toHaveCSS('border-inline-start-color', 'rgb(194, 68, 226)')
  await at(page, `/patients/${patients[2]?.id}`)
  await expect(page.getByRole('listitem').filter({ hasText: '03:00' })).toContainText('Blue · Recall visit')

  // Finding a time takes its length and its treatments, too.
  await at(page, `/appointments?date=${DAY}&view=list&find=true&patient_id=${patients[0]?.id}`)
  const finding = modal(page, 'Find a time')
  await finding.getByRole('radio', { name: 'Recall visit' }).check()
  await expect(finding.getByRole('button', { name: 'Remove SCAL' })).toBeVisible()
  const found = page.waitForResponse((response) => response.request().method() === 'POST')
  await finding
    .getByRole('button', { name: /^Book:/ })
    .first()
    .click()
  expect(((await (await found).json()) as AppointmentDetails).type_name).toBe('Recall visit')
})
