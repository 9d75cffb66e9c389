import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInAllViews, test } from './fixtures/browser.ts'

interface PublicClinic {
  clinic_name: string
  address: string
  phone: string
  email: string
  team: { name: string; specialization: string | null; bio: string | null }[]
}

const appointment = async (page: Page, at: string) => {
  await page.goto(`/#${at}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const clinicOf = async (page: Page) => (await (await page.request.get('/api/public/clinic')).json()) as PublicClinic

/** The real response with some fields replaced, to simulate another clinic's settings. */
const withClinic = (page: Page, changes: object) =>
  page.route('**/api/public/clinic', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...changes } })
  })

test('About, Contact and Gallery pass the accessibility and layout checks in every view', async ({ page }) => {
  test.slow()
  await appointment(page, '/about')
  await expectAccessibleInAllViews(page, page.locator('section[aria-labelledby="team"] h3').nth(3))
  await appointment(page, '/contact')
  await expectAccessibleInAllViews(page, page.locator('a[href^="mailto:"]'))
  await appointment(page, '/gallery')
  await expectAccessibleInAllViews(page, page.getByRole('img').nth(11))
  await expect(page.getByRole('img')).toHaveCount(12)
})

test('the lightbox passes the accessibility and layout checks in every view', async ({ page }) => {
  await appointment(page, '/gallery?picture=aligners')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('img'))
})

test.describe('About', () => {
  test('tells the story, four values, the team, mission and vision', async ({ page }) => {
    await appointment(page, '/about')
    const { clinic_name, team } = await clinicOf(page)
    await expect(page).toHaveTitle('About')
    await expect(page.getByText(`At ${clinic_name} you are met by name`)).toBeVisible()
    for (const heading of ['Our story', 'What we stand for', 'Meet the team', 'Our mission', 'Our vision']) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    }
    for (const value of ['Gentle care', 'Honest advice', 'Clean and safe', 'Every age']) {
      await expect(page.getByRole('heading', { name: value })).toBeVisible()
    }
    // Other tests hire and dismiss doctors meanwhile.
    const settled = team.filter(({ bio }) => bio)
    expect(settled.length).toBeGreaterThanOrEqual(4)
    for (const { name } of settled) await expect(page.getByRole('heading', { name })).toBeVisible()
  })

  test('a doctor without a specialization is listed under General Dentistry', async ({ page }) => {
    const { team } = await clinicOf(page)
    await withClinic(page, { team: [{ ...team[0], specialization: null }] })
    await appointment(page, '/about')
    await expect(page.getByText('General Dentistry')).toBeVisible()
    await expect(page.locator('section[aria-labelledby="team"] h3')).toHaveCount(1)
  })

  test('a clinic without doctors yet says so', async ({ page }) => {
    await withClinic(page, { team: [] })
    await appointment(page, '/about')
    await expect(page.getByText('We will introduce our doctors here soon.')).toBeVisible()
  })

  test('for signed-in users it has their frame', async ({ signedIn }) => {
    const page = await signedIn('receptionist', '/about')
    const links = page.getByRole('navigation', { name: 'Clinic' })
    await expect(links.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
})

test.describe('when the clinic does not answer', () => {
  test.use({ provoked: /status of 500/ })

  test('without clinic data the pages still show, with an error and a retry', async ({ page }) => {
    await page.route('**/api/public/clinic', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }))
    await appointment(page, '/contact')
    await expect(page.getByText('Our contact details could not be loaded.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible()
    await appointment(page, '/about')
    await expect(page.getByText('Our team could not be shown just now.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Our mission' })).toBeVisible()
    await page.unroute('**/api/public/clinic')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('section[aria-labelledby="team"] h3').nth(3)).toBeVisible()
  })
})

test.describe('Contact', () => {
  test('the cards are the settings’, the emergency line calls the clinic', async ({ page }) => {
    await page.clock.setFixedTime('2026-11-22T07:00:00Z')
    await appointment(page, '/contact')
    const { address, phone, email } = await clinicOf(page)
    const number = `tel:${phone.replaceAll(' ', '')}`
    await expect(page.getByText(address).first()).toBeVisible()
    await expect(page.getByRole('link', { name: phone, exact: true })).toHaveAttribute('href', number)
    await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    await expect(page.getByRole('link', { name: `Call ${phone}` })).toHaveAttribute('href', number)
    await expect(page.locator('dl > div').filter({ hasText: 'Sunday · today' })).toContainText('08:00 – 20:00')
    await expect(page.locator('dl > div').filter({ hasText: 'Friday' })).toContainText('14:00 – 20:00')
    await expect(page.getByText('Open now')).toBeVisible()
    for (const network of ['Instagram', 'Facebook', 'LinkedIn']) {
      await expect(page.getByRole('link', { name: network })).toHaveAttribute('rel', /noopener/)
    }
  })

  test('the form requires name, email, subject and message; then it logs, says so, and sends nothing', async ({
    page,
  }) => {
    await appointment(page, '/contact')
    await expect(page.getByRole('link', { name: 'Call' })).toBeVisible()
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Contact form'))
    const send = page.getByRole('button', { name: 'Send message' })

    await send.click()
    for (const problem of ['Enter your name', 'Enter your email', 'Choose a subject', 'Write your message']) {
      await expect(page.getByRole('paragraph').filter({ hasText: problem })).toBeVisible()
    }
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page.getByLabel('Phone')).not.toHaveAttribute('aria-invalid')
    await expectAccessible(page)

    await page.getByLabel('Name').fill('Mariam')
    await page.getByLabel('Email').fill('mariam')
    await page.getByLabel('Message').fill('May I come on Sunday?')
    await expect(page.getByLabel('Subject').getByRole('option')).toHaveText([
      'Choose a subject',
      'Appointment',
      'General question',
      'Emergency',
      'Insurance',
      'Feedback',
    ])
    await page.getByLabel('Subject').selectOption('appointment')
    await send.click()
    await expect(page.getByText('Enter an email such as name@example.com')).toBeVisible()
    await page.getByLabel('Email').fill('mariam@example.com')
    await send.click()
    await expect(page.getByRole('alert')).toContainText('Thank you, Mariam.')
    await expect(page.getByRole('alert')).toContainText('nothing has been sent')
    expect((await logged).text()).toContain('mariam@example.com')
    await expect(page.getByLabel('Message')).toHaveValue('May I come on Sunday?')
    expect(sent).toEqual([])
  })

  test('typed values are not left without a question', async ({ page }) => {
    await appointment(page, '/contact')
    await page.getByLabel('Message').fill('Half a sentence')
    await page.getByRole('navigation', { name: 'Clinic' }).getByRole('link', { name: 'Gallery' }).click()
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Message')).toHaveValue('Half a sentence')
  })

  test.describe('with a map service', () => {
    // The test itself cannot read the storage of a frame from another site.
    test.use({ provoked: /SecurityError: Failed to read the 'localStorage'/ })
    test('the map loads on request', async ({ page }) => {
      await page.route('https://www.openstreetmap.org/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>Doha</p>' }),
      )
      await appointment(page, '/contact')
      await expect(page.locator('iframe')).toHaveCount(0)
      await page.getByRole('button', { name: 'Show map' }).click()
      await expect(page.frameLocator('iframe').getByText('Doha')).toBeVisible()
      await expect(page.locator('iframe')).toHaveAttribute(
        'src',
        /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/,
      )
    })

    test('a map refused at once leaves the address beside it', async ({ page }) => {
      await page.route('https://www.openstreetmap.org/**', (route) => route.abort())
      await appointment(page, '/contact')
      await page.getByRole('button', { name: 'Show map' }).click()
      const { address } = await clinicOf(page)
      const region = page.getByRole('region', { name: 'How to find us' })
      await expect(region).toContainText('Should the map stay empty, this is where we are:')
      await expect(region).toContainText(address)
    })
  })

  test('a map that fails to load is replaced by the address', async ({ page }) => {
    await page.clock.install()
    await page.route('https://www.openstreetmap.org/**', () => new Promise(() => undefined))
    await appointment(page, '/contact')
    await page.getByRole('button', { name: 'Show map' }).click()
    await expect(page.getByText('The map is on its way…')).toBeVisible()
    await page.clock.runFor(9_000)
    await expect(page.getByText('The map cannot be reached just now.')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    const { address } = await clinicOf(page)
    await expect(page.getByRole('region', { name: 'How to find us' })).toContainText(address)
    await expect(page.getByRole('link', { name: 'Search the address' })).toHaveAttribute('href', /search\?query=/)
  })

  test('offline the map is not even requested', async ({ page, context }) => {
    await appointment(page, '/contact')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Show map' }).click()
    await expect(page.getByText('The map cannot be reached just now.')).toBeVisible()
  })
})
