import { columnOf } from './fixtures/board.ts'
import { expect, expectAccessibleInAllViews, test } from './fixtures/browser.ts'
import { openOwnClinic, type OwnClinic } from './fixtures/own-clinic.ts'
import { fillIn, PASSWORD } from './fixtures/profile.ts'

/** A new clinic with only an owner. */
let clinic: OwnClinic
const owner = { name: 'Huda Al-Mannai', email: 'huda@example.test', password: PASSWORD, role: 'admin' as const }
const PATIENT = 'Khalid Nasser'

test.beforeAll(async () => {
  test.setTimeout(120_000)
  clinic = await openOwnClinic()
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ name: owner.name, email: owner.email, password: PASSWORD })
  const answer = await fetch(`${clinic.address}/api/setup/first-admin`, { method: 'POST', headers, body })
  expect(answer.status).toBeLessThan(300)
})
test.afterAll(() => clinic.close())

test('an owner treats patients with one account: column, appointment, invoice, own payout, and all rights of an admin', async ({
  page,
}) => {
  test.slow()
  const at = (place: string) => page.goto(`${clinic.address}/#${place}`)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await at('/login')
  await fillIn(page, owner)
  await expect(page).toHaveURL(/#\/dashboard$/)
  await expect(menu.getByRole('link', { name: 'My Payouts' })).toHaveCount(0)
  await at('/payouts')
  await expect(page, 'nobody’s own payouts').toHaveURL(/#\/doctors$/)

  await test.step('starts where there is no doctor yet, with percentages of their own', async () => {
    await at('/appointments?view=columns')
    await page.getByRole('link', { name: 'I treat patients myself' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Also treats patients')).toBeChecked()
    await dialog.getByLabel('General Payout Percentage (%)').fill('60')
    await expectAccessibleInAllViews(page, dialog.getByLabel(/Also treats patients|يعالج المرضى أيضًا/))
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('cell', { name: 'Admin, doctor' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'My Payouts' })).toBeVisible()
  })

  await test.step('books in their own column, and registers', async () => {
    // At midnight, so that the appointment has begun whenever this runs.
    await at('/appointments?view=columns&new=true&start=00:15')
    const form = page.getByRole('dialog', { name: 'New Appointment' })
    await expect(form.getByRole('combobox', { name: 'Patient' })).toBeFocused()
    await page.keyboard.type(PATIENT)
    await page.getByRole('option', { name: `Add “${PATIENT}”` }).click()
    await form.getByLabel('Doctor').selectOption({ label: owner.name })
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form).toBeHidden()
    await columnOf(page, owner).getByRole('button', { name: PATIENT }).click()
    await page.getByRole('button', { name: `Register for ${PATIENT}` }).click()
    await expect(page.getByText('Ready for invoicing').first()).toBeVisible()
  })

  await test.step('writes and signs a note about the patient, the first of the clinic', async () => {
    const day = page.url()
    await at('/patients/1/notes')
    await page.getByLabel('New note').fill('36: pulpitis')
    await page.getByRole('button', { name: 'Save note' }).click()
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign' }).click()
    await expect(page.getByText(/^Signed /)).toBeVisible()
    await page.goto(day)
  })

  await test.step('invoices and takes the payment', async () => {
    await page.getByRole('button', { name: 'Create Invoice' }).first().click()
    await page.getByRole('button', { name: 'Create and pay QR 100.00 in cash' }).click()
    await expect(page.getByRole('dialog').getByText('Paid', { exact: true }).first()).toBeVisible()
  })

  await test.step('sees the own payout, without a choice of doctors', async () => {
    await at('/dashboard')
    await menu.getByRole('link', { name: 'My Payouts' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Payouts' })).toBeVisible()
    await expect(page.getByLabel('Doctor')).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: PATIENT })).toContainText('60.00')
    await expectAccessibleInAllViews(page, page.getByText(PATIENT).first())
  })

  await test.step('still has all rights of an admin', async () => {
    await at('/doctors')
    await expect(page.getByRole('heading', { level: 1, name: 'Doctors & Payouts' })).toBeVisible()
    await expect(page.getByLabel('Doctor')).toBeVisible()
    for (const name of ['Patients', 'Invoices', 'Doctors', 'Reports', 'Settings']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await at('/dashboard')
    await expect(page.getByRole('region', { name: 'Your day' })).toContainText(PATIENT)
    await expect(page.getByRole('link', { name: 'Flagged Transactions' })).toBeVisible()
    await expectAccessibleInAllViews(page, page.getByText(PATIENT).first())
  })

  await test.step('stops treating where it began', async () => {
    await at('/settings/users')
    await page.getByRole('link', { name: `Edit ${owner.name}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('link', { name: 'Percentages and profile' })).toBeVisible()
    await dialog.getByLabel('Also treats patients').uncheck()
    await expect(dialog.getByText('What was done stays on record.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('cell', { name: 'Admin', exact: true })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'My Payouts' })).toHaveCount(0)
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: `Edit ${owner.name}` }).click()
    await dialog.getByLabel('Also treats patients').check()
    await expect(dialog.getByLabel('General Payout Percentage (%)'), 'as before').toHaveValue('60')
  })
})

test('a user whom another admin makes a doctor has their payouts in the menu without a reload', async ({ page }) => {
  const send = async (method: string, path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(clinic.address + path, { method, headers, body: JSON.stringify(body) })
    expect(answer.ok, path).toBe(true)
    return (await answer.json()) as { id: number; token: string }
  }
  const manager = { name: 'Noor Saleh', email: 'noor@example.test', password: PASSWORD, role: 'manager' as const }
  const { token } = await send('POST', '/api/auth/login', { email: owner.email, password: PASSWORD })
  const { id } = await send('POST', '/api/settings/users', manager, token)
  await page.goto(`${clinic.address}/#/login`)
  await fillIn(page, manager)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Payouts' })
  await expect(page).toHaveURL(/#\/dashboard$/)
  await expect(link).toHaveCount(0)
  await send('PUT', `/api/settings/users/${id}`, { ...manager, password: '', treats_patients: true }, token)
  await expect(link).toBeVisible()
})
