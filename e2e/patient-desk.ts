import type { Page } from '@playwright/test'

/** Names and numbers that no other test has. */
export const unique = () => crypto.randomUUID().slice(0, 8)
export const someDigits = (count: number) =>
  String(Math.random())
    .slice(2, 2 + count)
    .padEnd(count, '7')

export const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
export const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
export const search = (page: Page) => page.getByRole('main').getByRole('searchbox')
export const modal = (page: Page, name: string) => page.getByRole('dialog', { name })
