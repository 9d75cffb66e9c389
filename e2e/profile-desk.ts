import type { APIRequestContext, Page } from '@playwright/test'
import type { Role } from '../domain/access.ts'
import { stepAt } from '../domain/second-factor.ts'
import { codeAt } from '../server/second-factor/totp.ts'
import { secretOf } from '../test/secret.ts'
import { account, expect } from './browser.ts'

export const password = 'long enough'
const unique = () => Math.random().toString(36).slice(2, 10)
/** The half minute in which the phone's clock stands, ahead or behind by some. */
export const codeFor = (secret: string, steps_on = 0) => codeAt(secretOf(secret), stepAt(new Date()) + steps_on)

export async function hire(request: APIRequestContext, role: Role = 'receptionist') {
  const signed_in = await request.post('/api/auth/login', { data: account('admin') })
  const { token } = (await signed_in.json()) as { token: string }
  const user = { name: `Noor ${unique()}`, email: `${unique()}@example.com`, role, password }
  const made = await request.post('/api/settings/users', {
    data: user,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(made.status()).toBe(201)
  return user
}

type Person = Awaited<ReturnType<typeof hire>>

export async function fillIn(page: Page, { email }: Person, typed = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function signIn(page: Page, person: Person) {
  await page.goto('/#/login')
  await fillIn(page, person)
  await expect(page).toHaveURL(/#\/dashboard$/)
}

/** Through the screen, to the end; answers the secret and the recovery codes. */
export async function setUp(page: Page) {
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  // The code before is good for this half minute only, and must not run out as it is typed.
  const left_ms = 30_000 - (Date.now() % 30_000)
  if (left_ms < 8_000) await page.waitForTimeout(left_ms)
  await dialog.getByLabel('Code', { exact: true }).fill(codeFor(secret, -1))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery_codes = await codes.allTextContents()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(dialog).toHaveCount(0)
  return { secret, recovery_codes }
}
