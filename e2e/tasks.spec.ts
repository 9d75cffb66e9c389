import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { hire, signIn } from './fixtures/profile.ts'
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
  // Tasks of other tests may come first: those without a day are the last.
  const more = page.getByRole('button', { name: /^\d+ more.*Your tasks/ })
  await expect(tasks).toBeVisible()
  if (await more.isVisible()) await more.click()
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

  // On the appointments T is today, also when it is; G T begins a task there too.
  await page.goto('/#/appointments?date=2100-01-03')
  await expect(page.getByLabel(/^(Date|التاريخ)$/)).toHaveAttribute('data-day', '2100-01-03')
  await page.keyboard.press('t')
  await expect(page.getByLabel(/^(Date|التاريخ)$/)).not.toHaveAttribute('data-day', '2100-01-03')
  await page.keyboard.press('t')
  await expect(page.getByText(/It is today already|أنت في يوم اليوم/)).toBeVisible()
  await expect(form).toBeHidden()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog')
  await expect(help.getByRole('term').filter({ hasText: /^(New task|مهمة جديدة)$/ })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(form).toBeVisible()
})

test('the keyboard stays in the list when a task is done with it', async ({ page, factory, request }) => {
  const desk = await hire(request, 'manager')
  const people = await factory.send<{ id: number; name: string }[]>('admin', 'GET', '/api/tasks/people')
  const for_user_id = people.find(({ name }) => name === desk.name)?.id
  const texts = ['First', 'Second', 'Third'].map((word) => `${word} ${unique()}`)
  for (const text of texts)
    await factory.send('admin', 'POST', '/api/tasks', { text, for_user_id, due_on: '2030-01-01' })
  await signIn(page, desk)
  const box = (text = '') => page.getByRole('checkbox', { name: text })
  // Tasks of all managers may stand before and after these.
  await expect(page.getByRole('list', { name: 'Your tasks' })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  const more = page.getByRole('button', { name: /^\d+ more.*Your tasks/ })
  if (await more.isVisible()) await more.click()
  await box(texts[0]).focus()
  for (const next of texts.slice(1)) {
    await page.keyboard.press('Space')
    await expect(box(next)).toBeFocused()
  }
})

test('closing an account says what it leaves, and management gives it to somebody else on the dashboard', async ({
  signedIn,
  factory,
  request,
}) => {
  const leaving = await hire(request, 'receptionist')
  const people = await factory.send<{ id: number; name: string }[]>('admin', 'GET', '/api/tasks/people')
  const for_user_id = people.find(({ name }) => name === leaving.name)?.id
  const text = `Order gloves ${unique()}`
  await factory.send('admin', 'POST', '/api/tasks', { text, for_user_id })
  const page = await signedIn('admin', '/settings/users')
  await page.getByRole('link', { name: `Edit ${leaving.name}` }).click()
  const user = page.getByRole('dialog')
  await user.getByLabel(/^Active/).uncheck()
  const left = user.getByText(/^(1 open task of theirs stays undone|تبقى له مهمة واحدة)/)
  await expect(left).toBeVisible()
  await expectAccessibleInAllViews(page, left)
  await user.getByRole('button', { name: /^(Update|تحديث)$/ }).click()
  await expect(user).toBeHidden()

  await page.goto('/#/dashboard')
  const list = page.getByRole('list', { name: /^(Tasks that reach nobody|مهام لا تصل إلى أحد)$/ })
  const line = list.getByRole('listitem').filter({ hasText: text })
  await expect(line).toContainText(/Account closed|الحساب مغلق/)
  await expectAccessibleInAllViews(page, line)
  await line.getByRole('button', { name: /^(Give to|إسناد إلى)/ }).click()
  const form = page.getByRole('dialog', { name: /^(Edit task|تعديل المهمة)$/ })
  const whom = form.getByRole('combobox', { name: /^(Who does it|من ينجزها)/ })
  await expect(whom).toBeFocused()
  await expect(whom.locator('option:checked')).toHaveText(
    new RegExp(`^${leaving.name} \\((account closed|الحساب مغلق)\\)$`),
  )
  await form.getByLabel(/^(What is to be done|ما المطلوب إنجازه)$/).fill(`${text}, large`)
  await form.getByRole('button', { name: /^(Save|حفظ)$/ }).click()
  await expect(form).toBeHidden()
  await expect(line).toContainText(`${text}, large`)
  await line.getByRole('button', { name: /^(Give to|إسناد إلى)/ }).click()
  await whom.selectOption('manager')
  await form.getByRole('button', { name: /^(Save|حفظ)$/ }).click()
  await expect(line).toHaveCount(0)
})
