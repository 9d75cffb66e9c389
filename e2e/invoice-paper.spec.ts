import { extractText, getDocumentProxy } from 'unpdf'
import type { InvoiceDetails } from '#contract/invoices.ts'
import { expect } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'

/** The paper is in the patient's language, whatever that of the screen. */
const OTHER = { en: 'ar', ar: 'en' } as const
const HEADINGS = { en: { invoice: 'Invoice', receipt: 'Receipt' }, ar: { invoice: 'فاتورة', receipt: 'إيصال' } }
const ARABIC_NAME = 'نورة الكواري'

for (const language of ['en', 'ar'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test(
      'an invoice and a receipt are printed alone, with everything they need',
      { tag: '@front-desk-10' },
      async ({ factory, page, request, signedIn }) => {
        const { clinic_name, clinic_name_ar, phone } = (await (await request.get('/api/public/clinic')).json()) as {
          clinic_name: string
          clinic_name_ar: string
          phone: string
        }
        const paper_language = OTHER[language]
        const patient = await factory.registerPatient(ARABIC_NAME, { language: paper_language })
        const { id: appointment_id } = await factory.completeAppointment(undefined, patient)
        const { id, payments } = await factory.send<InvoiceDetails>('receptionist', 'POST', '/api/invoices', {
          patient_id: patient.id,
          appointment_id,
          treatments: [{ description: 'Root canal', cost: 1100 }],
          discount: { amount: 49.5 },
          discount_reason: 'Sister of the owner',
          payment_method: 'card',
          paid_amount: 650.5,
        })
        const cashier = payments[0]?.recorded_by_name ?? 'nobody'
        await page.addInitScript(() => {
          window.print = () => document.body.setAttribute('data-printed', 'yes')
        })
        await signedIn('receptionist', `/invoices?invoice=${id}`)
        const paper = page.locator('[data-paper]')
        await expect(paper).toBeHidden()

        for (const kind of ['invoice', 'receipt'] as const) {
          await page.emulateMedia({ media: 'screen' })
          await page.locator(`[data-prints=${kind}]`).click()
          await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
          await page.emulateMedia({ media: 'print' })
          await expect(paper).toBeVisible()
          await expect(paper).toHaveAttribute('data-paper', kind)
          await expect(page.getByRole('banner').first()).toBeHidden()
          await expect(page.locator('nav, main, dialog').first()).toBeHidden()
          await expect(paper).toHaveAttribute('lang', paper_language)
          await expect(paper.locator('h1')).toContainText(HEADINGS[paper_language][kind])
          const clinic = paper_language === 'ar' ? clinic_name_ar : clinic_name
          for (const words of [clinic, phone, `#${id}`, ARABIC_NAME, 'Root canal', cashier]) {
            await expect(paper).toContainText(words)
          }
          for (const amount of ['QR 1,050.50', 'QR 650.50', 'QR 400.00']) await expect(paper).toContainText(amount)
          const ends = await paper.locator('.paper-sums dd').evaluateAll((all) =>
            all.map((amount) => {
              const words = document.createRange()
              words.selectNodeContents(amount)
              return words.getBoundingClientRect().right
            }),
          )
          expect(ends.length).toBeGreaterThan(1)
          expect(Math.max(...ends) - Math.min(...ends), 'pixels between the ends of amounts').toBeLessThan(1)
          await expect(paper).not.toContainText('Sister of the owner')
          const name = paper.getByText(ARABIC_NAME)
          expect(await name.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
          const amount = paper.getByText('QR 400.00')
          expect(await amount.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
        }

        for (const size of [{ format: 'A4' }, { width: '80mm', height: '200mm' }]) {
          const pdf = await page.pdf(size)
          expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
          const printed = await textOf(pdf)
          for (const words of [`#${id}`, 'QR 1,050.50', 'QR 400.00']) expect(printed).toContain(words)
          expect(printed, 'the navigation is not printed').not.toMatch(/Dashboard|لوحة/)
          expect(pages(pdf), `pages at ${JSON.stringify(size)}`).toBe(1)
        }
      },
    )
  })
}

async function textOf(pdf: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
