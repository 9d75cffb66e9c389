import { expect, test } from './fixtures/browser.ts'
import { openOwnClinic, type OwnClinic } from './fixtures/own-clinic.ts'
import { fillIn, PASSWORD, setUp } from './fixtures/profile.ts'

/** A clinic of its own, since the setting applies to everybody in it. */
let clinic: OwnClinic
const person = (name: string) => ({ name, email: `${name.toLowerCase()}@example.test`, password: PASSWORD })
const [huda, rania] = [person('Huda'), { ...person('Rania'), role: 'receptionist' as const }]

test.beforeAll(async () => {
  test.setTimeout(120_000)
  clinic = await openOwnClinic()
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(clinic.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBeLessThan(300)
    return (await answer.json()) as { token: string }
  }
  const { token } = await post('/api/setup/first-admin', huda)
  await post('/api/settings/users', rania, token)
})
test.afterAll(() => clinic.close())

test.use({ provoked: /status of 40[39]/ })

test('an admin who has one requires it of everybody, who must then set it up before anything else', async ({
  page,
}) => {
  const at = (place: string) => page.goto(`${clinic.address}/#${place}`)
  const required = page.getByLabel(/second factor/i)
  const require = async () => {
    await at('/settings/clinic')
    await required.check()
    await page.getByRole('button', { name: 'Save Changes' }).click()
  }
  await at('/login')
  await fillIn(page, { ...huda, role: 'admin' })
  await expect(page).toHaveURL(/#\/dashboard$/)
  await require()
  await expect(page.getByRole('alert')).toContainText('Set up your own second factor in your profile')
  await page.reload()
  await expect(required).not.toBeChecked()

  await at('/profile')
  await setUp(page)
  await require()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  await page.reload()
  await expect(required).toBeChecked()

  await page.getByRole('button', { name: 'Logout' }).click()
  await fillIn(page, rania)
  await expect(page).toHaveURL(/#\/profile$/)
  await expect(page.getByText('Your clinic asks everybody for a second factor')).toBeVisible()
  await page.getByRole('link', { name: 'Patients' }).click()
  await expect(page).toHaveURL(/#\/profile$/)
  await setUp(page)
  await page.getByRole('link', { name: 'Patients' }).click()
  await expect(page).toHaveURL(/#\/patients$/)
})
