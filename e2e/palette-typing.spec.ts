import type { Page } from '@playwright/test'
import type { Patient } from '#contract/patients.ts'
import { expect } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { field, opened, palette } from './fixtures/palette.ts'
import { search, unique } from './fixtures/patients.ts'

test('on a slow connection the palette takes what is typed before it has loaded, and no shortcut runs', async ({
  signedIn,
  page,
}) => {
  await page.route('**/assets/palette-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await signedIn('receptionist')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('g pz')
  await page.keyboard.press('Backspace')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('a')
  await expect(field(page)).toHaveValue('g pa')
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('the palette shows eight of many patients, and says how many more there are', async ({ signedIn, factory }) => {
  // Letters alone could be a single one by chance, and sound like many names.
  const name = `Zz${unique().replaceAll(/\d/g, (digit) => 'ghklmnpqrt'[Number(digit)] ?? '')}`
  const register = (number: number) =>
    factory.send<Patient>('receptionist', 'POST', '/api/patients', { full_name: `${name} ${'ABCDEFGHIJK'[number]}` })
  for (let number = 0; number < 9; number++) await register(number)
  const page = await signedIn('receptionist')
  await opened(page, name)
  const found = palette(page).getByRole('group', { name: 'Patients' })
  await expect(found.getByRole('option')).toHaveCount(9)
  await expect(palette(page).getByRole('status')).toHaveText('9 results')
  await register(9)
  await page.reload()
  await opened(page, name)
  await expect(found.getByRole('option')).toHaveCount(8)
  await expect(found.getByText('2 more patients match: type more of the name.')).toBeVisible()
  await expect(palette(page).getByRole('status')).toHaveText('8 results 2 more patients match: type more of the name.')
})

test('on a phone a patient with an alert and a balance keeps the name and the number', async ({
  page,
  signedIn,
  factory,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const name = `Noora ${unique()}`
  const patient = await factory.send<Patient>('receptionist', 'POST', '/api/patients', {
    full_name: name,
    contact_number: '+974 3345 9315',
  })
  const alert = { kind: 'medication', severity: 'caution', text: 'Warfarin, INR before extractions' }
  await factory.send('receptionist', 'POST', `/api/patients/${patient.id}/alerts`, alert)
  const treatments = [{ description: 'Crown', cost: 1_234.5 }]
  const invoice = { patient_id: patient.id, treatments, payment_method: 'cash' }
  await factory.send('receptionist', 'POST', '/api/invoices', invoice)
  await signedIn('receptionist')
  await opened(page, name)
  const option = palette(page).getByRole('option', { name }).first()
  const written = option.getByText(name)
  expect(await written.evaluate(({ parentElement: line }) => line && line.scrollWidth - line.clientWidth)).toBe(0)
  expect((await option.getByText('+974').boundingBox())?.height).toBeLessThan(24)
  const [badge, frame] = [await option.getByText('Balance').boundingBox(), await option.boundingBox()]
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
})

const shortcuts = [
  { at: '/dashboard', key: '/', into: field },
  { at: '/patients', key: '/', into: search },
  {
    at: '/appointments?view=list',
    key: 'n',
    into: (page: Page) => page.getByRole('dialog').getByRole('combobox', { name: 'Patient' }),
  },
]
for (const { at, key, into } of shortcuts) {
  test(`on a slow machine no letter typed right after ${key} on ${at} is lost`, async ({ signedIn, page }) => {
    test.slow()
    await signedIn('receptionist', at)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    const word = 'fatima g p'
    // Sent at once, as a fast typist's keys arrive on a machine that is busy.
    await Promise.all(
      [...Array.from(key), ...Array.from(word)].map((letter) =>
        browser.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter }),
      ),
    )
    await expect(into(page)).toHaveValue(word, { timeout: 60_000 })
  })
}

test('names in the palette are aligned with the page, whatever their script', async ({ signedIn, factory }) => {
  const word = unique()
  await factory.registerPatient(`سارة ${word}`)
  await factory.registerPatient(`Sara ${word}`)
  const page = await signedIn('receptionist')
  await opened(page, word)
  const names = palette(page).getByRole('option').locator('bdi', { hasText: word })
  await expect(names).toHaveCount(2)
  const boxes = await Promise.all([names.first().boundingBox(), names.last().boundingBox()])
  expect(boxes[0]?.x).toBe(boxes[1]?.x)
})
