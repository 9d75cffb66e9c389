import { join } from 'node:path'
import { expect, test } from '#e2e/fixtures/browser.ts'
import { bareClone } from './bare-clone.ts'
import {
  bookAndRegister,
  importPatients,
  invoiceAndPay,
  inviteDoctor,
  priceCodes,
  setClinic,
  startOwnClinic,
} from './screens.ts'

/** A name from the file. */
const IMPORTED = 'Khalid Hassan Yousef4962'

test('from a bare clone to a clinic that works', async ({ page, browser }) => {
  const clone = await test.step('Clone', bareClone)
  try {
    const { address, stop } = await test.step('Install, build, start: the demo clinic is open', clone.start)
    try {
      await test.step('Start your own clinic', () => startOwnClinic(page, address))
      await test.step('Name, address, logo and hours', () => setClinic(page))
      await test.step('40 treatment codes with prices', () => priceCodes(page))
      await test.step('Two doctors by invitation links', async () => {
        await inviteDoctor(page, browser, 'Sami')
        await inviteDoctor(page, browser, 'Reem')
      })
      await test.step('5,000 patients imported', () => importPatients(page, 5_000))
      await test.step('A first appointment, registered', () => bookAndRegister(page, 'Sami', IMPORTED))
      await test.step('A first invoice, paid', () => invoiceAndPay(page))
      await test.step('A backup, read back, and restored elsewhere', () => backUp(clone))
      await test.step('Nothing is left of the first steps', async () => {
        await page.goto(`${address}/#/dashboard`)
        await page.reload()
        await expect(page.getByText("Today's Appointments")).toBeVisible()
        await expect(page.getByRole('heading', { name: 'First steps' })).toHaveCount(0)
        // No page sends requests to a closed server.
        await page.goto('about:blank')
      })
    } finally {
      await stop()
    }
  } finally {
    await clone.remove()
  }
})

/** The restore ends with a check of every figure. */
async function backUp({ folder, backups, clinic }: Awaited<ReturnType<typeof bareClone>>) {
  const file = join(backups, 'first-hour.backup')
  expect(await clinic(['backup', file])).toContain('The backup is complete and was read back')
  const restored = await clinic(['restore', '--yes', file], join(folder, 'restored'))
  expect(restored).toContain('Everything agrees: 5,000 patients, 1 appointments, 1 invoices, 1 payments')
}
