import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { unique } from './fixtures/patients.ts'

test('a task about a patient is begun with T, done with a tick on the dashboard, and taken back', async ({
  signedIn,
  factory,
}) => {
  const { id, full_name } = await factory.registerPatient()
  const page = await signedIn('receptionist', `/patients/${id}`)
  await expect(page.getByRole('heading', { name: full_name })).toBeVisible()
  await page.keyboard.press('t')
  const form = page.getByRole('dialog', { name: /^(New task|مهمة جديدة)$/ })
  await expect(form.getByRole('combobox', { name: 'About a patient' })).toHaveValue(full_name)
  await form.getByRole('button', { name: 'Add task' }).click()
  await expect(form.getByText('Say what is to be done')).toBeVisible()
  const text = `Ask for the X-ray ${unique()}`
  await form.getByLabel('What is to be done').fill(text)
  await form.getByLabel('Who does it').selectOption('The front desk')
  await expectAccessibleInAllViews(page, form.locator('select'))
  await form.getByRole('button', { name: /^(Add task|إضافة المهمة)$/ }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('list', { name: /^(Tasks about this patient|مهام تخص هذا المريض)$/ })).toContainText(text)

  await page.goto('/#/dashboard')
  const tasks = page.getByRole('list', { name: /^(Your tasks|مهامك)$/ })
  const line = tasks.getByRole('listitem').filter({ hasText: text })
  await expect(line.getByRole('link', { name: full_name })).toBeVisible()
  await expectAccessibleInAllViews(page, line)
  await line.getByRole('checkbox').click()
  await expect(line).toHaveCount(0)
  await page.getByRole('button', { name: /^(Undo|تراجع)$/ }).click()
  await expect(line).toHaveCount(1)
  await line.getByRole('button', { name: /^(Edit task|تعديل المهمة)/ }).click()
  const edited = page.getByRole('dialog')
  await edited.getByLabel(/^(What is to be done|ما المطلوب إنجازه)$/).fill(`${text}, today`)
  await edited.getByRole('button', { name: /^(Save|حفظ)$/ }).click()
  await expect(tasks).toContainText(`${text}, today`)
  await tasks.getByRole('listitem').filter({ hasText: text }).getByRole('checkbox').click()
})
