import { expect, expectAccessible, expectAccessibleInAllViews, phone } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'
import { modal, patientPage } from './fixtures/patients.ts'

const CARIES = { kind: 'condition', code: 'caries', status: 'found', teeth: [{ tooth: 36, surfaces: ['M', 'O'] }] }

test('three taps record a finding, Undo undoes it, and voiding asks for the reason', async ({
  signedIn,
  factory,
}, info) => {
  const { patient_id, patient_name } = await factory.issueInvoice()
  await factory.send('receptionist', 'POST', `/api/patients/${patient_id}/alerts`, {
    kind: 'allergy',
    severity: 'critical',
    text: 'Latex',
  })
  const page = await signedIn('doctor', `/patients/${patient_id}/chart`)
  const chart = patientPage(page, patient_name)
  const tooth = (number: number) => chart.getByRole('button', { name: new RegExp(`^${number} `) })
  await expect(chart.getByRole('button', { name: /^\d\d / })).toHaveCount(32)
  await expect(tooth(36)).toHaveAccessibleName('36 lower left first molar: Permanent')
  await expect(chart.getByText('Critical: Latex').last()).toBeVisible()

  let taps = 0
  const tap = (name: string | RegExp) => {
    taps += 1
    return chart.getByRole('button', { name }).click()
  }
  await tap(/^36 /)
  await tap('M mesial')
  await tap(/^Caries/)
  expect(taps).toBe(3)
  await expect(tooth(36)).toHaveAccessibleName(/Caries, mesial, Found/)
  await expect(page.getByText('Caries noted: 36 M')).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  const bar = await page.getByRole('banner').boundingBox()
  expect((await undo.boundingBox())?.y, 'the notice leaves the top bar free').toBeGreaterThan(Number(bar?.height))
  await undo.click()
  await expect(tooth(36)).toHaveAccessibleName('36 lower left first molar: Permanent')

  // A bridge of several teeth is one item; the surfaces are tapped in the picture, too.
  for (const number of [14, 15, 16]) await tooth(number).click()
  await tap(/^Bridge/)
  await expect(tooth(15)).toHaveAccessibleName(/Bridge, Existing/)
  await expect(chart.getByRole('listitem').filter({ hasText: 'Bridge · 14, 15, 16' })).toHaveCount(1)
  await tooth(47).click()
  await tooth(47).locator('[data-surface=O]').click()
  await tap(/^Filling/)
  await expect(tooth(47)).toHaveAccessibleName(/Filling, occlusal, Existing/)
  await tap('Void Filling 47 O')
  const voiding = modal(page, 'Void a chart item')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('textbox'))
  await voiding.getByLabel('Reason').fill('It was 46')
  await voiding.getByRole('button', { name: 'Void' }).click()
  await expect(voiding).toBeHidden()
  await expect(tooth(47)).toHaveAccessibleName('47 lower right second molar: Permanent')
  await chart.getByLabel('Voided too').click()
  await expect(chart.getByText(/Voided by .*: It was 46/)).toBeVisible()

  // Below it the BPE, by its six keys; a star is of the score before it.
  await chart.getByRole('button', { name: 'Record a BPE' }).click()
  await expect(modal(page, 'Record a BPE').getByLabel('Upper right')).toBeFocused()
  const begun = Date.now()
  await page.keyboard.type('4*10X23')
  info.annotations.push({ type: 'a BPE by 7 keys and Enter', description: `${Date.now() - begun} ms` })
  await expectAccessibleInAllViews(page, page.getByRole('dialog').locator('[data-sextant="5"]'))
  await page.keyboard.press('Enter')
  const scores = chart.getByRole('group', { name: /^BPE of / })
  await expect(scores).toHaveText('Upper right: 4*Upper front: 1Upper left: 0Lower right: 3Lower front: 2Lower left: X')
  await chart.getByRole('button', { name: /^Void the BPE of/ }).click()
  await modal(page, 'Void a BPE').getByLabel('Reason').fill('Another patient')
  await modal(page, 'Void a BPE').getByRole('button', { name: 'Void' }).click()
  await expect(chart.getByText(/Voided by .*: Another patient/)).toBeVisible()
})

test.describe('voiding what is charged', () => {
  test.use({ provoked: /status of 409/ })

  test('says which invoice charges it, and voids it at the second press', async ({ signedIn, factory }) => {
    const { patient_id, patient_name } = await factory.issueInvoice()
    const treatment = { code: 'COMP-2', description: 'Composite filling', teeth: [{ tooth: 36, surfaces: ['O'] }] }
    const done = { kind: 'treatment', status: 'done', ...treatment }
    const { id } = await factory.send<{ id: number }>('doctor', 'POST', `/api/patients/${patient_id}/chart-items`, done)
    const { code: treatment_code, ...words } = treatment
    const line = { treatment_code, ...words, cost: 9_000, chart_item_id: id }
    const { id: appointment_id } = await factory.completeAppointment([line], { id: patient_id })
    const invoice = { patient_id, appointment_id, treatments: [line], payment_method: 'cash' }
    const issued = await factory.send<{ id: number }>('receptionist', 'POST', '/api/invoices', invoice)
    const page = await signedIn('doctor', `/patients/${patient_id}/chart`)
    const chart = patientPage(page, patient_name)
    await chart.getByRole('button', { name: /^36 / }).click()
    await chart.getByRole('button', { name: /^Void Composite filling/ }).click()
    const voiding = modal(page, 'Void a chart item')
    await voiding.getByLabel('Reason').fill('It was 37')
    await voiding.getByRole('button', { name: 'Void' }).click()
    await expect(voiding.getByText(`Invoice #${issued.id} charges this treatment`)).toBeVisible()
    await expect(voiding.getByText(/^The doctor’s payout from it stays: .*\d/)).toBeVisible()
    await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('textbox'))
    await voiding.getByRole('button', { name: 'Void all the same' }).click()
    await expect(voiding).toBeHidden()
    await expect(chart.getByRole('button', { name: /^Void Composite filling/ })).toHaveCount(0)
  })
})

test.describe('voiding without a reason', () => {
  test.use({ provoked: /status of 400/ })

  test('says once that it is missing, at the field', async ({ signedIn, factory }) => {
    const { patient_id } = await factory.issueInvoice()
    const teeth = [{ tooth: 47, surfaces: ['O'] }]
    const item = { kind: 'condition', code: 'caries', status: 'found', teeth }
    await factory.send('doctor', 'POST', `/api/patients/${patient_id}/chart-items`, item)
    const page = await signedIn('doctor', `/patients/${patient_id}/chart`)
    await page.getByRole('button', { name: /^Void Caries 47/ }).click()
    const voiding = modal(page, 'Void a chart item')
    await voiding.getByRole('button', { name: 'Void' }).click()
    await expect(voiding.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('by keyboard: a tooth, its surfaces and a letter; the state of a tooth; any day; never mirrored', async ({
  signedIn,
  factory,
}) => {
  const { patient_id, patient_name } = await factory.issueInvoice()
  const page = await signedIn('doctor', `/patients/${patient_id}/chart`)
  const chart = patientPage(page, patient_name)
  const tooth = (number: number) => page.locator(`#tooth-${number}`)
  await expect(tooth(36)).toBeVisible()
  for (const key of '36MOC') await page.keyboard.press(key)
  await expect(tooth(36)).toHaveAccessibleName(/Caries, mesial, occlusal, Found/)
  for (const key of '1828E') await page.keyboard.press(key)
  await expect(tooth(18)).toHaveAccessibleName(/Missing/)
  await expect(tooth(28)).toHaveAccessibleName(/Missing/)
  await tooth(18).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tooth(17)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(tooth(47)).toBeFocused()
  // A retained milk tooth is chosen by its number, or with all milk teeth shown.
  await chart.getByLabel('Milk teeth').check()
  await expect(tooth(55)).toHaveAccessibleName('55 upper right second milk molar: Not there')

  await chart.getByLabel('As of').fill('01/10/2026')
  await chart.getByLabel('As of').press('Enter')
  await expect(chart.getByText(/The mouth as of/)).toBeVisible()
  await expect(tooth(36)).toHaveAccessibleName('36 lower left first molar: Permanent')
  await expect(tooth(18)).toHaveAccessibleName(/Permanent/)
  await chart.getByRole('button', { name: 'Today' }).click()
  await expect(tooth(36)).toHaveAccessibleName(/Caries/)

  await page.setViewportSize(phone)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  const [left, right] = [await tooth(18).boundingBox(), await tooth(11).boundingBox()]
  expect(left?.x).toBeLessThan(right?.x ?? 0)
  expect(left?.width).toBeGreaterThan(24)
  await expectAccessible(page)
})

test('the audit trail names the tooth, the finding and the user, in both languages', async ({ signedIn, factory }) => {
  const { patient_id, patient_name } = await factory.issueInvoice()
  const path = `/api/patients/${patient_id}/chart-items`
  const { id } = await factory.send<{ id: number }>('doctor', 'POST', path, { ...CARIES, code: 'root_canal' })
  await factory.send('doctor', 'POST', `/api/chart-items/${id}/void`, { reason: 'It was 46' })
  const scaling = { kind: 'treatment', status: 'done', teeth: [], code: null, description: 'Scaling' }
  await factory.send('doctor', 'POST', path, scaling)
  await factory.send('doctor', 'PUT', `/api/patients/${patient_id}/teeth/18`, { state: 'missing' })
  const page = await signedIn('admin', `/settings/audit?patient_id=${patient_id}`)
  const trail = page.getByRole('list', { name: 'Audit Trail' })
  for (const sentence of [
    `noted root canal on 36 MO in the chart of ${patient_name}`,
    `voided root canal on 36 MO in the chart of ${patient_name}`,
    `noted Scaling in the chart of ${patient_name}`,
    `noted tooth 18 of ${patient_name} as missing`,
  ])
    await expect(trail.getByText(new RegExp(`^Dr\\. .* ${sentence}$`))).toBeVisible()
  const entry = page.getByRole('listitem').filter({ hasText: /noted root canal|سُجّل «معالجة لبية»/ })
  await entry.getByText('Details', { exact: true }).click()
  await expect(entry.getByRole('definition').filter({ hasText: /^Root canal$/ })).toBeVisible()
  await expect(entry.getByText('root_canal')).toHaveCount(0)
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(entry.getByRole('definition').filter({ hasText: /^معالجة لبية$/ })).toBeVisible()
  await expect(page.getByText(/^سُجّل «معالجة لبية» \(36 MO\) في مخطط أسنان/)).toBeVisible()
  await expect(page.getByText(/^سُجّلت السن 18 للمريض .*: مفقودة، بواسطة/)).toBeVisible()
})

test('the front desk reads it, and cannot record anything', async ({ signedIn, factory }) => {
  const { patient_id } = await factory.issueInvoice()
  await factory.send('doctor', 'POST', `/api/patients/${patient_id}/chart-items`, CARIES)
  const { id: doctor_id } = await factory.doctor()
  const items = [{ description: 'Crown', cost: 1500, teeth: [{ tooth: 36, surfaces: [] }] }]
  const plan = { title: 'Save the molar', doctor_id, items }
  const { id } = await factory.send<{ id: number }>('doctor', 'POST', `/api/patients/${patient_id}/plans`, plan)
  await factory.send('doctor', 'POST', `/api/plans/${id}/propose`, { valid_until: '2040-01-01' })
  const worn = { ...CARIES, code: 'attrition', teeth: [{ tooth: 11, surfaces: [] }] }
  for (let number = 0; number < 30; number += 1)
    await factory.send('doctor', 'POST', `/api/patients/${patient_id}/chart-items`, worn)
  const page = await signedIn('receptionist', `/patients/${patient_id}/chart`)
  await expect(page.getByText('Crown · 36', { exact: true })).toBeVisible()
  // A long list is drawn when asked for.
  await expect(page.getByText('Caries · 36 MO')).toBeHidden()
  await page.getByRole('button', { name: 'Show all 31' }).click()
  await expect(page.getByText('Caries · 36 MO')).toBeVisible()
  await page.locator('#tooth-37').click()
  await expect(page.getByText('Crown · 36', { exact: true })).toHaveCount(0)
  await page.locator('#tooth-37').click()
  await page.locator('#tooth-36').click()
  await expect(page.getByText('Caries · 36 MO')).toBeVisible()
  await expect(page.getByText('Crown · 36', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Caries/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Void / })).toHaveCount(0)
  await page.getByRole('link', { name: 'Save the molar' }).click()
  await expect(page).toHaveURL(new RegExp(`/patients/${patient_id}/plans`))
})

test.describe('failures', () => {
  test.use({ provoked: /status of 500/ })

  test('a failed finding is never announced as recorded', async ({ signedIn, factory }) => {
    const { patient_id } = await factory.issueInvoice()
    const page = await signedIn('doctor', `/patients/${patient_id}/chart`)
    await page.route('**/teeth/28', (route) => route.fulfill({ status: 500, json: { error: 'Broken' } }))
    await expect(page.locator('#tooth-28')).toBeVisible()
    for (const key of '1828E') await page.keyboard.press(key)
    await expect(page.getByRole('alert')).toHaveText('Broken')
    await expect(page.getByText(/^Missing noted: 18 Press/)).toBeVisible()
    await expect(page.locator('#tooth-28')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('#tooth-18')).toHaveAccessibleName(/Missing/)
  })

  test('a chart that failed to load never looks like a healthy mouth', async ({ signedIn, factory }) => {
    const { patient_id } = await factory.issueInvoice()
    const page = await signedIn('doctor', `/patients/${patient_id}`)
    await page.route('**/api/patients/*/chart?**', (route) => route.fulfill({ status: 500, json: { error: 'x' } }))
    await page.getByRole('link', { name: 'Chart', exact: true }).click()
    await expect(page.getByText(/the state of these teeth is unknown/)).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('button', { name: /^\d\d / })).toHaveCount(0)
  })
})
