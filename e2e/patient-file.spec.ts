import { desktop, expect, expectAccessibleInAllViews, hold, turnTo } from './fixtures/browser.ts'
import { countClicks } from './fixtures/clicks.ts'
import { test } from './fixtures/invoices.ts'
import { modal, unique, patientPage } from './fixtures/patients.ts'

test('an alert is added, shown beside the name wherever the patient is booked, and resolved with a reason', async ({
  signedIn,
  factory,
}) => {
  const { id, full_name } = await factory.registerPatient(`Allergic ${unique()}`)
  const page = await signedIn('receptionist', `/patients/${id}`)
  const details = patientPage(page, full_name)
  await details.getByRole('button', { name: 'None known' }).click()
  await expect(details.getByText(/None known, asked on/)).toHaveCount(2)
  await details.getByRole('button', { name: 'Add alert' }).click()
  const form = modal(page, 'New alert')
  await form.getByLabel('What everybody must know').fill('Penicillin')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('radio').first())
  await form.getByRole('button', { name: 'Save alert' }).click()
  await expect(form).toBeHidden()
  await expect(details.getByText(/Critical · Allergy/)).toBeVisible()
  await expect(details.getByText(/None known, asked on/)).toHaveCount(0)
  await expectAccessibleInAllViews(page, page.getByRole('main').getByText('Penicillin').first())

  await details.getByRole('link', { name: 'Create appointment' }).click()
  const booking = modal(page, 'New Appointment')
  await expect(booking.getByText('Penicillin')).toBeVisible()
  // The first time that is free for the patient, with its doctor.
  await expect(booking.getByLabel('Doctor')).not.toHaveValue('')

  await page.goto(`/#/patients?q=${encodeURIComponent(full_name)}`)
  await expect(page.getByRole('rowheader').getByText('Critical: Penicillin')).toBeVisible()
  await page.getByRole('link', { name: full_name }).click()
  await details.getByRole('button', { name: 'Resolve Penicillin' }).click()
  const resolving = modal(page, 'Resolve alert')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('textbox'))
  await resolving.getByLabel('Reason').fill('Tested: no allergy')
  await resolving.getByRole('button', { name: 'Resolve alert' }).click()
  await expect(resolving).toBeHidden()
  await details.getByRole('button', { name: 'Show resolved' }).click()
  await expect(details.getByText(/Resolved on .* Tested: no allergy/)).toBeVisible()
})

test('a doctor writes a note that survives a closed tab, signs it, and adds to it', async ({ signedIn, factory }) => {
  const { patient_id, patient_name } = await factory.issueInvoice()
  const page = await signedIn('doctor', `/patients/${patient_id}/notes`)
  const details = patientPage(page, patient_name)
  await details.getByLabel('New note').fill('36: pulpitis')
  await expect(details.getByText(/^Draft saved/)).toBeVisible()
  await page.reload()
  await expect(details.getByLabel('New note')).toHaveValue('36: pulpitis')
  const clicks = await countClicks(page)
  await details.getByRole('button', { name: 'Save note' }).click()
  await expect(details.getByText('Not signed')).toBeVisible()
  expect(clicks(), 'to a saved note').toBe(1)
  await expect(details.getByLabel('New note')).toHaveValue('')
  await details.getByRole('button', { name: 'Edit', exact: true }).click()
  await details.getByRole('textbox', { name: 'Edit' }).fill('37: pulpitis')
  await expectAccessibleInAllViews(page, page.getByRole('main').getByRole('listitem').getByRole('textbox'))
  await details.getByRole('button', { name: 'Save changes' }).click()
  await expect(details.getByText('37: pulpitis')).toBeVisible()
  await expectAccessibleInAllViews(page, details.getByText('37: pulpitis'))
  const saved = clicks()
  await details.getByRole('button', { name: 'Sign', exact: true }).click()
  await expectAccessibleInAllViews(page, page.getByRole('alertdialog'))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign' }).click()
  await expect(details.getByText(/^Signed /)).toBeVisible()
  expect(clicks() - saved, 'to a signed one').toBe(2)
  await details.getByRole('button', { name: 'Add addendum' }).click()
  await details.getByLabel('Addendum').fill('Cold test positive')
  await expectAccessibleInAllViews(page, page.getByRole('main').getByRole('listitem').getByRole('textbox'))
  await details.getByRole('button', { name: 'Save addendum' }).click()
  await expect(details.getByText('Cold test positive')).toBeVisible()
})

test('a note is signed with what was saved a moment ago, before the list is read again', async ({
  signedIn,
  factory,
}) => {
  const { patient_id, patient_name } = await factory.issueInvoice()
  const path = `/api/patients/${patient_id}/notes`
  await factory.send('doctor', 'POST', path, { text: '36: pulpitis' })
  const page = await signedIn('doctor', `/patients/${patient_id}/notes`)
  const details = patientPage(page, patient_name)
  await details.getByRole('button', { name: 'Edit', exact: true }).click()
  await details.getByRole('textbox', { name: 'Edit' }).fill('37: pulpitis')
  const release = await hold(page, `**${path}`, 'GET')
  await details.getByRole('button', { name: 'Save changes' }).click()
  await expect(details.getByText('37: pulpitis')).toBeVisible()
  await details.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign' }).click()
  await expect(details.getByText(/^Signed /)).toBeVisible()
  release()
  const stored = await factory.send<object[]>('doctor', 'GET', path)
  expect(stored).toMatchObject([{ text: '37: pulpitis', signed_at: expect.any(String) }])
})

test('each line of a note has the direction of its letters, and an empty field that of the page', async ({
  signedIn,
  factory,
}) => {
  const { patient_id } = await factory.issueInvoice()
  const text = 'حشوة السن 36.\nThe patient is content.'
  await factory.send('doctor', 'POST', `/api/patients/${patient_id}/notes`, { text })
  const page = await signedIn('doctor', `/patients/${patient_id}/notes`)
  const note = page.getByText('The patient is content.')
  await expect(note).toBeVisible()
  await turnTo(page, { viewport: desktop, language: 'ar', theme: 'light' })
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCSS('direction', 'rtl')
  // The full stop is after the last word, at the right.
  const [stop, first] = await note.evaluate((shown) => {
    const placeOf = (sign: string) => {
      const range = document.createRange()
      const at = shown.firstChild?.textContent?.lastIndexOf(sign) ?? 0
      range.setStart(shown.firstChild ?? shown, at)
      range.setEnd(shown.firstChild ?? shown, at + 1)
      return range.getBoundingClientRect().left
    }
    return [placeOf('.'), placeOf('T')]
  })
  expect(stop).toBeGreaterThan(first ?? Infinity)
})

test.describe('without a connection', () => {
  test.use({ provoked: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('a draft survives that and a closed tab, and none of it stays on the device after signing out', async ({
    signedIn,
    factory,
    context,
  }) => {
    const { patient_id, patient_name } = await factory.issueInvoice()
    const at = `/patients/${patient_id}/notes`
    const page = await signedIn('doctor', at)
    await patientPage(page, patient_name).getByLabel('New note').fill('Before')
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    await context.route('**/note-draft', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await patientPage(page, patient_name).getByLabel('New note').fill('Before and during')
    await expect(page.getByText(/^No connection: the draft is kept/)).toBeVisible()
    await page.close()

    const again = await context.newPage()
    await again.goto(`/#${at}`)
    const note = patientPage(again, patient_name).getByLabel('New note')
    await expect(note).toHaveValue('Before and during')
    await again.getByRole('button', { name: 'Logout' }).click()
    await expect(again.getByRole('alertdialog')).toContainText('has not reached the clinic yet')
    await again.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
    await context.unroute('**/note-draft')
    await expect(again.getByText(/^Draft saved/)).toBeVisible({ timeout: 10_000 })
    await note.fill('Before, during and after')
    await expect(again.getByText(/^Draft saved/)).toBeVisible()
    const kept = () => again.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))
    expect(await kept()).not.toContain('during')
    const draft = await factory.send<{ text: string }>('doctor', 'GET', `/api/patients/${patient_id}/note-draft`)
    expect(draft.text).toBe('Before, during and after')

    // Other tests use this session, too.
    await context.route('**/api/auth/logout', (route) => route.fulfill({ status: 204 }))
    await context.route('**/note-draft', (route) => route.abort())
    await note.fill('Never arrived')
    await expect(again.getByText(/^No connection: the draft is kept/)).toBeVisible()
    expect(await kept()).toContain('Never arrived')
    await again.getByRole('button', { name: 'Logout' }).click()
    await again.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
    await expect(again).toHaveURL(/login/)
    expect(await kept()).not.toContain('Never arrived')
  })
})

test.describe('when the server fails', () => {
  test.use({ provoked: /status of 500/ })

  test('alerts that cannot be loaded never look like none', async ({ signedIn, factory }) => {
    const { id, full_name } = await factory.registerPatient(`Unknown ${unique()}`)
    const page = await signedIn('receptionist', '/dashboard')
    await page.route('**/api/patients/*/alerts*', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }))
    await page.goto(`/#/patients/${id}`)
    await expect(patientPage(page, full_name).getByText(/could not be loaded: assume/)).toBeVisible({ timeout: 30_000 })
  })
})
