import type { Page } from '@playwright/test'
import type { AppointmentDetails } from '#contract/appointments.ts'
import type { Patient } from '#contract/patients.ts'
import { expect, expectAccessible, expectAccessibleInAllViews, phone, blockChangeEvents } from './fixtures/browser.ts'
import { type RecordFactory, test, twoLines } from './fixtures/invoices.ts'
import { modal, someDigits, unique, patientPage } from './fixtures/patients.ts'

const ACTION = 'Merge with another patient'
const merging = (page: Page) => modal(page, 'Merge two patients')
/** In both languages. */
const topmost = (page: Page) => page.locator('dialog:modal').last()
const mergeButton = (page: Page) => merging(page).getByRole('button', { name: 'Merge', exact: true })

/** In the window, and not behind the footer with the buttons. */
const isUncovered = (part: Element) => {
  const { left, top, bottom } = part.getBoundingClientRect()
  return part.contains(document.elementFromPoint(left + 1, (top + bottom) / 2))
}

/** A patient registered twice; the second record has an invoice with two payments. */
async function registeredTwice(factory: RecordFactory) {
  const full_name = `Hamad ${unique()}`
  const contact_number = `66${someDigits(6)}`
  const first = await factory.send<Patient>('receptionist', 'POST', '/api/patients', { full_name, contact_number })
  const second = await factory.send<Patient>('receptionist', 'POST', '/api/patients', {
    full_name: `${full_name} Ali`,
    contact_number: `55${someDigits(6)}`,
    national_id: someDigits(11),
    nationality: 'SA',
  })
  const { id } = await factory.completeAppointment(twoLines, second)
  const invoice = { patient_id: second.id, appointment_id: id, treatments: twoLines, payment_method: 'cash' }
  const { id: invoice_id } = await factory.send<{ id: number }>('receptionist', 'POST', '/api/invoices', invoice)
  await factory.pay(invoice_id, 100)
  return { first, second, invoice_id }
}

async function pick(page: Page, { full_name }: Pick<Patient, 'full_name'>) {
  await merging(page).getByRole('combobox', { name: 'The other patient' }).fill(full_name)
  await page.getByRole('option', { name: full_name }).click()
}

for (const [size, viewport] of Object.entries({ 'small desktop': { width: 1366, height: 768 }, phone })) {
  test.describe(`merging, ${size}`, () => {
    test.use({ viewport })

    test('shows both and the result, moves all to the remaining record, opens it', async ({ signedIn, factory }) => {
      const { first, second, invoice_id } = await registeredTwice(factory)
      const page = await signedIn('manager', `/patients/${first.id}`)
      await patientPage(page, first.full_name).getByRole('button', { name: ACTION }).click()
      await expect(mergeButton(page)).toBeDisabled()
      await pick(page, second)
      await expect(merging(page)).toContainText(`${first.full_name} stays. ${second.full_name} is hidden`)
      await expect(merging(page)).toContainText('1 appointment, 1 invoice and 1 payment move to the patient who stays.')
      for (const words of ['1 payment move to the patient', 'Merging cannot be undone.']) {
        expect(await merging(page).getByText(words).evaluate(isUncovered), 'seen before the button').toBe(true)
      }
      const cellsOf = (label: string) => merging(page).getByRole('row').filter({ hasText: label }).getByRole('cell')
      await expect(cellsOf('National ID')).toHaveText(['Not given', second.national_id ?? '', second.national_id ?? ''])
      await expect(cellsOf('Nationality')).toHaveText(['Not given', 'SA', 'SA'])
      await expect(merging(page).getByRole('rowheader', { name: 'Sex' }), 'neither has it').toHaveCount(0)
      await expectAccessible(page)

      await mergeButton(page).click()
      await expect(merging(page)).toBeHidden()
      await expect(page.getByText(`${second.full_name} has been merged into ${first.full_name}.`)).toBeVisible()
      const details = patientPage(page, first.full_name)
      await expect(details.getByRole('link', { name: `Invoice #${invoice_id}`, exact: true })).toBeVisible()
      await expect(details).toContainText(second.national_id ?? '')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })
}

test('after Swap the other record remains, and is opened', async ({ signedIn, factory }) => {
  const { first, second } = await registeredTwice(factory)
  const page = await signedIn('admin', `/patients?q=${encodeURIComponent(first.full_name)}`)
  await page.getByRole('link', { name: first.full_name, exact: true }).click()
  await patientPage(page, first.full_name).getByRole('button', { name: ACTION }).click()
  await pick(page, second)
  const swap = merging(page).getByRole('button', { name: 'Swap' })
  await swap.press('Enter')
  await expect(merging(page)).toContainText(`${second.full_name} stays. ${first.full_name} is hidden`)
  await expect(swap).toBeFocused()
  await expect(merging(page)).toContainText('There are no appointments, invoices or payments to move.')
  await mergeButton(page).press('Enter')
  await expect(patientPage(page, second.full_name)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/patients/${second.id}$`))
  await page.goBack()
  await expect(page).toHaveURL(/#\/patients\?q=/)
})

test('asks once before it discards the choice: Escape and Back', async ({ signedIn, factory }) => {
  const { first, second } = await registeredTwice(factory)
  const page = await signedIn('manager', `/patients/${first.id}`)
  await patientPage(page, first.full_name).getByRole('button', { name: ACTION }).click()
  await page.goBack()
  await expect(merging(page)).toBeHidden()
  await expect(patientPage(page, first.full_name)).toBeVisible()
  await patientPage(page, first.full_name).getByRole('button', { name: ACTION }).click()
  await pick(page, second)
  const question = page.getByRole('alertdialog')
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await merging(page).getByRole('button', { name: 'Swap' }).press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(merging(page)).toBeHidden()
  await expect(patientPage(page, first.full_name)).toBeVisible()
})

test.describe('a refusal', () => {
  test.use({ provoked: /status of 409/ })

  test('for appointments at the same time names and links to them', async ({ signedIn, factory }) => {
    const { first, second } = await registeredTwice(factory)
    const doctor = await factory.doctor()
    const at = { datetime_start: '2030-03-04T09:00', datetime_end: '2030-03-04T09:30' }
    for (const { id } of [first, second]) {
      const appointment = { patient_id: id, doctor_id: doctor.id, ...at, allow_overlap: true }
      await factory.send<AppointmentDetails>('receptionist', 'POST', '/api/appointments', appointment)
    }
    const page = await signedIn('manager', `/patients/${first.id}?merge=${second.id}`)
    await expect(merging(page).getByRole('alert')).toContainText('These appointments are at the same time')
    await expect(merging(page).getByRole('alert').getByRole('link')).toHaveCount(2)
    await expect(mergeButton(page)).toBeDisabled()
    await expectAccessibleInAllViews(page, topmost(page))
    await merging(page).getByRole('alert').getByRole('link').first().click()
    await expect(page).toHaveURL(/appointments\?date=2030-03-04/)
  })

  test('after a concurrent change keeps the choice, shows it, and merges then', async ({ signedIn, factory }) => {
    const { first, second } = await registeredTwice(factory)
    const page = await signedIn('manager')
    await page.route('**/api/changes', (route) => route.fulfill({ status: 204 }))
    await page.goto(`/#/patients/${first.id}?merge=${second.id}`)
    await expect(mergeButton(page)).toBeEnabled()
    const email = `${unique()}@example.com`
    const { full_name } = second
    await factory.send('receptionist', 'PUT', `/api/patients/${second.id}`, { full_name, email })
    await mergeButton(page).click()
    await expect(merging(page).getByRole('alert')).toBeVisible()
    await expect(merging(page).getByRole('cell', { name: email })).toHaveCount(2)
    await mergeButton(page).click()
    await expect(merging(page)).toBeHidden()
    await expect(patientPage(page, first.full_name)).toContainText(email)
  })

  test('of a record that was merged already says so, and leaves the choice open', async ({ signedIn, factory }) => {
    const { first, second } = await registeredTwice(factory)
    const third = await factory.registerPatient()
    const page = await signedIn('manager')
    await page.route('**/api/changes', (route) => route.fulfill({ status: 204 }))
    await page.goto(`/#/patients/${first.id}?merge=${second.id}`)
    await expect(mergeButton(page)).toBeEnabled()
    await factory.send('admin', 'POST', `/api/patients/${third.id}/merge`, { other_id: second.id })
    await mergeButton(page).click()
    await expect(merging(page).getByRole('alert')).toContainText('has already been merged')
    await pick(page, third)
    await expect(merging(page).getByRole('alert')).toHaveCount(0)
    await expect(mergeButton(page)).toBeEnabled()
  })
})

test.describe('when the server fails', () => {
  test.use({ provoked: /status of 500/ })

  test('a preview that fails to load can be retried', async ({ signedIn, factory, page }) => {
    const { first, second } = await registeredTwice(factory)
    // Another test's change would load the preview before the button is clicked.
    await blockChangeEvents(page)
    await page.route('**/merge/*', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await signedIn('manager', `/patients/${first.id}?merge=${second.id}`)
    await expect(merging(page)).toContainText('What merging would change could not be loaded.')
    await page.unroute('**/merge/*')
    await merging(page).getByRole('button', { name: 'Try again' }).click()
    await expect(mergeButton(page)).toBeEnabled()
  })
})

test('the patient’s own record is not offered', async ({ signedIn, factory }) => {
  const { first } = await registeredTwice(factory)
  const page = await signedIn('manager', `/patients/${first.id}?merge=${first.id}`)
  await expect(merging(page)).toContainText('This is the same patient. Please choose another one.')
  await expect(mergeButton(page)).toBeDisabled()
})

test('a possible duplicate of a new patient is offered; the older record remains', async ({ signedIn, factory }) => {
  const contact_number = `66${someDigits(6)}`
  const known = await factory.send<Patient>('receptionist', 'POST', '/api/patients', {
    full_name: `Maha ${unique()}`,
    contact_number,
  })
  const name = `Muna ${unique()}`
  const page = await signedIn('manager', '/patients?new=true')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Contact number').fill(contact_number)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Merge' }).click()
  await expect(merging(page)).toContainText(`${known.full_name} stays. ${name} is hidden`)
  await expectAccessibleInAllViews(page, topmost(page))
  await merging(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await patientPage(page, known.full_name).getByRole('button', { name: ACTION }).click()
  await pick(page, { full_name: name })
  await mergeButton(page).click()
  await expect(patientPage(page, known.full_name)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/patients/${known.id}$`))
})

test('several possible duplicates are one click away', async ({ signedIn, factory }) => {
  const contact_number = `66${someDigits(6)}`
  const alike: Patient[] = []
  for (const given of ['Maha', 'Muna', 'Mona']) {
    const full_name = `${given} ${unique()}`
    alike.push(await factory.send('receptionist', 'POST', '/api/patients', { full_name, contact_number }))
  }
  const page = await signedIn('manager', `/patients/${alike[0]?.id}?merge=true`)
  await expect(merging(page).getByRole('button', { name: alike[1]?.full_name ?? '' })).toBeVisible()
  await expectAccessibleInAllViews(page, topmost(page))
  await merging(page)
    .getByRole('button', { name: alike[2]?.full_name ?? '' })
    .click()
  await expect(merging(page).getByRole('combobox')).toHaveValue(alike[2]?.full_name ?? '')
  await expect(mergeButton(page)).toBeEnabled()
})

test('an old link to the merged record opens the remaining one', async ({ signedIn, factory }) => {
  const { first, second } = await registeredTwice(factory)
  await factory.send('manager', 'POST', `/api/patients/${first.id}/merge`, { other_id: second.id })
  const page = await signedIn('manager', `/patients/${second.id}`)
  const gone = patientPage(page, second.full_name)
  await expect(gone).toContainText(`Merged into ${first.full_name}`)
  await expect(gone.getByRole('button', { name: /edit|merge/i })).toHaveCount(0)
  await expect(gone.getByRole('link', { name: /appointment/i })).toHaveCount(0)
  await expectAccessibleInAllViews(page, page.getByRole('main'))
  await gone.getByRole('link', { name: first.full_name }).click()
  await expect(patientPage(page, first.full_name).getByRole('button', { name: 'Edit patient' })).toBeVisible()
})

for (const role of ['receptionist', 'doctor'] as const) {
  test(`a ${role} is not offered to merge, not even by a link`, async ({ signedIn, factory }) => {
    const { first, second } = await registeredTwice(factory)
    const page = await signedIn(role, `/patients/${second.id}?merge=${first.id}`)
    await expect(patientPage(page, second.full_name).getByText('Balance')).toBeVisible()
    await expect(page.getByRole('button', { name: ACTION })).toHaveCount(0)
    await expect(merging(page)).toHaveCount(0)
  })
}
