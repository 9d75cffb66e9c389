import { expect, test } from './fixtures/browser.ts'
import { field } from './fixtures/palette.ts'

test.describe('shortcuts', () => {
  test('G then a letter opens a page', { tag: '@front-desk-12' }, async ({ signedIn }) => {
    const page = await signedIn('receptionist')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const places = { p: 'patients', a: 'appointments', i: 'invoices', d: 'dashboard' }
    for (const [letter, place] of Object.entries(places)) {
      await page.keyboard.press('g')
      await page.keyboard.press(letter)
      await expect(page).toHaveURL(new RegExp(`#/${place}`))
    }
  })

  test('a doctor’s shortcuts do not open pages they may not see', async ({ signedIn }) => {
    const page = await signedIn('doctor')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const letter of ['p', 'i']) {
      await page.keyboard.press('g')
      await page.keyboard.press(letter)
    }
    await expect(page).toHaveURL(/#\/dashboard/)
  })

  test(
    '/ focuses the search of the screen, or opens the palette if there is none',
    { tag: '@front-desk-12' },
    async ({ signedIn }) => {
      const page = await signedIn('receptionist', '/patients')
      await expect(page.getByRole('table')).toBeVisible()
      await page.keyboard.press('/')
      await expect(page.getByRole('searchbox')).toBeFocused()
      await expect(page.getByRole('searchbox')).toHaveValue('')
      await page.goto('/#/dashboard')
      await expect(page.getByText('Quick Actions')).toBeVisible()
      await page.keyboard.press('/')
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toHaveValue('')
    },
  )

  test('? lists every shortcut; in a field it is typed', { tag: '@front-desk-12' }, async ({ signedIn }) => {
    const page = await signedIn('receptionist', '/patients')
    await expect(page.getByRole('table')).toBeVisible()
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await page.keyboard.press('?')
    await expect(help).toBeVisible()
    const everywhere = ['Find anything', 'Search this screen', 'Show the shortcuts', 'New task', 'New task']
    const pages = ['Dashboard', 'Patients', 'Appointments', 'Invoices'].map((name) => `Go to ${name}`)
    await expect(help.getByRole('term')).toHaveText([...everywhere, ...pages])
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()

    const search = page.getByRole('searchbox')
    await search.focus()
    await page.keyboard.type('?/g p')
    await expect(search).toHaveValue('?/g p')
    await expect(help).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
  })

  test('are off while a dialog is open', async ({ signedIn }) => {
    const page = await signedIn('receptionist', '/patients?new=true')
    await expect(page.getByLabel('Full name')).toBeFocused()
    await page.getByRole('button', { name: 'Cancel' }).focus()
    for (const key of ['?', 'g', 'd', '/', 'Control+k']) await page.keyboard.press(key)
    await expect(page).toHaveURL(/#\/patients\?new=true/)
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })
})
