import { expect } from './fixtures/browser.ts'
import { test } from './fixtures/day.ts'
import { hire, PASSWORD } from './fixtures/profile.ts'
import { MOST_SHIFT, shiftSoFar, watchShifts } from './fixtures/shifts.ts'

/** A doctor of the test's own who has written a note and not signed it, and has a task. */
const busy = test.extend<{ token: string }>({
  token: async ({ factory, request, book }, use) => {
    const doctor = await hire(request, 'doctor')
    const signedIn = await request.post('/api/auth/login', { data: { email: doctor.email, password: PASSWORD } })
    const { token, user } = (await signedIn.json()) as { token: string; user: { id: number; doctor_id: number } }
    const { patient_id } = await book({ doctor_id: user.doctor_id })
    const headers = { authorization: `Bearer ${token}` }
    for (const text of ['36: pulpitis', '11: chipped'])
      expect((await request.post(`/api/patients/${patient_id}/notes`, { data: { text }, headers })).status()).toBe(201)
    await factory.send('receptionist', 'POST', '/api/tasks', { text: 'Call the lab', for_user_id: user.id })
    await use(token)
    const active = { active: false, allow_stranded: true }
    await factory.send('admin', 'PUT', `/api/settings/doctors/${user.doctor_id}`, active)
  },
})

for (const late of ['**/api/notes/unfinished*', '**/api/tasks*', '**/api/dashboard*']) {
  busy(`a doctor’s dashboard stays where it is when ${late} answers last`, async ({ page, token }) => {
    await watchShifts(page)
    await page.route(late, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_200))
      return route.continue()
    })
    await page.addInitScript((given) => (localStorage['token'] = given), token)
    await page.goto('/#/dashboard')
    await expect(page.getByRole('list', { name: 'Your notes to sign' })).toContainText('36: pulpitis', {
      timeout: 9_000,
    })
    await expect(page.getByText('Call the lab')).toBeVisible()
    await expect(page.getByRole('main')).toContainText("Today's Appointments")
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)))
    expect(await shiftSoFar(page)).toBeLessThan(MOST_SHIFT)
  })
}
