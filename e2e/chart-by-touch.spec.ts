import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'

const CARIES = { kind: 'condition', code: 'caries', status: 'found', teeth: [{ tooth: 36, surfaces: ['M', 'O'] }] }

test.use({ hasTouch: true })

test('with a tooth chosen it passes the accessibility checks, and a finger hits each tooth and surface', async ({
  signedIn,
  factory,
}) => {
  const { patient_id, patient_name } = await factory.issueInvoice()
  const bridge = [14, 15, 16].map((number) => ({ tooth: number, surfaces: [] }))
  const path = `/api/patients/${patient_id}/chart-items`
  await factory.send('doctor', 'POST', path, CARIES)
  await factory.send('doctor', 'POST', path, { ...CARIES, code: 'bridge', status: 'existing', teeth: bridge })
  const page = await signedIn('doctor', `/patients/${patient_id}/chart`)
  await page.locator('#tooth-36').tap()
  await expectAccessibleInAllViews(page, page.locator('#tooth-36'))

  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'Clear' }).tap()
  expect(await page.locator('#tooth-38').evaluate((tooth) => tooth.getBoundingClientRect().bottom)).toBeLessThan(900)
  for (const [width, height, tooth_px] of TABLETS) {
    await page.setViewportSize({ width, height })
    for (const number of [38, 18]) {
      await page.locator(`#tooth-${number}`).tap()
      await expect(page.locator(`#tooth-${number}`)).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(() => page.evaluate(uncoveredPx, number), `${number} above the panel`).toBeGreaterThan(0)
      await page.getByRole('button', { name: 'Clear' }).tap()
    }
    const smallest = await page.evaluate(smallestPx)
    expect(smallest.tooth, `a tooth at ${width} px`).toBeGreaterThanOrEqual(tooth_px)
    expect(smallest.surface, `a surface at ${width} px`).toBeGreaterThanOrEqual(12)
    expect(smallest.rows, 'the teeth of an arch stand in one line').toBeLessThan(0.1)
  }
  // On paper it says whose it is, without what can be pressed.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(patient_name).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Resolve/ })).toBeHidden()
})
/** Their widths, heights, and how wide each tooth is at least: a phone's screen has room for eight of 39 px. */
const TABLETS = [
  [1024, 768, 40],
  [768, 1024, 40],
  [390, 844, 39],
] as const

/** How far a tooth lies above the panel, or above the lower edge of the window. */
const uncoveredPx = (number: number) => {
  const tooth = document.getElementById(`tooth-${number}`)?.getBoundingClientRect()
  const panel = document.querySelector('.chart-panel')?.getBoundingClientRect()
  return tooth && panel && tooth.top >= 0 ? Math.min(panel.top, innerHeight) - tooth.bottom : -1
}

function smallestPx() {
  const boxes = (selector: string) =>
    [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect())
  const [right, left] = [document.getElementById('tooth-41'), document.getElementById('tooth-31')]
  const side_by_side = Number(right?.getBoundingClientRect().right) <= Number(left?.getBoundingClientRect().left) + 1
  const bottoms = [right, left].map((tooth) => Number(tooth?.getBoundingClientRect().bottom))
  return {
    tooth: Math.min(...boxes('[id^=tooth-]').flatMap(({ width, height }) => [width, height])),
    surface: Math.min(...boxes('[data-surface]').flatMap(({ width, height }) => [width, height])),
    rows: side_by_side ? Math.max(...bottoms) - Math.min(...bottoms) : 0,
  }
}
