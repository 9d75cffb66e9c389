import { expect, expectAccessibleInAllViews, test } from './fixtures/browser.ts'

test('an admin rehearses another percentage, and opens what would have changed, on a tablet too', async ({
  signedIn,
}) => {
  const page = await signedIn('admin', '/reports?tab=rehearsal')
  await page.setViewportSize({ width: 1024, height: 768 })
  const general = page.getByRole('textbox', { name: /^General percentage of/ }).first()
  await general.fill('101')
  await expect(page.getByText('From 0 to 100, at most two decimals')).toBeVisible()
  await general.fill('')
  await page.getByRole('button', { name: 'Rehearse' }).click()
  await expect(page.getByText('The clinic would have kept')).toContainText('0.00')
  const difference = page.getByRole('link', { name: /^Difference .*: records of/ }).first()
  await difference.scrollIntoViewIfNeeded()
  const box = await difference.boundingBox()
  expect(box && box.x + box.width, 'within the window, without scrolling the table').toBeLessThan(1024)
  await expectAccessibleInAllViews(page, page.getByRole('table'))
  await difference.click()
  await expect(page.getByRole('dialog', { name: /^Rehearsal of/ }).getByRole('table')).toBeVisible()
})
