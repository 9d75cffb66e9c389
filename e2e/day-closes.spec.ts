import { getDocumentProxy } from 'unpdf'
import type { OpenDay } from '#contract/day-closes.ts'
import { desktop, expect, expectAccessibleInAllViews, turnTo } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { modal, unique } from './fixtures/patients.ts'

// All tests share one drawer: they run one after the other, and expect no fixed sums.
test.describe.configure({ mode: 'serial' })

test('the front desk counts blind: the expected amounts are neither on screen nor in the response', async ({
  signedIn,
  factory,
}) => {
  const page = await signedIn('receptionist', '/day-closes')
  await expect(page.getByText('Count what is there.')).toBeVisible()
  await expect(page.getByText('Expected cash')).toHaveCount(0)
  const answer = await factory.send<OpenDay>('receptionist', 'GET', '/api/day-close')
  expect(Object.keys(answer).toSorted()).toEqual(['currency', 'first_day', 'float', 'movements', 'number', 'since'])
  await expectAccessibleInAllViews(page, page.getByRole('main').getByRole('textbox').first())
})

test('amounts end below each other, in Arabic too', async ({ signedIn }) => {
  const page = await signedIn('manager', '/day-closes')
  for (const language of ['en', 'ar'] as const) {
    await turnTo(page, { viewport: desktop, language, theme: 'light' })
    const amounts = page.locator('dd bdi[dir=ltr]')
    await expect(amounts.first()).toBeVisible()
    const lists = await page.locator('dl:has(dd bdi[dir=ltr])').evaluateAll((all) =>
      all.map((list) => {
        const ends = [...list.querySelectorAll('dd bdi[dir=ltr]')].map((amount) => amount.getBoundingClientRect().right)
        return Math.max(...ends) - Math.min(...ends)
      }),
    )
    expect(lists.length, language).toBeGreaterThan(1)
    expect(Math.max(...lists), `pixels between the ends of amounts, ${language}`).toBeLessThan(1)
  }
})

test('money by other means is listed once, also where the names of the means come later', async ({
  page,
  signedIn,
}) => {
  const fields = { method: 'card', fee_percentage: 0, settles: 'bank', active: true, version: 1 }
  const means = ['Transfer', 'Link'].map((name, at) => ({ ...fields, id: 900_001 + at, name_en: name, name_ar: name }))
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/settings/means', async (route) => {
    await asked
    await route.fulfill({ json: means })
  })
  await page.route('**/api/day-close', async (route) => {
    const response = await route.fetch()
    const other_means = means.map(({ id: means_id }, at) => ({ means_id, amount: 10 + at }))
    await route.fulfill({ response, json: { ...(await response.json()), other_means } })
  })
  await signedIn('manager', '/day-closes')
  const heading = page.getByRole('heading', { name: 'By other means' })
  const names = page.locator('section').filter({ has: heading }).last().getByRole('term')
  await expect(names).toHaveText(['By other means', 'By other means'])
  answer()
  await expect(names).toHaveText(['Transfer', 'Link'])
})

test('notes and coins add up, and missing fields are asked for', async ({ signedIn }) => {
  const page = await signedIn('manager', '/day-closes')
  await expect(page.getByText('Expected cash')).toBeVisible()
  await page.getByLabel('Pieces of QR 100.00').fill('3')
  await page.getByLabel('Pieces of QR 0.25').fill('2')
  await expect(page.getByText('QR 300.50')).toBeVisible()
  await page.getByLabel('Left in the drawer for tomorrow').fill('500')
  await page.getByRole('button', { name: /Close the day on sheet/ }).click()
  await expect(page.getByText('This is required')).toBeVisible()
  await expect(page.getByText('This is more than was counted')).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('table').first())

  await page.getByRole('main').getByRole('link', { name: 'Invoices' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Pieces of QR 100.00')).toHaveValue('3')
  await page.getByRole('main').getByRole('link', { name: 'Invoices' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/#\/invoices/)
})

test('petty cash needs an amount and a reason, and the next sheet has it', async ({ signedIn, factory }) => {
  const reason = `Light bulbs ${unique()}`
  const page = await signedIn('manager', '/day-closes')
  await page.getByRole('button', { name: 'Put in or take out' }).click()
  const form = modal(page, 'Petty cash')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter an amount greater than zero')).toBeVisible()
  await form.getByLabel('Amount').fill('9999999')
  await expect(form.getByText(/^The drawer is expected to have /)).toBeVisible()
  await form.getByLabel('Amount').fill('12.50')
  await form.getByLabel('Reason').fill(reason)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: reason })).toContainText('12.50')
  const { movements } = await factory.send<OpenDay>('manager', 'GET', '/api/day-close')
  expect(movements).toContainEqual(expect.objectContaining({ reason, amount: 12.5, direction: 'out' }))
})

test('a closed day is a numbered sheet with its differences, which prints', async ({ signedIn }) => {
  const page = await signedIn('manager', '/day-closes')
  const close = page.getByRole('button', { name: /Close the day on sheet/ })
  const number = Number(/\d+/.exec((await close.textContent()) ?? '')?.[0])
  await page.getByLabel('Pieces of QR 500.00').fill('2')
  await page.getByLabel('Total of the card terminal').fill('0')
  await page.getByLabel('Left in the drawer for tomorrow').fill('500')
  // Enter after the last amount sends the form, and a sheet never changes.
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: `Close the day on sheet ${number}?` })
  await expect(question).toContainText('Counted cash: QR 1,000.00')
  await expect(question).toContainText('Total of the card terminal: QR 0.00')
  await expect(question).toContainText('Left in the drawer for tomorrow: QR 500.00')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Total of the card terminal')).toHaveValue('0')
  await close.click()
  await question.getByRole('button', { name: 'Close the day', exact: true }).click()
  const sheet = modal(page, `Sheet ${number}`)
  await expect(sheet.getByText('Difference of cash')).toBeVisible()
  await expect(sheet).toContainText('QR 1,000.00')
  await expect(page.getByRole('button', { name: `Close the day on sheet ${number + 1}` })).toBeAttached()
  await sheet.getByRole('button', { name: 'Add the note' }).click()
  await expect(sheet.getByText('This is required')).toBeVisible()
  await sheet.getByLabel('Add a note').fill('Two notes stuck together')
  await sheet.getByRole('button', { name: 'Add the note' }).click()
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Two notes stuck together' })).toBeVisible()
  await expect(sheet.getByLabel('Add a note')).toHaveValue('')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-paper]')).toContainText(`#${number}`)
  await expect(page.locator('[data-paper]')).toContainText('Two notes stuck together')
  const { numPages: pages } = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))
  expect(pages).toBe(1)
  await page.emulateMedia({ media: 'screen' })
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByText('QR 1,000.00').first())
})
