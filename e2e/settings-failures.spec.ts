import type { Page } from '@playwright/test'
import { expect, blockChangeEvents, test } from './fixtures/browser.ts'

test.use({ provoked: /status of 500/ })

/** How each tab saves, and what it shows when the server fails. */
const saves: { at: string; save: (page: Page) => Promise<void>; sentence: string }[] = [
  {
    at: 'clinic',
    save: async (page) => {
      await page.getByLabel('Address').fill('Corniche')
      await page.getByRole('button', { name: 'Save Changes' }).click()
    },
    sentence: 'Failed to save clinic settings',
  },
  {
    at: 'doctors/1',
    save: async (page) => {
      await page.getByLabel('Bio').fill('Likes teeth')
      await page.getByRole('button', { name: 'Save Changes' }).click()
    },
    sentence: 'Failed to save doctor settings',
  },
  {
    at: 'users?new=true',
    save: async (page) => {
      await page.getByRole('dialog').getByLabel('Name').fill('Somebody')
      await page.getByRole('dialog').getByLabel('Email').fill('somebody@demo.clinic')
      await page.getByRole('dialog').getByLabel('Password').fill('long enough')
      await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
    },
    sentence: 'Failed to save user',
  },
  {
    at: 'treatments?new=true',
    save: async (page) => {
      await page.getByRole('dialog').getByLabel('Code').fill('XX-1')
      await page.getByRole('dialog').getByLabel('Description').fill('Something')
      await page.getByRole('dialog').getByLabel('Default Cost').fill('10')
      await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
    },
    sentence: 'Failed to save treatment code',
  },
  {
    at: 'treatments',
    save: async (page) => {
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
    },
    sentence: 'Failed to delete treatment code: ',
  },
]

for (const { at, save, sentence } of saves) {
  test(`a failed save shows a message: ${sentence}`, async ({ page, signedIn }) => {
    // Other tests' changes would render the form or the list again.
    await blockChangeEvents(page)
    await page.route('**/api/settings/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: 'broken' }),
    )
    await signedIn('admin', `/settings/${at}`)
    await save(page)
    await expect(page.getByRole('alert')).toContainText(sentence)
  })
}
