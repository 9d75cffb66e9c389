import type { Page } from '@playwright/test'
import type { Patient } from '../contract/patients.ts'
import { expect, expectSound, views } from './browser.ts'
import { test, two_lines } from './invoice-desk.ts'

const unique = () => crypto.randomUUID().slice(0, 8)
const someDigits = (count: number) =>
  String(Math.random())
    .slice(2, 2 + count)
    .padEnd(count, '7')

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
const search = (page: Page) => page.getByRole('main').getByRole('searchbox')
const modal = (page: Page, name: string) => page.getByRole('dialog', { name })

test.describe('the list', () => {
  test('has its columns, and rows with name, email, phone and national ID', async ({ signedIn, desk }) => {
    const [name, national_id] = [`Moza ${unique()}`, someDigits(11)]
    const contact = { contact_number: '+974 5512 3456', email: 'moza@example.com', national_id }
    await desk.send('receptionist', 'POST', '/api/patients', { full_name: name, ...contact })
    const page = await signedIn('receptionist', `/patients?q=${encodeURIComponent(name)}`)
    await expect(page.getByRole('columnheader')).toHaveText(['Patient', 'Contact', 'National ID', 'Actions'])
    const row = rowOf(page, name)
    await expect(row).toContainText('moza@example.com')
    await expect(row).toContainText(national_id)
    await expect(row.getByRole('link', { name: '+974 5512 3456' })).toHaveAttribute('href', 'tel:+97455123456')
    await expect(row).not.toContainText('Balance')
  })

  test('shows a balance in words and in red, and finds those who owe by the filter', async ({ signedIn, desk }) => {
    const invoice = await desk.issueInvoice({ treatments: two_lines, paid_amount: 50.5 })
    const page = await signedIn('receptionist', `/patients?q=${encodeURIComponent(invoice.patient_name)}`)
    const balance = rowOf(page, invoice.patient_name).getByText('Balance')
    await expect(balance).toHaveText('Balance QR 1,000.00')
    const owing = await desk.send<Patient[]>('receptionist', 'GET', '/api/patients?hasBalance=true&limit=1')

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
  })

  test('marks a hidden patient for the eye and the ear, and stands last', async ({ signedIn, desk }) => {
    const word = unique()
    const hidden = await desk.registerPatient(`Aaa ${word}`)
    await desk.registerPatient(`Zzz ${word}`)
    await desk.send('manager', 'PUT', `/api/patients/${hidden.id}`, { full_name: hidden.full_name, hidden: true })
    const page = await signedIn('manager', `/patients?q=${word}`)
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).last()).toContainText('Hidden patient')
    await expect(rows(page).first()).not.toContainText('Hidden patient')
  })

  test('pages on as one scrolls, and draws only the rows near the window', async ({ page, signedIn }) => {
    await signedIn('receptionist', '/patients')
    await expect(rows(page)).toHaveCount(50)
    const drawn_on = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      return Number(await page.getByRole('table').getAttribute('aria-rowcount'))
    }
    await expect.poll(drawn_on, { timeout: 15_000 }).toBeGreaterThan(200)
    expect(await rows(page).count()).toBeLessThan(60)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(rows(page).first()).toHaveAttribute('aria-rowindex', '2')
  })

  test('says so quietly when it cannot be loaded, and tries again', async ({ page, signedIn }) => {
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

test.describe('search', () => {
  test('asks as one types, once typing pauses, and cancels what nobody waits for', async ({ page, signedIn, desk }) => {
    const { full_name } = await desk.registerPatient(`Khawla ${unique()}`)
    const asked: string[] = []
    const cancelled: string[] = []
    const slow = '**/api/patients/search?*'
    await page.route(slow, async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('q') ?? '')
      await new Promise((resolve) => setTimeout(resolve, asked.length === 1 ? 3_000 : 0))
      await route.continue().catch(() => undefined)
    })
    page.on('requestfailed', (request) => cancelled.push(request.url()))
    await signedIn('receptionist', '/patients')
    await search(page).pressSequentially('Khawla', { delay: 20 })
    await expect.poll(() => asked).toEqual(['Khawla'])
    await search(page).fill(full_name)
    await expect(rows(page)).toHaveCount(1)
    await expect(rowOf(page, full_name)).toBeVisible()
    expect(asked).toEqual(['Khawla', full_name])
    await expect.poll(() => cancelled.filter((url) => url.includes('q=Khawla&')).length).toBe(1)
    await expect(page).toHaveURL(/q=Khawla/)
  })

  test('by Enter and by the button at once; an empty one loads the whole list anew', async ({ signedIn, desk }) => {
    const { full_name } = await desk.registerPatient(`Wadha ${unique()}`)
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

  test('finds by phone and national ID, and by Arabic letters written otherwise', async ({ signedIn, desk }) => {
    const word = [...unique()].map((letter) => 'بتثجحخدذرزسشصضطظ'[Number.parseInt(letter, 16)]).join('')
    const [phone, national_id] = [`55${someDigits(6)}`, someDigits(11)]
    const full_name = `فاطمة ${word}`
    const fields = { full_name, contact_number: `+974 ${phone.slice(0, 4)} ${phone.slice(4)}`, national_id }
    await desk.send('receptionist', 'POST', '/api/patients', fields)
    const page = await signedIn('receptionist', '/patients')
    for (const text of [phone, national_id, `${word} فاطمه`]) {
      await search(page).fill(text)
      await expect(rows(page)).toHaveCount(1)
      await expect(rowOf(page, full_name)).toBeVisible()
    }
  })

  test('that finds nobody offers the whole list, or to register what was typed', async ({ signedIn }) => {
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
  test('lead to the appointments, to a new one, and to the form', async ({ signedIn, desk }) => {
    const { id, full_name } = await desk.registerPatient(`Sara & Co ${unique()}`)
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

  test('a doctor sees only own patients, and may not write', async ({ signedIn, desk }) => {
    const stranger = await desk.registerPatient(`Stranger ${unique()}`)
    const visit = await desk.completeVisit()
    const page = await signedIn('doctor', `/patients?q=${encodeURIComponent(visit.patient_name)}`)
    const row = rowOf(page, visit.patient_name)
    await expect(row.getByRole('link', { name: 'View appointments' })).toBeVisible()
    await expect(row.getByRole('button', { name: 'Edit patient' })).toHaveCount(0)
    await expect(row.getByRole('link', { name: 'Create appointment' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add Patient' })).toHaveCount(0)
    await search(page).fill(stranger.full_name)
    await expect(page.getByText('No patients found')).toBeVisible()
    await page.goto(`/#/patients?edit=${visit.patient_id}`)
    await expect(page.getByRole('heading', { name: 'Patients' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('registering', () => {
  test('opens in the address, checks at the fields, saves, closes and shows who was added', async ({ signedIn }) => {
    const name = `Latifa ${unique()}`
    const page = await signedIn('receptionist', '/patients')
    const add = page.getByRole('button', { name: 'Add Patient' })
    await add.click()
    const form = modal(page, 'Add New Patient')
    await expect(page).toHaveURL(/new=true/)
    await expect(form.getByLabel('Full name')).toBeFocused()
    await form.getByLabel('Email').fill('not an address')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form.getByText('Please enter the full name')).toBeVisible()
    await expect(form.getByText('Please enter a valid email, such as name@example.com')).toBeVisible()
    await expect(form.getByLabel('Full name')).toBeFocused()

    await form.getByLabel('Full name').fill(name)
    await form.getByLabel('Email').fill('latifa@example.com')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(form).toBeHidden()
    await expect(add).toBeFocused()
    await expect(page.getByText(`${name} has been added.`)).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('status').getByRole('link', { name: 'Create appointment' }),
    ).toBeVisible()
    await add.click()
    await expect(form.getByLabel('Full name')).toHaveValue('')
  })

  test('a double Enter registers once', async ({ page, signedIn, desk }) => {
    const name = `Dana ${unique()}`
    await signedIn('receptionist', '/patients?new=true')
    await page.getByLabel('Full name').fill(name)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${name} has been added.`)).toBeVisible()
    const q = encodeURIComponent(name)
    expect(await desk.send<Patient[]>('admin', 'GET', `/api/patients/search?q=${q}`)).toHaveLength(1)
  })

  test('warns while typing and after saving of somebody with the same number', async ({ signedIn, desk }) => {
    const contact_number = `+974 33${someDigits(2)} ${someDigits(4)}`
    const known = `Hessa ${unique()}`
    await desk.send('receptionist', 'POST', '/api/patients', { full_name: known, contact_number })
    const page = await signedIn('receptionist', '/patients?new=true')
    const form = modal(page, 'Add New Patient')
    await form.getByLabel('Full name').fill(`Hissa ${unique()}`)
    await form.getByLabel('Contact number').fill(contact_number.slice(5).replace(' ', ''))
    await expect(form.getByText('Looks like somebody who is already registered')).toContainText(known)
    await expectSound(page)

    // A look at the other record on the way loses nothing.
    await form.getByRole('link', { name: known }).click()
    await expect(modal(page, known)).toBeVisible()
    await page.goBack()
    await expect(form.getByLabel('Full name')).toHaveValue(/Hissa/)

    await form.getByRole('button', { name: 'Create' }).click()
    const warning = page.getByRole('status').filter({ hasText: 'Looks like' })
    await expect(warning).toBeVisible()
    await warning.getByRole('link', { name: known }).click()
    await expect(modal(page, known)).toBeVisible()
    await page.keyboard.press('Escape')
    await warning.getByRole('button', { name: 'Dismiss' }).click()
    await expect(warning).toBeHidden()
  })

  test.describe('that fails', () => {
    test.use({ provoked: /status of (400|500)|ERR_FAILED/ })

    test('stays quiet, keeps what was typed, and can be tried again', async ({ page, signedIn }) => {
      const name = `Amna ${unique()}`
      await signedIn('receptionist', '/patients?new=true')
      const form = modal(page, 'Add New Patient')
      await form.getByLabel('Full name').fill(name)
      await page.route('**/api/patients', (route) => route.fulfill({ status: 500, json: { error: 'It broke.' } }))
      await form.getByRole('button', { name: 'Create' }).click()
      await expect(form.getByText('The patient could not be saved. What you have typed is still here.')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(form.getByLabel('Full name')).toHaveValue(name)
      await expectSound(page)

      await page.unroute('**/api/patients')
      await form.getByRole('button', { name: 'Try again' }).click()
      await expect(form).toBeHidden()
      await expect(page.getByText(`${name} has been added.`)).toBeVisible()
    })

    test('shows the server’s words at the field they are about', async ({ page, signedIn }) => {
      await signedIn('receptionist', '/patients?new=true')
      const fields = { national_id: 'The national id is too long' }
      await page.route('**/api/patients', (route) => route.fulfill({ status: 400, json: { error: 'No', fields } }))
      const form = modal(page, 'Add New Patient')
      await form.getByLabel('Full name').fill('Somebody')
      await form.getByRole('button', { name: 'Create' }).click()
      await expect(form.getByLabel('National ID')).toHaveAccessibleDescription(fields.national_id)
    })
  })

  test('asks once before it drops what was typed: Escape, Cancel and Back', async ({ signedIn }) => {
    const page = await signedIn('receptionist', '/patients')
    const form = modal(page, 'Add New Patient')
    const question = page.getByRole('alertdialog', { name: 'Discard what you have typed?' })
    await page.getByRole('button', { name: 'Add Patient' }).click()
    await expect(form).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()

    await page.getByRole('button', { name: 'Add Patient' }).click()
    await form.getByLabel('Full name').fill('Half a name')
    await page.keyboard.press('Escape')
    await expectSound(page)
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await page.goBack()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(form.getByLabel('Full name')).toHaveValue('Half a name')
    await expect(page).toHaveURL(/new=true/)
    await form.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(form).toBeHidden()
    await expect(page).not.toHaveURL(/new=true/)
  })

  test('Back closes a clean form, Forward opens it, reload restores it', async ({ signedIn }) => {
    const page = await signedIn('receptionist', '/patients')
    const form = modal(page, 'Add New Patient')
    await page.getByRole('button', { name: 'Add Patient' }).click()
    await expect(form).toBeVisible()
    await page.goBack()
    await expect(form).toBeHidden()
    await page.goForward()
    await expect(form).toBeVisible()
    await page.reload()
    await expect(form.getByLabel('Full name')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(page).toHaveURL(/#\/patients\??$/)
  })
})

test.describe('editing', () => {
  test('changes the record; only admin and manager may hide it', async ({ signedIn, desk }) => {
    const { id, full_name } = await desk.registerPatient(`Reem ${unique()}`)
    const page = await signedIn('manager', `/patients?q=${encodeURIComponent(full_name)}&edit=${id}`)
    const form = modal(page, 'Edit Patient')
    await expect(form.getByLabel('Full name')).toHaveValue(full_name)
    await form.getByLabel('Contact number').fill('4444 1234')
    await form.getByLabel('Hidden patient').check()
    await form.getByRole('button', { name: 'Update' }).click()
    await expect(form).toBeHidden()
    await expect(rowOf(page, full_name)).toContainText('4444 1234')
    await expect(rowOf(page, full_name)).toContainText('Hidden patient')
    const saved = await desk.send<Patient>('admin', 'GET', `/api/patients/${id}`)
    expect(saved).toMatchObject({ contact_number: '4444 1234', hidden: true, email: null })
  })

  test('a receptionist is not offered to hide', async ({ signedIn, desk }) => {
    const { id } = await desk.registerPatient()
    const page = await signedIn('receptionist', `/patients?edit=${id}`)
    await expect(modal(page, 'Edit Patient').getByLabel('Full name')).toBeVisible()
    await expect(page.getByLabel('Hidden patient')).toHaveCount(0)
  })

  test.describe('on top of somebody’s newer version', () => {
    test.use({ provoked: /status of 409/ })

    test('says who, takes over the rest, keeps what was typed, and saves then', async ({ signedIn, desk }) => {
      const { id, full_name } = await desk.registerPatient(`Hind ${unique()}`)
      const page = await signedIn('receptionist', `/patients?edit=${id}`)
      const form = modal(page, 'Edit Patient')
      await form.getByLabel('Contact number').fill('5555 0001')
      const theirs = { full_name, contact_number: '5555 0002', email: 'hind@example.com' }
      await desk.send('admin', 'PUT', `/api/patients/${id}`, theirs)
      const { user } = await desk.send<{ user: { name: string } }>('admin', 'GET', '/api/auth/verify')

      await form.getByRole('button', { name: 'Update' }).click()
      await expect(form.getByText(`${user.name} changed this patient in the meantime.`)).toBeVisible()
      await expect(form.getByText('Taken over: Email')).toBeVisible()
      await expect(form.getByLabel('Email')).toHaveValue('hind@example.com')
      await expect(form.getByLabel('Contact number')).toHaveValue('5555 0001')
      await expect(form.getByLabel('Contact number')).toHaveAccessibleDescription('In the meantime: 5555 0002')
      await expectSound(page)

      await form.getByRole('button', { name: 'Update' }).click()
      await expect(form).toBeHidden()
      const saved = await desk.send<Patient>('admin', 'GET', `/api/patients/${id}`)
      expect(saved).toMatchObject({ contact_number: '5555 0001', email: 'hind@example.com' })
    })
  })

  test('shows what others change while nothing has been typed', async ({ signedIn, desk }) => {
    const { id } = await desk.registerPatient(`Aisha ${unique()}`)
    const page = await signedIn('receptionist', `/patients?edit=${id}`)
    const form = modal(page, 'Edit Patient')
    await expect(form.getByLabel('Full name')).toHaveValue(/^Aisha/)
    const renamed = `Ayesha ${unique()}`
    await desk.send('admin', 'PUT', `/api/patients/${id}`, { full_name: renamed })
    await expect(form.getByLabel('Full name')).toHaveValue(renamed, { timeout: 4_000 })
  })

  test('a patient who does not exist is said to be missing', async ({ signedIn }) => {
    const page = await signedIn('receptionist', '/patients?edit=99999999')
    await expect(modal(page, 'Edit Patient').getByText('The patient could not be loaded.')).toBeVisible()
  })
  test.use({ provoked: /status of 404/ })
})

test.describe('details', () => {
  test('show contact, balance, appointments and invoices, and lead on', async ({ signedIn, desk }) => {
    const invoice = await desk.issueInvoice({ treatments: two_lines })
    const { patient_id, patient_name } = invoice
    const page = await signedIn('receptionist', `/patients?q=${encodeURIComponent(patient_name)}`)
    const name = rowOf(page, patient_name).getByRole('link', { name: patient_name })
    await name.click()
    const details = modal(page, patient_name)
    await expect(page).toHaveURL(new RegExp(`patient=${patient_id}`))
    await expect(details).toContainText('Balance QR 1,050.50')
    await expect(details.getByRole('heading', { name: 'Earlier appointments' })).toBeVisible()
    await expect(details.getByRole('link', { name: `Invoice #${invoice.id}` })).toBeVisible()
    await expect(details.getByText('Unpaid')).toBeVisible()
    await expect(details.getByRole('link', { name: 'All invoices' })).toHaveAttribute(
      'href',
      `#/invoices?patient_id=${patient_id}`,
    )
    await details.getByRole('button', { name: 'Edit patient' }).click()
    await expect(modal(page, 'Edit Patient')).toBeVisible()
    await page.goBack()
    await expect(modal(page, 'Edit Patient')).toBeHidden()
    await expect(details).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(name).toBeFocused()
  })
})

test.describe('a walk-in', () => {
  test('goes from the dashboard over the form to booking now', async ({ signedIn }) => {
    const name = `Salma ${unique()}`
    const page = await signedIn('receptionist')
    await page.clock.setFixedTime('2026-11-21T07:07:30Z')
    await page.getByRole('main').getByRole('link', { name: 'Walk-in' }).click()
    const form = modal(page, 'Add New Patient')
    await expect(form.getByLabel('Full name')).toBeFocused()
    await expectSound(page)
    await form.getByLabel('Full name').fill(name)
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(page).toHaveURL(/#\/appointments\?/)
    const query = new URLSearchParams(new URL(page.url()).hash.split('?')[1])
    expect(Object.fromEntries(query)).toMatchObject({ new: 'true', patient_name: name, start: '10:10' })
    expect(query.get('patient_id')).toMatch(/^\d+$/)
    await page.clock.setSystemTime(new Date())
  })

  test('with a known phone books for the one who is registered', async ({ signedIn, desk }) => {
    const contact_number = `66${someDigits(6)}`
    const full_name = `Mariam ${unique()}`
    const known = await desk.send<Patient>('receptionist', 'POST', '/api/patients', { full_name, contact_number })
    const page = await signedIn('receptionist', '/patients?new=true&walk_in=true')
    await page.getByLabel('Contact number').fill(contact_number)
    await page.getByRole('link', { name: `Book for ${full_name}` }).click()
    await expect(page).toHaveURL(new RegExp(`#/appointments\\?new=true&patient_id=${known.id}&.*start=`))
  })

  test('is not offered to doctors', async ({ signedIn }) => {
    const page = await signedIn('doctor')
    await expect(page.getByText('View My Payouts')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Walk-in' })).toHaveCount(0)
  })
})

for (const { name, ...view } of views) {
  test.describe(name, () => {
    test.use(view)

    test('list, filters, form and details are sound', async ({ signedIn, desk }) => {
      const { patient_id } = await desk.issueInvoice()
      const page = await signedIn('manager', '/patients?hasBalance=true')
      await expect(rows(page).first()).toBeVisible()
      await expectSound(page)
      await page.goto('/#/patients?q=nobody-has-this-name')
      await expect(page.getByRole('table')).toHaveCount(0)
      await expectSound(page)
      await page.goto(`/#/patients?edit=${patient_id}`)
      await expect(page.getByRole('dialog').getByRole('checkbox')).toBeVisible()
      await expectSound(page)
      await page.goto(`/#/patients?patient=${patient_id}`)
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      await expectSound(page)
    })
  })
}
