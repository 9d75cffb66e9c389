import { type Page, type TestInfo } from '@playwright/test'
import { PERMANENT_TEETH } from '#domain/tooth.ts'
import { expect } from '#e2e/fixtures/browser.ts'
import { type RecordFactory, test } from '#e2e/fixtures/invoices.ts'
import { answerOf, longest, workOf } from './answer.ts'

const barsMs = { chart: 200, typing: 100 }
const [TRIES, ITEMS] = [5, 400]

function report(info: TestInfo, name: string, ms: number, barMs: number) {
  info.annotations.push({ type: name, description: `${ms.toFixed(0).padStart(7)} ${String(barMs).padStart(5)}` })
  expect.soft(ms, name).toBeLessThanOrEqual(barMs)
}

const untilQuiet = (page: Page) => page.waitForTimeout(2_500)

async function treatedForDecades(factory: RecordFactory) {
  const { patient_id } = await factory.issueInvoice()
  for (let number = 0; number < ITEMS; number += 1) {
    const teeth = [{ tooth: PERMANENT_TEETH[number % PERMANENT_TEETH.length], surfaces: ['O'] }]
    const found = { kind: 'condition', code: 'caries', status: 'found', teeth }
    await factory.send('doctor', 'POST', `/api/patients/${patient_id}/chart-items`, found)
  }
  return patient_id
}

/** The longest task, beside that of a chart without items, which is the reference. */
test('opening a chart of 400 items', async ({ browser, page, signedIn, factory }, info) => {
  const { patient_id: empty } = await factory.issueInvoice()
  const full = await treatedForDecades(factory)
  const longestOf = async (patient_id: number) => {
    await signedIn('doctor', `/patients/${patient_id}`)
    const tasks: number[] = []
    for (let time = 0; time < TRIES; time += 1) {
      await untilQuiet(page)
      const opening = await workOf(browser, page, async () => {
        await page.getByRole('link', { name: 'Chart', exact: true }).click()
        await expect(page.locator('#tooth-11')).toBeVisible()
      })
      tasks.push(longest(opening))
      await page.goBack()
    }
    return Math.min(...tasks)
  }
  report(info, 'a chart without items, longest task', await longestOf(empty), barsMs.chart)
  report(info, 'a chart of 400 items, longest task', await longestOf(full), barsMs.chart)
})

test('typing a medicine', async ({ page, signedIn, factory }, info) => {
  const { patient_id } = await factory.issueInvoice()
  const text = 'Pen allergy; NSAID asthma'
  await factory.send('doctor', 'POST', `/api/patients/${patient_id}/alerts`, {
    kind: 'allergy',
    severity: 'critical',
    text,
  })
  await signedIn('doctor', `/patients/${patient_id}/letters`)
  await page.getByRole('button', { name: 'Write letter' }).click()
  const name = page.getByRole('dialog').getByRole('combobox').first()
  await untilQuiet(page)
  await name.focus()
  const letters = ['m', 'o', 'x', 'i', 'c']
  const typing = () => page.keyboard.press(letters.shift() ?? 'n')
  const ms = await answerOf(page, TRIES, typing, () => page.waitForTimeout(600))
  report(info, 'typing a medicine, to the next frame', ms, barsMs.typing)
})
