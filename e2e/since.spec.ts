import { expectAccessibleInAllViews, expect } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'

test('a patient who is opened again shows what others changed since, and nothing the next time', async ({
  signedIn,
  factory,
}) => {
  const { patient_id } = await factory.issueInvoice({ paid_amount: 0 })
  const first = await signedIn('manager', `/patients/${patient_id}`)
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
  const alert = { kind: 'allergy', severity: 'critical', text: 'Chlorhexidine' }
  await factory.send('admin', 'POST', `/api/patients/${patient_id}/alerts`, alert)
  const again = await signedIn('manager', `/patients/${patient_id}`)
  const changes = again.getByRole('heading', { name: 'Since you last looked' }).locator('xpath=ancestor::section')
  await expect(changes).toContainText('Alert noted: Chlorhexidine')
  await expectAccessibleInAllViews(again, again.getByRole('listitem').filter({ hasText: 'Chlorhexidine' }).last())
  const quiet = await signedIn('manager', `/patients/${patient_id}`)
  await expect(quiet.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(quiet.getByText('Since you last looked')).toBeHidden()
})

test('a patient who was open a minute ago is opened again as well, without a reload of the app', async ({
  signedIn,
  factory,
}) => {
  const { patient_id } = await factory.issueInvoice({ paid_amount: 0 })
  const page = await signedIn('manager', `/patients/${patient_id}`)
  const heading = page.getByRole('heading', { name: 'Since you last looked' })
  const elsewhere = async () => {
    await page.goto('/#/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  }
  const again = async () => {
    await page.goto(`/#/patients/${patient_id}`)
    await expect(page.getByRole('heading', { name: 'Alerts' })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  }
  await again()
  await expect(heading).toBeHidden()
  for (const text of ['Latex', 'Codeine']) {
    await elsewhere()
    const alert = { kind: 'allergy', severity: 'critical', text }
    await factory.send('admin', 'POST', `/api/patients/${patient_id}/alerts`, alert)
    await again()
    const changes = heading.locator('xpath=ancestor::section')
    await expect(changes).toContainText(`Alert noted: ${text}`)
    await expect(changes.getByRole('listitem')).toHaveCount(1)
  }
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('one slider shows alerts, account, plans and chart as of any day', async ({ signedIn, factory }) => {
  const { patient_id } = await factory.issueInvoice({ paid_amount: 0 })
  const of = `/api/patients/${patient_id}`
  const finding = { kind: 'condition', code: 'caries', status: 'found', teeth: [{ tooth: 26 }], noted_on: daysAgo(40) }
  await factory.send('doctor', 'POST', `${of}/chart-items`, finding)
  await factory.send('admin', 'POST', `${of}/alerts`, { kind: 'allergy', severity: 'critical', text: 'Iodine' })
  const page = await signedIn('manager', `/patients/${patient_id}`)
  await page.getByRole('button', { name: 'Choose a day' }).click()
  const record = page.getByRole('dialog', { name: 'The record as of a day' })
  const part = (name: string) => record.getByRole('region', { name, exact: true })
  await expect(part('Alerts')).toContainText('Iodine')
  await expect(part('Account')).toContainText('1,050.50')
  await expect(record.getByRole('button', { name: 'Later change' })).toBeDisabled()
  const slider = record.getByRole('slider', { name: 'Move through the days' })
  await slider.press('Home')
  await expect(part('Alerts')).toContainText('No alert was noted by then')
  await expect(part('Account')).toContainText('Nothing was invoiced or paid by then')
  await expect(part('Account')).not.toContainText('1,050.50')
  await expect(part('Treatment plans')).toContainText('No plan was written by then')
  await expect(record.getByRole('button', { name: 'Earlier change' })).toBeDisabled()
  const first = (await slider.getAttribute('aria-valuetext')) ?? ''
  await slider.press('ArrowRight')
  await expect(slider).not.toHaveAttribute('aria-valuetext', first)
  // The chart is pale until that of the day has come, also after a change of the language.
  await expectAccessibleInAllViews(page, page.locator('dialog[open]:not(:has(.opacity-60))').getByRole('slider'))
  await record.getByRole('button', { name: 'Later change' }).click()
  await expect(part('Alerts')).toContainText('Iodine')
  await page.keyboard.press('Escape')
  await expect(record).toBeHidden()
})

test('the record of a patient of whom nothing is known says so', async ({ signedIn, factory }) => {
  const { id } = await factory.registerPatient()
  const page = await signedIn('manager', `/patients/${id}?past=${daysAgo(3)}`)
  await expect(page.getByRole('dialog').getByText('Nothing is recorded yet')).toBeVisible()
})
