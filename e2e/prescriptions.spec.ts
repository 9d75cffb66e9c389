import { expect, expectAccessibleInAllViews, hold } from './fixtures/browser.ts'
import { countClicks } from './fixtures/clicks.ts'
import { test } from './fixtures/invoices.ts'
import { modal, patientPage } from './fixtures/patients.ts'

test('a prescription is written row by row, checked as it is typed, kept, repeated, and printed', async ({
  signedIn,
  factory,
}) => {
  const { patient_id, patient_name } = await factory.issueInvoice()
  const note = (text: string) =>
    factory.send('receptionist', 'POST', `/api/patients/${patient_id}/alerts`, {
      kind: 'allergy',
      severity: 'critical',
      text,
    })
  await note('Latex')
  // The demo's own, and those of a run that did not end.
  await factory.send('doctor', 'PUT', '/api/profile/medicines', { medicines: [] })
  const page = await signedIn('doctor', `/patients/${patient_id}/letters?letter=new`)
  const form = modal(page, 'New letter')
  const row = (n: number) => form.getByRole('group', { name: `Medicine ${n}`, exact: true })
  const name = (n: number) => row(n).getByRole('combobox', { name: 'Medicine' })
  await expect(form.getByRole('button', { name: 'Repeat the last one' })).toHaveCount(0)

  await name(1).fill('augm')
  await page.getByRole('option', { name: /^Augmentin/ }).click()
  await expect(name(1)).toHaveValue('Augmentin')
  await row(1).getByLabel('Strength').fill('625 mg')
  await row(1).getByLabel('How often').fill('every 8 hours')
  await row(1).getByLabel('Days').fill('0')
  await form.getByRole('button', { name: 'Add medicine' }).press('Enter')
  await expect(name(2)).toBeFocused()
  await name(2).fill('Zorbimax')
  await expect(row(2).getByText('Zorbimax: no medicine that the table knows')).toBeVisible()
  await name(2).press('Tab')
  await expect(name(2)).toHaveValue('Zorbimax')
  await form.getByRole('button', { name: 'Issue letter' }).click()
  await expect(row(1).getByText('A whole number of days, 1 to 365')).toBeVisible()
  await row(1).getByLabel('Days').fill('5')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('combobox').first())
  await row(2).getByRole('button', { name: 'Move medicine 2 up' }).press('Enter')
  await expect(name(1)).toHaveValue('Zorbimax')
  await expect(row(1).getByRole('button', { name: 'Move medicine 1 down' })).toBeFocused()
  await row(1).getByRole('button', { name: 'Remove medicine 1' }).click()
  await expect(name(1)).toHaveValue('Augmentin')
  await row(1).getByRole('button', { name: 'Save medicine 1 as favourite' }).click()
  await expect(row(1).getByRole('button', { name: 'Medicine 1 is a favourite' })).toBeDisabled()
  await form.getByRole('button', { name: 'Issue letter' }).click()
  await expect(form).toBeHidden()
  const letter = patientPage(page, patient_name).getByRole('listitem').filter({ hasText: 'Augmentin' })
  await expect(letter).toContainText('Augmentin 625 mg: every 8 hours, for 5 days')
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', 'yes')))
  await page.getByRole('radio', { name: 'A5' }).check()
  await letter.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  const paper = page.locator('[data-paper="a5"]')
  for (const said of ['File number', 'Allergies', 'Latex', 'Licence number D 4471']) {
    await expect(paper).toContainText(said)
  }
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(printed.match(/MediaBox \[[^\]]*\]/g), 'one sheet of A5, in points').toEqual([
    expect.stringMatching(/^MediaBox \[0 0 (?:419|420)[.\d]* 59[45][.\d]*\]$/),
  ])
  await page.reload()
  await expect(page.getByRole('radio', { name: 'A5' })).toBeChecked()

  await note('Penicillin')
  await page.goto(`/#/patients/${patient_id}/letters?letter=new`)
  const clicks = await countClicks(page)
  await form.getByRole('button', { name: 'Repeat the last one' }).click()
  await expect(name(1)).toHaveValue('Augmentin')
  await expect(row(1).getByText('Augmentin 625 mg: the patient is allergic (Penicillin)')).toBeVisible()
  await row(1).getByRole('button', { name: 'Save medicine 1' }).waitFor({ state: 'detached' })
  await form.getByRole('button', { name: /^Prescribe.+Augmentin 625 mg/ }).click()
  await expect(name(2)).toHaveValue('Augmentin')
  expect(clicks()).toBe(2)
  const forget = form.getByRole('button', { name: 'Remove Augmentin 625 mg from the favourites' })
  await forget.click()
  await expect(forget).toHaveCount(0)
})

test('a child’s dose is proposed with its arithmetic once the weight is known, and filled in by a click alone', async ({
  signedIn,
  factory,
}) => {
  const { patient_id } = await factory.issueInvoice()
  const year = new Date().getFullYear() - 6
  const { full_name } = await factory.send<{ full_name: string }>('receptionist', 'GET', `/api/patients/${patient_id}`)
  await factory.send('receptionist', 'PUT', `/api/patients/${patient_id}`, {
    full_name,
    date_of_birth: `${year}-01-02`,
  })
  const page = await signedIn('doctor', `/patients/${patient_id}/letters?letter=new`)
  const form = modal(page, 'New letter')
  const weight = form.getByLabel('Weight of the child (kg)')
  await form.getByRole('combobox', { name: 'Medicine' }).fill('Zorbimax')
  await expect(weight).toHaveCount(0)
  await form.getByRole('combobox', { name: 'Medicine' }).fill('Amoxil')
  await form.getByRole('combobox', { name: 'Medicine' }).press('Tab')
  await weight.fill('180')
  await expect(form.getByText('A weight from 2 to 150 kg')).toBeVisible()
  await weight.fill('18')
  await expect(form.getByText('20–50 mg/kg a day × 18 kg = 360–900 mg a day, in 3 doses')).toBeVisible()
  await expect(form.getByText('At most 500 mg at once and 3,000 mg a day')).toBeVisible()
  await expect(form.getByLabel('Dose')).toHaveValue('')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('combobox').first())
  await form.getByRole('button', { name: 'Fill in 120 mg' }).click()
  await expect(form.getByLabel('Dose')).toHaveValue('120 mg')
  await expect(form.getByLabel('How often')).toHaveValue('every 8 hours')
})

test('an issued one says what it was checked for; each part of a medicine keeps its own direction', async ({
  signedIn,
  factory,
}) => {
  const { patient_id, patient_name } = await factory.issueInvoice()
  const medicines = [
    { name: 'Clindamycin', form: 'كبسولة', strength: '300 mg', times: 'كل 8 ساعات' },
    ...['Panadol', 'Adol', 'Zorbimax'].map((name) => ({ name })),
    { name: 'Klavox', form: 'tablet', strength: '1 g', dose: '2' },
  ]
  const prescription = { kind: 'prescription', language: 'ar', medicines, confirm: true }
  await factory.send('doctor', 'POST', `/api/patients/${patient_id}/letters`, prescription)
  const page = await signedIn('doctor', `/patients/${patient_id}/letters`)
  const letters = patientPage(page, patient_name)
  await expect(letters.getByText('Adol: does not go together with Panadol')).toBeVisible()
  await expect(letters.getByText('Zorbimax: no medicine that the table knows')).toBeVisible()
  await expectAccessibleInAllViews(page, letters.getByRole('listitem').first())
  const lines = letters.locator('[data-medicine-line]')
  const parts = lines.first().locator('bdi')
  await expect(lines.last().locator('bdi'), 'what is all Latin is one part').toHaveText(['Klavox tablet 1 g', '2'])
  await expect(parts).toHaveText(['Clindamycin', 'كبسولة', '300 mg', 'كل 8 ساعات'])
  const places = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().left))
  expect(places, 'from right to left').toEqual(places.toSorted((one, other) => other - one))
})

test('two medicines that are kept as favourites right after each other are both kept', async ({
  signedIn,
  factory,
}) => {
  const { patient_id } = await factory.issueInvoice()
  await factory.send('doctor', 'PUT', '/api/profile/medicines', { medicines: [] })
  const page = await signedIn('doctor', `/patients/${patient_id}/letters?letter=new`)
  const form = modal(page, 'New letter')
  const row = (n: number) => form.getByRole('group', { name: `Medicine ${n}`, exact: true })
  const names = ['Panadol', 'Clindamycin']
  for (const [at, name] of names.entries()) {
    if (at > 0) await form.getByRole('button', { name: 'Add medicine' }).click()
    await row(at + 1)
      .getByRole('combobox', { name: 'Medicine' })
      .fill(name)
    await page.keyboard.press('Tab')
  }
  const release = await hold(page, '**/api/profile/medicines', 'PUT')
  for (const n of [1, 2])
    await row(n)
      .getByRole('button', { name: `Save medicine ${n} as favourite` })
      .click()
  release()
  for (const n of [1, 2])
    await expect(row(n).getByRole('button', { name: `Medicine ${n} is a favourite` })).toBeDisabled()
  const kept = await factory.send<{ medicines: object[] }>('doctor', 'GET', '/api/profile/medicines')
  expect(kept.medicines).toMatchObject(names.map((name) => ({ name })))
})
