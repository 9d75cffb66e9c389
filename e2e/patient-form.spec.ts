import type { Patient } from '#contract/patients.ts'
import { expect, expectAccessible } from './fixtures/browser.ts'
import { closeSlowly } from './fixtures/close-slowly.ts'
import { test } from './fixtures/invoices.ts'
import { unique, someDigits, rowOf, modal, patientPage } from './fixtures/patients.ts'

test('the form shows a number as the screens do; unedited it does not change', async ({ factory, page, signedIn }) => {
  const contact_number = `55${someDigits(6)}`
  const { id } = await factory.send<Patient>('receptionist', 'POST', '/api/patients', {
    full_name: `Reem ${unique()}`,
    contact_number,
  })
  const saved = async () => (await factory.send<Patient>('receptionist', 'GET', `/api/patients/${id}`)).contact_number
  await signedIn('receptionist', `/patients?edit=${id}`)
  const form = modal(page, 'Edit Patient')
  const number = form.getByLabel('Contact number')
  await expect(number).toHaveValue(`+974 ${contact_number.slice(0, 4)} ${contact_number.slice(4)}`)
  await form.getByLabel('Email').fill('reem@example.com')
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(form).toBeHidden()
  expect(await saved()).toBe(contact_number)
})

test.describe('registering', () => {
  test('opens in the address, validates at the fields, saves, closes, shows the patient', async ({ signedIn }) => {
    const name = `Latifa ${unique()}`
    const page = await signedIn('receptionist', '/patients')
    const add = page.getByRole('button', { name: 'Add Patient' })
    await add.click()
    const form = modal(page, 'Add New Patient')
    await expect(page).toHaveURL(/new=true/)
    await expect(form.getByLabel('Full name')).toBeFocused()
    await form.getByLabel('Email').fill('not an address')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form.getByText('Please enter the full name')).toBeVisible()
    await expect(form.getByText('Please enter a valid email, such as name@example.com')).toBeVisible()
    await expect(form.getByLabel('Full name')).toBeFocused()

    await form.getByLabel('Full name').fill(name)
    await form.getByLabel('Email').fill('latifa@example.com')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form).toBeHidden()
    await expect(add).toBeFocused()
    await expect(page.getByText(`${name} has been added.`)).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('status').getByRole('link', { name: 'Create appointment' }),
    ).toBeVisible()
    await add.click()
    await expect(form.getByLabel('Full name')).toHaveValue('')
  })

  test('a double Enter registers once', async ({ page, signedIn, factory }) => {
    const name = `Dana ${unique()}`
    await signedIn('receptionist', '/patients?new=true')
    await page.getByLabel('Full name').fill(name)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${name} has been added.`)).toBeVisible()
    const q = encodeURIComponent(name)
    expect(await factory.send<Patient[]>('admin', 'GET', `/api/patients/search?q=${q}`)).toHaveLength(1)
  })

  test('a form that is slow to close after registering registers nobody else', async ({ page, signedIn }) => {
    let registrations = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/patients')) registrations += 1
    })
    await page.addInitScript(closeSlowly)
    await signedIn('receptionist', '/patients?new=true')
    const name = `Dalal ${unique()}`
    const form = modal(page, 'Add New Patient')
    await form.getByLabel('Full name').fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${name} has been added.`)).toBeVisible()
    await expect(form).toBeHidden()
    expect(await page.evaluate(() => Reflect.get(window, 'submitted_again'))).toBeGreaterThan(0)
    expect(registrations).toBe(1)
  })

  test('warns while typing and after saving about a patient with the same number', async ({ signedIn, factory }) => {
    const contact_number = `+974 33${someDigits(2)} ${someDigits(4)}`
    const known = `Hessa ${unique()}`
    await factory.send('receptionist', 'POST', '/api/patients', { full_name: known, contact_number })
    const page = await signedIn('receptionist', '/patients?new=true')
    const form = modal(page, 'Add New Patient')
    await form.getByLabel('Full name').fill(`Hissa ${unique()}`)
    await form.getByLabel('Contact number').fill(contact_number.slice(5).replace(' ', ''))
    const looksLike = form.getByText('Looks like somebody who is already registered')
    await expect(looksLike).toContainText(known)
    await page.setViewportSize({ width: 390, height: 768 })
    await expect(looksLike, 'seen without scrolling').toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    // Looking at the other record loses nothing: it opens beside the form.
    const opening = page.context().waitForEvent('page')
    await form.getByRole('link', { name: known }).click()
    const beside = await opening
    await expect(patientPage(beside, known)).toBeVisible()
    await beside.close()
    await expect(form.getByLabel('Full name')).toHaveValue(/Hissa/)

    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form).toHaveCount(0)
    const warning = page.getByRole('status').filter({ hasText: 'Looks like' })
    await expect(warning).toBeVisible()
    await expect(warning.getByRole('button', { name: 'Dismiss' })).toBeVisible()
    await warning.getByRole('link', { name: known }).click()
    await expect(patientPage(page, known)).toBeVisible()
  })

  test.describe('that fails', () => {
    test.use({ provoked: /status of (400|500)|ERR_FAILED/ })

    test('shows a quiet error, keeps typed values, and can be retried', async ({ page, signedIn }) => {
      const name = `Amna ${unique()}`
      await signedIn('receptionist', '/patients?new=true')
      const form = modal(page, 'Add New Patient')
      await form.getByLabel('Full name').fill(name)
      await page.route('**/api/patients', (route) => route.fulfill({ status: 500, json: { error: 'It broke.' } }))
      await form.getByRole('button', { name: 'Create' }).click()
      await expect(form.getByText('The patient could not be saved. What you have typed is still here.')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(form.getByLabel('Full name')).toHaveValue(name)
      await expectAccessible(page)

      await page.unroute('**/api/patients')
      await form.getByRole('button', { name: 'Try again' }).click()
      await expect(form).toBeHidden()
      await expect(page.getByText(`${name} has been added.`)).toBeVisible()
    })

    test('shows the server’s error at its field', async ({ page, signedIn }) => {
      await signedIn('receptionist', '/patients?new=true')
      const fields = { national_id: 'The national id is too long' }
      await page.route('**/api/patients', (route) => route.fulfill({ status: 400, json: { error: 'No', fields } }))
      const form = modal(page, 'Add New Patient')
      await form.getByLabel('Full name').fill('Somebody')
      await form.getByRole('button', { name: 'Create' }).click()
      await expect(form.getByLabel('National ID')).toHaveAccessibleDescription(fields.national_id)
    })
  })

  test('asks once before it discards typed values: Escape, Cancel and Back', async ({ signedIn }) => {
    const page = await signedIn('receptionist', '/patients')
    const form = modal(page, 'Add New Patient')
    const question = page.getByRole('alertdialog', { name: 'Discard what you have typed?' })
    await page.getByRole('button', { name: 'Add Patient' }).click()
    await expect(form).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()

    await page.getByRole('button', { name: 'Add Patient' }).click()
    await form.getByLabel('Full name').fill('Half a name')
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await page.goBack()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(form.getByLabel('Full name')).toHaveValue('Half a name')
    await expect(page).toHaveURL(/new=true/)
    await form.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(form).toBeHidden()
    await expect(page).not.toHaveURL(/new=true/)
  })

  test('Back closes a clean form, Forward opens it, a reload restores it', async ({ signedIn }) => {
    const page = await signedIn('receptionist', '/patients')
    const form = modal(page, 'Add New Patient')
    await page.getByRole('button', { name: 'Add Patient' }).click()
    await expect(form).toBeVisible()
    await page.goBack()
    await expect(form).toBeHidden()
    await page.goForward()
    await expect(form).toBeVisible()
    await page.reload()
    await expect(form.getByLabel('Full name')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(page).toHaveURL(/#\/patients\??$/)
  })
})

test.describe('editing', () => {
  test('changes the record; only admin and manager may hide it', async ({ signedIn, factory }) => {
    const { id, full_name } = await factory.registerPatient(`Reem ${unique()}`)
    const page = await signedIn('manager', `/patients?q=${encodeURIComponent(full_name)}&edit=${id}`)
    const form = modal(page, 'Edit Patient')
    await expect(form.getByLabel('Full name')).toHaveValue(full_name)
    await form.getByLabel('Contact number').fill('4444 1234')
    await form.getByLabel('Hidden patient').check()
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(form).toBeHidden()
    await expect(rowOf(page, full_name)).toContainText('4444 1234')
    await expect(rowOf(page, full_name)).toContainText('Hidden patient')
    const saved = await factory.send<Patient>('admin', 'GET', `/api/patients/${id}`)
    expect(saved).toMatchObject({ contact_number: '4444 1234', hidden: true, email: null })
  })

  test('a receptionist is not offered to hide', async ({ signedIn, factory }) => {
    const { id } = await factory.registerPatient()
    const page = await signedIn('receptionist', `/patients?edit=${id}`)
    await expect(modal(page, 'Edit Patient').getByLabel('Full name')).toBeVisible()
    await expect(page.getByLabel('Hidden patient')).toHaveCount(0)
  })

  test.describe('over a newer version of another user', () => {
    test.use({ provoked: /status of 409/ })

    test('names the user, takes over other fields, keeps typed values, saves then', async ({ signedIn, factory }) => {
      const { id, full_name } = await factory.registerPatient(`Hind ${unique()}`)
      const page = await signedIn('receptionist', `/patients?edit=${id}`)
      const form = modal(page, 'Edit Patient')
      await form.getByLabel('Contact number').fill('5555 0001')
      const theirs = { full_name, contact_number: '5555 0002', email: 'hind@example.com' }
      await factory.send('admin', 'PUT', `/api/patients/${id}`, theirs)
      const { user } = await factory.send<{ user: { name: string } }>('admin', 'GET', '/api/auth/verify')

      await form.getByRole('button', { name: 'Update' }).click()
      await expect(form.getByText(`${user.name} changed this patient in the meantime.`)).toBeVisible()
      await expect(form.getByText('Taken over: Email')).toBeVisible()
      await expect(form.getByLabel('Email')).toHaveValue('hind@example.com')
      await expect(form.getByLabel('Contact number')).toHaveValue('5555 0001')
      await expect(form.getByLabel('Contact number')).toHaveAccessibleDescription('In the meantime: +974 5555 0002')
      await expectAccessible(page)
      await form.getByRole('button', { name: 'Update' }).click()
      await expect(form).toBeHidden()
      const saved = await factory.send<Patient>('admin', 'GET', `/api/patients/${id}`)
      expect(saved).toMatchObject({ contact_number: '5555 0001', email: 'hind@example.com' })
    })
  })

  test('shows other users’ changes while nothing has been typed', async ({ signedIn, factory }) => {
    const { id } = await factory.registerPatient(`Aisha ${unique()}`)
    const page = await signedIn('receptionist', `/patients?edit=${id}`)
    const form = modal(page, 'Edit Patient')
    await expect(form.getByLabel('Full name')).toHaveValue(/^Aisha/)
    const renamed = `Ayesha ${unique()}`
    await factory.send('admin', 'PUT', `/api/patients/${id}`, { full_name: renamed })
    await expect(form.getByLabel('Full name')).toHaveValue(renamed, { timeout: 4_000 })
  })

  test('an unknown patient shows an error', async ({ signedIn }) => {
    const page = await signedIn('receptionist', '/patients?edit=99999999')
    await expect(modal(page, 'Edit Patient').getByText('The patient could not be loaded.')).toBeVisible()
  })
  test.use({ provoked: /status of 404/ })
})
