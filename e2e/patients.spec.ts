import type { Patient } from '#contract/patients.ts'
import { expect, expectAccessibleInAllViews, blockChangeEvents } from './fixtures/browser.ts'
import { test, twoLines } from './fixtures/invoices.ts'
import { unique, someDigits, rows, rowOf, search, modal } from './fixtures/patients.ts'

test.describe('the list', () => {
  test('has its columns, and rows with name, email, phone and national ID', async ({ signedIn, factory }) => {
    const [name, national_id] = [`Moza ${unique()}`, someDigits(11)]
    const contact = { contact_number: '+974 5512 3456', email: 'moza@example.com', national_id }
    await factory.send('receptionist', 'POST', '/api/patients', { full_name: name, ...contact })
    const page = await signedIn('receptionist', `/patients?q=${encodeURIComponent(name)}`)
    await expect(page.getByRole('columnheader')).toHaveText(['Patient', 'Contact', 'National ID', 'Actions'])
    const row = rowOf(page, name)
    await expect(row).toContainText('moza@example.com')
    await expect(row).toContainText(national_id)
    await expect(row.getByRole('link', { name: '+974 5512 3456' })).toHaveAttribute('href', 'tel:+97455123456')
    await expect(row).not.toContainText('Balance')
  })

  test(
    'shows a balance in words and in red, and filters patients who owe',
    { tag: '@front-desk-09' },
    async ({ signedIn, factory }) => {
      const invoice = await factory.issueInvoice({ treatments: twoLines, paid_amount: 50.5 })
      const page = await signedIn('receptionist', `/patients?q=${encodeURIComponent(invoice.patient_name)}`)
      const balance = rowOf(page, invoice.patient_name).getByText('Balance')
      await expect(balance).toHaveText('Balance QR 1,000.00')
      const owing = await factory.send<Patient[]>('receptionist', 'GET', '/api/patients?hasBalance=true&limit=1')

      await search(page).fill('')
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByLabel('Has Balance Due').check()
      await expect(page).toHaveURL(/hasBalance=true/)
      await expect(rows(page).first()).toContainText(owing[0]?.full_name ?? 'nobody')
      for (const row of await rows(page).all()) await expect(row).toContainText('Balance QR')

      await page.reload()
      await expect(page.getByLabel('Has Balance Due')).toBeChecked()
      await page.goBack()
      await expect(page).not.toHaveURL(/hasBalance/)
    },
  )

  test('marks a hidden patient visibly and for screen readers, and lists them last', async ({ signedIn, factory }) => {
    const word = unique()
    const hidden = await factory.registerPatient(`Aaa ${word}`)
    await factory.registerPatient(`Zzz ${word}`)
    await factory.send('manager', 'PUT', `/api/patients/${hidden.id}`, { full_name: hidden.full_name, hidden: true })
    const page = await signedIn('manager', `/patients?q=${word}`)
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).last()).toContainText('Hidden patient')
    await expect(rows(page).first()).not.toContainText('Hidden patient')
  })

  test('loads pages while scrolling, and renders only the rows near the window', async ({ page, signedIn }) => {
    await signedIn('receptionist', '/patients')
    await expect(rows(page)).toHaveCount(50)
    const drawnOn = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      return Number(await page.getByRole('table').getAttribute('aria-rowcount'))
    }
    await expect.poll(drawnOn, { timeout: 15_000 }).toBeGreaterThan(200)
    expect(await rows(page).count()).toBeLessThan(60)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(rows(page).first()).toHaveAttribute('aria-rowindex', '2')
    await page.evaluate(jumpBackBeforeMeasuring)
    await expect(rows(page).first()).toHaveAttribute('aria-rowindex', '2')
  })

  test('shows a quiet error when it cannot be loaded, and retries', async ({ page, signedIn }) => {
    await blockChangeEvents(page)
    await page.route('**/api/patients?*', (route) => route.fulfill({ status: 400, json: { error: 'No' } }))
    await signedIn('receptionist', '/patients')
    await expect(page.getByText('The patients could not be loaded.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unroute('**/api/patients?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page).first()).toBeVisible()
  })
  test.use({ provoked: /status of 400/ })
})

/** To the end and back to the top after the rows at the end are drawn, and before they are measured. */
const jumpBackBeforeMeasuring = () =>
  new Promise<void>((resolve) => {
    const drawn = new MutationObserver(() => {
      drawn.disconnect()
      requestAnimationFrame(() => {
        scrollTo(0, 0)
        resolve()
      })
    })
    drawn.observe(document.querySelector('tbody') as HTMLElement, { childList: true })
    scrollTo(0, document.documentElement.scrollHeight)
  })

test.describe('search', () => {
  test('searches once typing pauses, and cancels outdated requests', async ({ page, signedIn, factory }) => {
    const { full_name } = await factory.registerPatient(`Khawla ${unique()}`)
    const asked: string[] = []
    const cancelled: string[] = []
    await blockChangeEvents(page)
    const slow = '**/api/patients/search?*'
    await page.route(slow, async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('q') ?? '')
      await new Promise((resolve) => setTimeout(resolve, asked.length === 1 ? 3_000 : 0))
      await route.continue().catch(() => undefined)
    })
    page.on('requestfailed', (request) => cancelled.push(request.url()))
    await signedIn('receptionist', '/patients')
    await search(page).focus()
    // In one task: on a busy machine keys from the test would pause between them.
    await page.evaluate(() =>
      Array.from('Khawla').forEach((letter) => document.execCommand('insertText', false, letter)),
    )
    await expect.poll(() => asked).toEqual(['Khawla'])
    await search(page).fill(full_name)
    await expect(rows(page)).toHaveCount(1)
    await expect(rowOf(page, full_name)).toBeVisible()
    expect(asked).toEqual(['Khawla', full_name])
    await expect.poll(() => cancelled.filter((url) => url.includes('q=Khawla&')).length).toBe(1)
    await expect(page).toHaveURL(/q=Khawla/)
  })

  test('searches at once by Enter and by the button; an empty search loads the whole list again', async ({
    signedIn,
    factory,
  }) => {
    const { full_name } = await factory.registerPatient(`Wadha ${unique()}`)
    const page = await signedIn('receptionist', '/patients')
    await expect(rows(page)).toHaveCount(50)
    await search(page).fill(full_name)
    await search(page).press('Enter')
    await expect(rows(page)).toHaveCount(1)

    const all = page.waitForResponse((answer) => answer.url().includes('/api/patients?'))
    await search(page).fill('')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await all
    await expect(rows(page)).toHaveCount(50)

    const again = page.waitForResponse((answer) => answer.url().includes('/api/patients?'))
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await again
  })

  test('finds by phone and national ID, and by Arabic letters in other spellings', async ({ signedIn, factory }) => {
    const word = unique().replaceAll(/./g, (letter) => 'بتثجحخدذرزسشصضطظ'.charAt(Number.parseInt(letter, 16)))
    const [phone, national_id] = [`55${someDigits(6)}`, someDigits(11)]
    const full_name = `فاطمة ${word}`
    const fields = { full_name, contact_number: `+974 ${phone.slice(0, 4)} ${phone.slice(4)}`, national_id }
    await factory.send('receptionist', 'POST', '/api/patients', fields)
    const page = await signedIn('receptionist', '/patients')
    for (const text of [phone, national_id, `${word} فاطمه`]) {
      await search(page).fill(text)
      await expect(rows(page)).toHaveCount(1)
      await expect(rowOf(page, full_name)).toBeVisible()
    }
  })

  test('without results offers the whole list, or to register the typed name', async ({ signedIn }) => {
    const name = `Nobody ${unique().replaceAll(/\d/g, 'x')}`
    const page = await signedIn('receptionist', `/patients?q=${encodeURIComponent(name)}`)
    await expect(page.getByText('No patients found')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Add Patient' }).last().click()
    await expect(page.getByLabel('Full name')).toHaveValue(name)
    await expect(page.getByLabel('Contact number')).toBeFocused()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Show all patients' }).click()
    await expect(rows(page)).toHaveCount(50)
  })
})

test.describe('row actions', () => {
  test('open the appointments, a new one, and the form', async ({ signedIn, factory }) => {
    const { id, full_name } = await factory.registerPatient(`Sara & Co ${unique()}`)
    const page = await signedIn('receptionist', `/patients?q=${encodeURIComponent(full_name)}`)
    const row = rowOf(page, full_name)
    await expect(row.getByRole('link', { name: 'View appointments' })).toHaveAttribute(
      'href',
      `#/appointments?patient_id=${id}`,
    )
    const book = await row.getByRole('link', { name: 'Create appointment' }).getAttribute('href')
    const [path, query] = book?.split('?') ?? []
    expect(path).toBe('#/appointments')
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      new: 'true',
      patient_id: String(id),
      patient_name: full_name,
    })
    await row.getByRole('button', { name: 'Edit patient' }).click()
    await expect(modal(page, 'Edit Patient')).toBeVisible()
  })

  test('a doctor sees only own patients, and cannot change them', async ({ signedIn, factory }) => {
    const unrelated = await factory.registerPatient(`Stranger ${unique()}`)
    const appointment = await factory.completeAppointment()
    const page = await signedIn('doctor', `/patients?q=${encodeURIComponent(appointment.patient_name)}`)
    const row = rowOf(page, appointment.patient_name)
    await expect(row.getByRole('link', { name: 'View appointments' })).toBeVisible()
    await expect(row.getByRole('button', { name: 'Edit patient' })).toHaveCount(0)
    await expect(row.getByRole('link', { name: 'Create appointment' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add Patient' })).toHaveCount(0)
    await search(page).fill(unrelated.full_name)
    await expect(page.getByText('No patients found')).toBeVisible()
    await page.goto(`/#/patients?edit=${appointment.patient_id}`)
    await expect(page.getByRole('heading', { name: 'Patients' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('list, filters, form and details pass the accessibility and layout checks in every view', async ({
  signedIn,
  factory,
}) => {
  test.slow()
  const { patient_id } = await factory.issueInvoice()
  const page = await signedIn('manager', '/patients?hasBalance=true')
  await expectAccessibleInAllViews(page, rows(page).first())
  await page.goto('/#/patients?q=nobody-has-this-name')
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectAccessibleInAllViews(page, page.getByRole('heading', { level: 1 }))
  await page.goto(`/#/patients?edit=${patient_id}`)
  await expectAccessibleInAllViews(page, page.getByRole('dialog').locator('[name=hidden]'))
  await page.goto(`/#/patients/${patient_id}`)
  await expectAccessibleInAllViews(page, page.getByRole('main').getByRole('listitem').first())
})
