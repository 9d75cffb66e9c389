import type { Statement } from '#contract/statements.ts'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'

const STATEMENTS = '/doctors?tab=statements'

test('management has every doctor’s statement of a closed month, and prints one', async ({ signedIn }) => {
  const page = await signedIn('manager', STATEMENTS)
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(rows).not.toHaveCount(0)
  // Only an admin closes a month.
  await expect(page.getByRole('button', { name: 'Close a month' })).toHaveCount(0)
  await expectAccessibleInAllViews(page, rows.first())
  await page.evaluate(() => (window.print = () => undefined))
  const name = (await rows.first().getByRole('rowheader').textContent()) ?? ''
  await page.getByRole('button', { name: `Print the statement of ${name}` }).click()
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-paper]')
  await expect(paper).toContainText(name)
  const cells = await paper.locator('tbody tr').evaluateAll((lines) =>
    lines.map((row) => {
      const inner = [...row.children].map((cell) => {
        const words = document.createRange()
        words.selectNodeContents(cell)
        return words.getBoundingClientRect()
      })
      const gaps = inner.slice(1).map(({ left }, place) => left - (inner[place]?.right ?? 0))
      return { gap: Math.min(...gaps), lines: Math.round((inner[0]?.height ?? 0) / 20) }
    }),
  )
  expect(Math.min(...cells.map(({ gap }) => gap)), 'pixels between what two columns say').toBeGreaterThan(8)
  expect(Math.max(...cells.map(({ lines }) => lines)), 'lines of a date').toBe(1)
  const boxes = await paper
    .locator('tbody tr')
    .first()
    .locator('td bdi[dir=ltr]')
    .evaluateAll((amounts) =>
      amounts.map((amount) => amount.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    )
  for (const [place, { left }] of boxes.slice(-3).entries()) {
    if (place > 0)
      expect(left - (boxes.slice(-3)[place - 1]?.right ?? 0), 'room between the amounts').toBeGreaterThan(8)
  }
})

test('a doctor sees only their own months', async ({ signedIn, factory }) => {
  const { id, name } = await factory.doctor()
  const page = await signedIn('doctor', STATEMENTS)
  await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader') })).not.toHaveCount(0)
  const all = await factory.send<Statement[]>('manager', 'GET', '/api/statements')
  const other = all.find((statement) => statement.doctor_id !== id)
  const own = await factory.send<Statement[]>('doctor', 'GET', `/api/statements?doctor_id=${other?.doctor_id}`)
  expect(own.length).toBeGreaterThan(0)
  expect(new Set(own.map(({ doctor_name }) => doctor_name))).toEqual(new Set([name]))
  await expectAccessibleInAllViews(page, page.getByRole('row').nth(1))
})
