import { expect, expectAccessibleInAllViews, test } from './fixtures/browser.ts'

test('`?` opens the guide of the screen, in the screen’s language, with its picture', async ({ signedIn }) => {
  const page = await signedIn('receptionist', '/appointments')
  await expect(page.getByRole('heading', { name: 'Appointments', level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Guide to this screen')).toBeVisible()
  await help.getByRole('link', { name: 'Find a time' }).click()
  await expect(page).toHaveURL(/#\/guide\/find-a-time$/)
  await expect(help).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Find a time', level: 1 })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Say How long, or choose the treatments' })).toBeVisible()
  await expect
    .poll(() =>
      page
        .getByRole('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(500)

  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.getByRole('heading', { name: 'إيجاد موعد متاح', level: 1 })).toBeVisible()
  await expect(page.getByRole('listitem').first()).toContainText('افتح المواعيد')
})

test('pages link to one another, and the palette finds them', async ({ signedIn }) => {
  const page = await signedIn('manager', '/guide/day-close')
  await page.getByRole('link', { name: 'refunds' }).click()
  await expect(page).toHaveURL(/#\/guide\/refund-and-correct$/)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('duplicate')
  await page.getByRole('option', { name: 'Merge two records of one person' }).click()
  await expect(page).toHaveURL(/#\/guide\/merge-patients$/)
  await page.getByRole('link', { name: 'All of the guide' }).click()
  const contents = page.getByRole('main').getByRole('link')
  await expect(contents.filter({ hasText: 'Who owes' })).toBeVisible()
  // Backups are the admin's.
  await expect(contents.filter({ hasText: 'Back up and move' })).toHaveCount(0)
  await expectAccessibleInAllViews(page, page.getByRole('heading', { level: 1 }))
})

test('an unknown page says so', async ({ signedIn }) => {
  const page = await signedIn('doctor', '/guide/no-such-page')
  await expect(page.getByText('There is nothing here')).toBeVisible()
})
