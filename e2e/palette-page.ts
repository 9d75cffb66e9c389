import type { Page } from '@playwright/test'
import { expect } from './browser.ts'

export const palette = (page: Page) => page.getByRole('dialog', { name: 'Find anything' })
export const options = (page: Page) => palette(page).getByRole('option')
export const marked = (page: Page) => palette(page).getByRole('option', { selected: true })
export const field = (page: Page) => palette(page).getByRole('combobox')

export async function opened(page: Page, typed = '') {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  if (typed) await field(page).fill(typed)
}
