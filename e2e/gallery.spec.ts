import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/browser.ts'

const goTo = async (page: Page, at: string) => {
  await page.goto(`/#${at}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('twelve pictures, three of each category; the filter is in the address', async ({ page }) => {
  await goTo(page, '/gallery')
  const pictures = page.getByRole('main').getByRole('listitem')
  const filter = page.getByRole('group', { name: 'Show pictures of' })
  await expect(filter.getByRole('button')).toHaveText(['All', 'Office', 'Equipment', 'Team', 'Treatments'])
  await expect(pictures).toHaveCount(12)
  for (const category of ['Office', 'Equipment', 'Team', 'Treatments']) {
    await filter.getByRole('button', { name: category }).click()
    await expect(page).toHaveURL(new RegExp(`category=${category.toLowerCase()}$`))
    await expect(filter.getByRole('button', { name: category })).toHaveAttribute('aria-pressed', 'true')
    await expect(pictures).toHaveCount(3)
  }
  await page.reload()
  await expect(pictures).toHaveText([/Whitening/, /Clear aligners/, /Dental implant/])
  await page.goBack()
  await expect(pictures).toHaveText([/Our people/, /At work/, /Brushing lesson/])
  await filter.getByRole('button', { name: 'All' }).click()
  await expect(pictures).toHaveCount(12)
})

test('keys and buttons turn the lightbox past both ends, Escape closes it, and focus returns', async ({ page }) => {
  await goTo(page, '/gallery?category=office')
  const opener = page.getByRole('main').getByRole('link', { name: 'Reception' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const lightbox = page.getByRole('dialog')
  const shown = lightbox.getByRole('status')
  await expect(shown).toHaveText(/Reception.*1 of 3/)
  await page.keyboard.press('ArrowLeft')
  await expect(shown).toHaveText(/Treatment room.*3 of 3/)
  await expect(page).toHaveURL(/picture=treatment_room/)
  await page.keyboard.press('ArrowRight')
  await expect(shown).toHaveText(/Reception.*1 of 3/)
  await lightbox.getByRole('button', { name: 'Previous picture' }).click()
  await expect(shown).toHaveText(/Treatment room/)
  await lightbox.getByRole('button', { name: 'Next picture' }).click()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL(/#\/gallery\?category=office$/)
})

test('Back closes it, a reload restores it', async ({ page }) => {
  await goTo(page, '/gallery')
  await page.getByRole('main').getByRole('link', { name: 'Autoclave' }).click()
  await expect(page.getByRole('status')).toHaveText(/Autoclave.*5 of 12/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status')).toHaveText(/Panoramic X-ray.*6 of 12/)
  await page.reload()
  await expect(page.getByRole('status')).toHaveText(/Panoramic X-ray.*6 of 12/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/#\/gallery/)
})

test('a swipe turns it, a click beside it closes it', async ({ page }) => {
  await goTo(page, '/gallery?picture=implant')
  const picture = page.getByRole('dialog').getByRole('img')
  const box = await picture.boundingBox()
  if (!box) throw new Error('No picture')
  await page.mouse.move(box.x + box.width * 0.7, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.3, box.y + 210)
  await page.mouse.up()
  await expect(page.getByRole('status')).toHaveText(/Reception.*1 of 12/)
  await page.mouse.click(20, 450)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })
  test('the arrows follow the reading direction', async ({ page }) => {
    await goTo(page, '/gallery?picture=reception')
    await expect(page.getByRole('status')).toHaveText(/الاستقبال.*1 من 12/)
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('status')).toHaveText(/غرفة الانتظار.*2 من 12/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('status')).toHaveText(/زراعة الأسنان.*12 من 12/)
    // Eleven keys within one task, before the next render.
    await page.getByRole('dialog').evaluate((dialog) => {
      for (let key = 0; key < 11; key += 1)
        dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    })
    await expect(page.getByRole('status')).toHaveText(/الاستقبال.*1 من 12/)
  })
})
