import type { OpenedBackup } from '#contract/server-status.ts'
import { expect, expectAccessibleInAllViews, phone, test } from './fixtures/browser.ts'

/** How often the page asks the server. */
const LOOKING_MS = 10_000

test('an admin sees the state of the server, its problems and their remedies', async ({ signedIn }) => {
  const page = await signedIn('admin', '/settings')
  await page.getByRole('link', { name: 'The server' }).click()
  // This clinic of the tests makes no backups.
  await expect(page.getByText('No backups are made.')).toBeVisible()
  await expect(page.getByText('Set BACKUP_DIR to a folder on another disk')).toBeVisible()
  const fact = (label: string) => page.getByRole('definition').and(page.locator(`dt:text-is("${label}") + dd`))
  await expect(fact('Version')).toHaveText('1.0.0')
  await expect(fact('PostgreSQL')).toHaveText(/^\d+\.\d+$/)
  await expect(fact('Size of the data')).toHaveText(/^[\d.]+ MB$/)
  await expect(fact('Mail server')).toHaveText('Off')
  const work = page.getByRole('listitem').filter({ hasText: 'Deleting expired sessions' })
  await expect(work).toContainText('In order')
  await expectAccessibleInAllViews(page, page.getByText('Background work').or(page.getByText('الأعمال في الخلفية')))
})

test.describe('with a server that fails for a while', () => {
  test.use({ provoked: /status of 500/ })

  test('the page refreshes by itself, keeps its content while the server is unreachable, and says so', async ({
    page,
    signedIn,
  }) => {
    await page.clock.install()
    await signedIn('admin', '/settings/server')
    await page.setViewportSize(phone)
    await expect(page.getByText('No backups are made.')).toBeVisible()
    await page.route('**/api/settings/server', (route) => route.fulfill({ status: 500, json: { error: 'x' } }))
    const stale = page.getByText('The server does not answer; this is how it was.')
    await page.clock.runFor(LOOKING_MS)
    await expect(stale).toBeVisible()
    await expect(page.getByText('No backups are made.')).toBeVisible()
    await page.unroute('**/api/settings/server')
    await page.clock.runFor(LOOKING_MS)
    await expect(stale).toBeHidden()
  })

  test('a failed load shows an error and can be retried; only an admin can open it', async ({ signedIn }) => {
    const page = await signedIn('admin', '/dashboard')
    await page.route('**/api/settings/server', (route) => route.fulfill({ status: 500, json: { error: 'x' } }))
    await page.goto('/#/settings/server')
    await expect(page.getByText('Failed to load how the server is')).toBeVisible()
    await page.unroute('**/api/settings/server')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No backups are made.')).toBeVisible()
  })
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  // The clinic of the tests makes no backups, so what came of opening one is put into the server's answer.
  test('why a backup is damaged or was not opened is said in words', async ({ page, signedIn }) => {
    const answerWith = (problem: string, opened: Partial<OpenedBackup>) =>
      page.route('**/api/reports/dashboard', async (route) => {
        const response = await route.fetch()
        const nothing = { at: '2026-11-18T01:00:00.000Z', records: 0, differences: 0 }
        const backup = { problem, opened: { ...nothing, backup: 'clinic-2026-11-18.backup', ...opened } }
        await route.fulfill({ response, json: { ...(await response.json()), backup } })
      })
    const causes = [{ code: 'damaged', name: 'clinic-2026-11-17.backup' } as const]
    await answerWith('backup-damaged', { result: 'damaged', reason: 'It cannot be used.', causes })
    await signedIn('admin', '/dashboard')
    await expect(page.getByText(/الملف.*clinic-2026-11-17\.backup.*تالف أو ناقص/)).toBeVisible()
    await expect(page.getByText('It cannot be used.')).toBeHidden()
    await page.unroute('**/api/reports/dashboard')
    await answerWith('backup-not-opened', { result: 'failed', reason: 'No right to create databases.' })
    await page.reload()
    await expect(page.getByText('No right to create databases.')).toBeVisible()
  })
})
