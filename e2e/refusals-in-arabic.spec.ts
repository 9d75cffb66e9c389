import type { Page } from '@playwright/test'
import { account, expect } from './fixtures/browser.ts'
import { alert, modal, test } from './fixtures/day.ts'

test.use({ language: 'ar', provoked: /status of 4\d\d/ })

/** The visible text without the characters that isolate names and figures. */
const legible = async (page: Page, words: RegExp) => {
  await expect(page.getByText(words)).toBeVisible()
  return (await page.getByText(words).innerText()).replaceAll(/[\u2066-\u2069]/g, '')
}

test('a wrong password', async ({ page }) => {
  await page.goto('/#/login')
  await page.getByLabel('البريد الإلكتروني').fill(account('admin').email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await expect(alert(page)).toHaveText('البريد الإلكتروني أو كلمة المرور غير صحيحة')
  await page.locator('button[lang=en]').click()
  await expect(alert(page), 'follows the language').toHaveText('Invalid email or password')
  await page.locator('button[lang=ar]').click()
  await expect(alert(page)).toHaveText('البريد الإلكتروني أو كلمة المرور غير صحيحة')
})

test('an appointment over another one', async ({ page, open, book, factory }) => {
  const taken = await book()
  const { id } = await factory.registerPatient()
  await open('receptionist', `&new=true&patient_id=${id}&start=10:15`)
  const dialog = modal(page, 'موعد جديد')
  await dialog.getByLabel('الطبيب').selectOption({ label: taken.doctor_name })
  await dialog.getByRole('button', { name: 'إنشاء', exact: true }).click()
  expect(await legible(page, /موعد آخر مع/)).toContain(
    `لدى ${taken.doctor_name} موعد آخر مع ${taken.patient_name} من 10:00 إلى 10:30`,
  )
})

test.describe('on a past day', () => {
  test.use({ day_lies: 'behind' })

  test('an edit over somebody else’s newer version', async ({ page, open, book, factory }) => {
    const appointment = await book()
    await open('receptionist', `&register=${appointment.id}`)
    const dialog = modal(page, 'تسجيل الزيارة')
    await dialog.getByLabel('الوصف').fill('Filling')
    await dialog.getByLabel('التكلفة').fill('80')
    const { patient_id, doctor_id, datetime_start, datetime_end } = appointment
    const theirs = { patient_id, doctor_id, datetime_start, datetime_end, notes: 'Theirs' }
    await factory.send('manager', 'PUT', `/api/appointments/${appointment.id}`, theirs)
    await dialog.getByRole('button', { name: 'تسجيل الزيارة', exact: true }).click()
    const { name } = (await factory.send<{ user: { name: string } }>('manager', 'GET', '/api/auth/verify')).user
    await expect(alert(page)).toBeVisible()
    expect((await alert(page).innerText()).replaceAll(/[\u2066-\u2069]/g, '')).toContain(
      `غيّر ${name} هذا الموعد في هذه الأثناء.`,
    )
  })
})

test('a payment above what is owed, and one that is no number', async ({ factory, signedIn }) => {
  const { id } = await factory.issueInvoice({ paid_amount: 50.5 })
  const page = await signedIn('receptionist', `/invoices?invoice=${id}&invoice_action=payment`)
  // Requests that the form itself would not send.
  const spoilt = [{ amount: 1000.01 }, { amount: '1000' }]
  await page.route('**/payments', (route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), ...spoilt.shift() } }),
  )
  const submit = modal(page, 'إضافة دفعة').getByRole('button', { name: 'إضافة الدفعة' })
  const amount = modal(page, 'إضافة دفعة').getByLabel('المبلغ')
  await submit.click()
  await expect(amount).toHaveAccessibleDescription(/مبلغ الدفعة \u2066?1,000.01\u2069? أكبر من المتبقي \u2066?1,000.00/)
  await submit.click()
  await expect(amount).toHaveAccessibleDescription('يجب أن تكون قيمة «المبلغ» رقمًا')
})
