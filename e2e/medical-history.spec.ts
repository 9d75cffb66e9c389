import type { Page } from '@playwright/test'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { modal } from './fixtures/patients.ts'

// Each run asks another one, since a run that failed leaves its own.
const run = Date.now().toString(36)
const AFRAID = `Are you afraid of the dentist? (${run})`
const AFRAID_AR = `هل تخاف من الطبيب؟ ${run}`

const SAVED = 'Saved. Patients are asked these questions from now on.'

test('an admin asks one question more; a patient answers, and an alert is accepted', async ({ signedIn, factory }) => {
  const { id } = await factory.registerPatient()
  const page = await signedIn('admin', '/settings/questionnaire')
  await addQuestion(page)
  // What is not saved is asked about.
  await page.getByRole('link', { name: 'Patients', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  const asked = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  expect((await asked).status()).toBe(200)
  // Who leaves between the answer and its arrival on the screen is still asked.
  await expect(page.getByText(SAVED)).toBeVisible()
  await page.goto(`#/patients/${id}`)
  await expect(page.getByText('To be asked')).toBeVisible()
  await page.getByRole('button', { name: 'Ask the patient' }).click()
  const form = modal(page, 'Medical history')
  const asthma = form.getByRole('radiogroup', { name: 'Do you have asthma?' })
  await expect(asthma).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('radiogroup').first())
  await asthma.getByText('Yes').click()
  await form.getByLabel('Which medicines do you take?').fill('Warfarin')
  await form.getByLabel('Name of who answers').fill('Huda')
  await form.getByText('العربية').click()
  await form.getByRole('radiogroup', { name: AFRAID_AR }).getByText('كثيرًا').click()
  await form.getByRole('button', { name: 'Save the answers' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: 'Review', exact: true }).click()
  const review = modal(page, 'Medical history')
  await review.getByRole('checkbox', { name: /Warfarin/ }).uncheck()
  await review.getByRole('button', { name: 'Reviewed' }).click()
  await expect(review).toBeHidden()
  await expect(page.getByText('To be asked', { exact: true })).toHaveCount(0)
  await expect(page.getByText('To be asked again after')).toBeVisible()
  await expect(page.getByText('Asthma · ربو').first()).toBeVisible()

  // On paper in the language of the patient, not of the user.
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', 'yes')))
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Medical history' }) })
  await section.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-paper="a4"][lang="ar"]')
  await expect(paper.locator('div').filter({ hasText: 'هل لديك ربو؟' }).last()).toContainText('نعم')
  await expect(paper.getByText('Warfarin')).toBeVisible()
  await expect(paper.locator('div').filter({ hasText: AFRAID_AR }).last()).toContainText('كثيرًا')
  await expect(paper).toContainText('التوقيع: Huda')
  await expect(paper.getByRole('button')).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await page.goto('#/settings/questionnaire')
  await page.getByRole('button', { name: `Remove: ${AFRAID}` }).click()
  await expect(page.getByRole('button', { name: 'Put back' })).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Put back' })).toHaveCount(0)
  await page.goto(`#/patients/${id}`)
  await section.getByRole('button', { name: 'Read' }).click()
  await expect(modal(page, 'Medical history').getByText(AFRAID)).toBeVisible()
})

/** With the keyboard where the order is changed. */
async function addQuestion(page: Page) {
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByLabel('Question in English').fill(AFRAID)
  await page.getByLabel('Answered with').selectOption('choice')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('Question in Arabic')).toBeFocused()
  await page.keyboard.type(AFRAID_AR)
  for (const [number, en, ar] of [
    [1, 'No', 'لا'],
    [2, 'A lot', 'كثيرًا'],
  ]) {
    await page.getByLabel(`Choice ${number} in English`).fill(String(en))
    await page.getByLabel(`Choice ${number} in Arabic`).fill(String(ar))
  }
  const up = page.getByRole('button', { name: `Move up: ${AFRAID}` })
  const row = page.getByRole('listitem').filter({ has: up })
  const number = Number.parseInt(await row.innerText())
  await up.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(up).toBeFocused()
  await expect(row).toContainText(new RegExp(`^\\s*${number - 2}(?!\\d)`))
  await expectAccessibleInAllViews(page, page.locator('fieldset').first())
}
