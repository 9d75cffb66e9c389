import { desktop, expect, hold, phone } from './fixtures/browser.ts'
import { modal, test } from './fixtures/day.ts'
import { field, selected, opened } from './fixtures/palette.ts'
import { fillIn, hire, PASSWORD, setUp, signIn } from './fixtures/profile.ts'

test('values typed while settings are saved stay, and are saved next', async ({ page, signedIn }) => {
  await signedIn('admin', '/settings/doctors/2')
  const release = await hold(page, '**/api/settings/doctors/2', 'PUT')
  const suffix = Math.random().toString(36).slice(2, 8)
  const [bio, qualification] = [page.getByLabel('Bio'), page.getByLabel('Qualification')]
  const save = page.getByRole('button', { name: 'Save Changes' })
  await bio.fill(`Bio ${suffix}`)
  await save.click()
  await bio.fill(`Bio ${suffix}, and more`)
  await qualification.fill(`DDS ${suffix}`)
  release()
  await expect(page.getByText('Doctor profile updated successfully!')).toBeVisible()
  await expect(bio).toHaveValue(`Bio ${suffix}, and more`)
  await expect(qualification).toHaveValue(`DDS ${suffix}`)
  await save.click()
  await expect(page.getByText('Doctor profile updated successfully!')).toBeVisible()
  await page.reload()
  await expect(bio).toHaveValue(`Bio ${suffix}, and more`)
  await expect(qualification).toHaveValue(`DDS ${suffix}`)
})

test('values typed about a doctor stay while their hours are changed', async ({ signedIn }) => {
  const page = await signedIn('admin', '/settings/doctors/3')
  const bio = `Bio ${Math.random().toString(36).slice(2, 8)}`
  await page.getByLabel('Bio').fill(bio)
  await page.getByRole('button', { name: 'Change hours' }).click()
  const form = modal(page, /^Hours of /)
  await form.getByLabel('Works whenever the clinic is open').uncheck()
  const release = await hold(page, '**/api/settings/doctors/3', 'GET')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByLabel('Bio')).toHaveValue(bio)
  // Saved before the screen has read what the first save made of the doctor.
  await page.getByRole('button', { name: 'Save Changes' }).click()
  release()
  await expect(page.getByText('Doctor profile updated successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Change hours' }).click()
  await form.getByLabel('Works whenever the clinic is open').check()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toHaveCount(0)
})

test.describe('over what somebody else saved a moment ago', () => {
  test.use({ provoked: /status of 409/ })

  test('a save does not replace a field that they changed too', async ({ signedIn, factory }) => {
    const page = await signedIn('admin', '/settings/doctors/2')
    const [theirs, own] = ['Theirs', 'Own'].map((whose) => `${whose} ${Math.random().toString(36).slice(2, 8)}`)
    await page.getByLabel('Bio').fill(own ?? '')
    const release = await hold(page, '**/api/settings/doctors/2', 'GET')
    const asked = page.waitForRequest(/settings\/doctors\/2$/)
    await factory.send('admin', 'PUT', '/api/settings/doctors/2', { bio: theirs })
    await asked
    await page.getByRole('button', { name: 'Save Changes' }).click()
    release()
    await expect(page.getByText(/in the meantime/)).toBeVisible()
    expect(await factory.send('admin', 'GET', '/api/settings/doctors/2')).toMatchObject({ bio: theirs })
  })
})

test('a password typed while another is being saved stays, and the other fields are cleared', async ({
  page,
  request,
}) => {
  const person = await hire(request, 'manager')
  await signIn(page, person)
  await page.goto('/#/profile')
  const release = await hold(page, '**/api/profile/password', 'PUT')
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password').fill('another one')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('New password').fill('yet another one')
  release()
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('yet another one')
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await page.getByLabel('New password').fill('')
  await page.getByRole('button', { name: 'Logout' }).click()
  await fillIn(page, person, 'another one')
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('Escape asks before it discards what was typed to turn the second factor off', async ({ page, request }) => {
  await signIn(page, await hire(request))
  await page.goto('/#/profile')
  await setUp(page)
  await page.getByRole('button', { name: 'Turn off' }).click()
  const password = page.getByRole('dialog', { name: 'Turn off' }).getByLabel('Current password')
  await password.fill('half of it')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(password).toHaveValue('half of it')
})

test('letters typed right after choosing New Appointment in the palette go into the form', async ({ page, open }) => {
  await page.route('**/assets/*combobox*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await open('receptionist')
  await opened(page, 'new app')
  await expect(selected(page)).toContainText('New Appointment')
  const browser = await page.context().newCDPSession(page)
  const word = 'fatima g p'
  // Sent at once, as a fast typist's keys arrive.
  await Promise.all(
    ['Enter', ...Array.from(word)].map((key) =>
      browser.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key === 'Enter' ? '\r' : key }),
    ),
  )
  await expect(field(page)).toHaveCount(0)
  await expect(modal(page, 'New Appointment').getByRole('combobox', { name: 'Patient' })).toHaveValue(word)
})

test('no notice stays in the other language after a switch', async ({ page, open, book }) => {
  const { id } = await book()
  await open('receptionist', `&edit=${id}`)
  await modal(page, 'Edit Appointment').getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved:' })).toBeVisible()
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  expect(await page.getByText('Saved:').count()).toBe(0)
})

test('moving only the start shows how the length changes, and one click keeps it', async ({ page, open, book }) => {
  const { id } = await book({ start: '10:00', end: '11:00' })
  await open('receptionist', `&edit=${id}`)
  const form = modal(page, 'Edit Appointment')
  const start = form.getByLabel('Start time')
  await start.fill('10:15')
  await expect(form.getByText('The new start shortens the appointment: it was 1 h.')).toBeVisible()
  await start.fill('09:30')
  await expect(form.getByText('The new start lengthens the appointment: it was 1 h.')).toBeVisible()
  await form.getByRole('button', { name: 'Keep 1 h' }).click()
  await expect(form.getByLabel('End time')).toHaveValue('10:30')
  await expect(form.getByText('The new start')).toHaveCount(0)
  await start.fill('14:00')
  await expect(form.getByLabel('End time')).toHaveValue('14:30')
  await expect(form.getByText('The new start shortens the appointment: it was 1 h.')).toBeVisible()
  await form.getByLabel('End time').fill('15:30')
  await expect(form.getByText('The new start')).toHaveCount(0)
})

for (const viewport of [desktop, phone]) {
  test(`Back asks before it discards typed values, however the form was opened, at ${viewport.width} px`, async ({
    page,
    signedIn,
    factory,
  }) => {
    await page.setViewportSize(viewport)
    await signedIn('receptionist', '/dashboard')
    // An address typed by hand, or a bookmark: history.state has no router position.
    const { id } = await factory.registerPatient()
    await page.goto(`/#/appointments?patient_id=${id}`)
    await page.getByRole('button', { name: 'New Appointment' }).first().click()
    const form = modal(page, 'New Appointment')
    await form.getByLabel('Notes').fill('Half a sentence')
    const here = page.url()
    const question = page.getByRole('alertdialog', { name: 'Discard what you have typed?' })
    for (const leave of [() => page.goBack(), () => page.evaluate(() => history.go(-2))]) {
      await leave()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      expect(page.url()).toBe(here)
      await expect(form.getByLabel('Notes')).toHaveValue('Half a sentence')
    }
    await page.goBack()
    await page.goBack()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(form).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`#/appointments\\?patient_id=${id}$`))
    await page.goBack()
    await expect(page).toHaveURL(/#\/dashboard/)
    await page.goForward()
    await page.goForward()
    await expect(form.getByLabel('Notes')).toHaveValue('')
  })
}
