import { expect } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { unique } from './fixtures/patients.ts'

/** In pixels: A4 within its margins, and an 80 mm roll within its own. */
const PAPERS = { A4: 672, roll: 272 }

for (const language of ['en', 'ar'] as const) {
  test(`the amounts of a large quote end where its total does, on A4 and on a roll (${language})`, async ({
    signedIn,
    factory,
  }) => {
    const patient = await factory.registerPatient(`Quoted ${unique()}`, { language })
    const { id: doctor_id } = await factory.doctor()
    const items = [123_456.5, 80].map((cost) => ({ description: `Bridge ${cost}`, cost }))
    const draft = { title: 'All teeth', doctor_id, items }
    const plan = await factory.send<{ id: number }>('receptionist', 'POST', `/api/patients/${patient.id}/plans`, draft)
    await factory.send('receptionist', 'POST', `/api/plans/${plan.id}/propose`, { valid_until: '2040-01-01' })
    const page = await signedIn('receptionist', `/patients/${patient.id}/plans`)
    await page.evaluate(() => {
      window.print = () => undefined
    })
    await page.getByRole('button', { name: 'Print the quote' }).click()
    const paper = page.locator('[data-paper]')
    await expect(paper).toContainText('123,536.50')
    await page.emulateMedia({ media: 'print' })
    for (const [size, width] of Object.entries(PAPERS)) {
      await page.setViewportSize({ width, height: 900 })
      const ends = await paper.locator('td:last-child bdi, .paper-sums dd bdi').evaluateAll((all) =>
        all.map((amount) => {
          const words = document.createRange()
          words.selectNodeContents(amount)
          return words.getBoundingClientRect().right
        }),
      )
      expect(ends.length, size).toBe(3)
      expect(Math.max(...ends) - Math.min(...ends), `${size}: pixels between the ends of amounts`).toBeLessThan(1)
      const beyond = await paper.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)
      expect(beyond, `${size}: pixels beyond the paper`).toBeLessThanOrEqual(0)
    }
  })
}
