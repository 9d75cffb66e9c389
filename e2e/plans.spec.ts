import { expect, expectAccessibleInAllViews, phone } from './fixtures/browser.ts'
import { countClicks } from './fixtures/clicks.ts'
import { test } from './fixtures/invoices.ts'
import { modal } from './fixtures/patients.ts'

interface Made {
  id: number
}
interface Planned {
  id: number
  title: string
  items: Made[]
}
type Factory = Parameters<Parameters<typeof test>[2]>[0]['factory']

/** A plan that the patient may accept. */
async function proposedPlan(
  factory: Factory,
  patient: { id: number; full_name: string },
  items: object[],
  doctor_id = 0,
) {
  doctor_id ||= (await factory.doctor()).id
  const send = <Answer>(path: string, body: object) => factory.send<Answer>('receptionist', 'POST', path, body)
  const plan = await send<Planned>(`/api/patients/${patient.id}/plans`, { title: 'Tooth 36', doctor_id, items })
  await send(`/api/plans/${plan.id}/propose`, { valid_until: '2040-01-01' })
  const accept = () => {
    const accepted = plan.items.map(({ id }) => id)
    return send(`/api/plans/${plan.id}/answer`, { accepted, signed_name: patient.full_name })
  }
  return { plan, accept }
}

test('a plan is written, quoted, accepted, booked, registered and invoiced', async ({ signedIn, factory }) => {
  const patient = await factory.registerPatient()
  const doctor = await factory.doctor()
  const page = await signedIn('receptionist', `/patients/${patient.id}/plans`)
  await expect(page.getByText('No treatment plan yet')).toBeVisible()
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: 'New plan' }).click()

  const form = modal(page, 'New treatment plan')
  await form.getByLabel('Title').fill('Crown of 36')
  await form.getByLabel('Doctor').selectOption(String(doctor.id))
  const first = form.getByRole('group', { name: 'Treatment 1' })
  await first.getByRole('combobox', { name: 'Code' }).fill('SPC-ENDO')
  await page.getByRole('option', { name: 'SPC-ENDO' }).first().click()
  await expect(first.getByLabel('Price')).not.toHaveValue('')
  const root_canal = await first.getByLabel('Description').inputValue()
  await first.getByLabel('Teeth').fill('36 MO')
  await form.getByRole('button', { name: 'Save the draft' }).click()
  const plan = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Crown of 36' }) })
    .first()
  await expect(plan.getByText('Draft')).toBeVisible()
  const drafted = clicks()

  await plan.getByRole('button', { name: 'Edit' }).click()
  const editing = modal(page, 'Edit the treatment plan')
  await editing.getByRole('button', { name: 'Add a treatment' }).click()
  const second = editing.getByRole('group', { name: 'Treatment 2' })
  await second.getByLabel('Description').fill('Crown')
  await second.getByLabel('Price').fill('1500.50')
  await second.getByLabel('Visit').selectOption('2')
  await second.getByLabel('Teeth').fill('49')
  await editing.getByRole('button', { name: 'Save the draft' }).click()
  await expect(second.getByText(/Write teeth from 11 to 48/)).toBeVisible()
  await second.getByLabel('Teeth').fill('36')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('group').first())
  await editing.getByRole('button', { name: 'Save the draft' }).click()
  await expect(editing).toBeHidden()

  const complete = clicks()
  await plan.getByRole('button', { name: 'Propose' }).click()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('textbox').first())
  await modal(page, 'Propose the plan').getByRole('button', { name: 'Propose' }).click()
  await expect(plan.getByText(/Valid until/)).toBeVisible()
  await expect(plan.getByText('36 MO')).toBeVisible()
  expect(drafted + clicks() - complete, 'from the catalogue to a quote').toBe(5)

  const quoted = clicks()
  await plan.getByRole('button', { name: 'Record the answer' }).click()
  const answer = modal(page, 'What does the patient accept?')
  await expect(answer.getByRole('checkbox', { name: /36 MO.* · .*QR/ })).toBeChecked()
  await expect(answer.getByLabel('Signed by')).toHaveValue(patient.full_name)
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('checkbox').first())
  await answer.getByRole('button', { name: 'Record the answer' }).click()
  await expect(plan.getByText('Accepted', { exact: true }).first()).toBeVisible()
  expect(clicks() - quoted, 'to an answer').toBe(2)
  await expectAccessibleInAllViews(page, plan)

  // The quote, as it would be printed.
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await plan.getByRole('button', { name: 'Print the quote' }).click()
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-paper]')
  await expect(paper.getByText(root_canal)).toBeVisible()
  await expect(paper.getByRole('heading', { name: /Quote/ }).or(paper.locator('h1'))).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)

  const answered = clicks()
  await plan.getByRole('link', { name: 'Book visit 1' }).click()
  const finder = modal(page, 'Find a time')
  await expect(finder.getByText(root_canal)).toBeVisible()
  await expect(finder.getByText('Not asked about allergies yet')).toBeVisible()
  await expect(finder.getByText('Crown', { exact: true })).toHaveCount(0)
  await finder
    .getByRole('button', { name: /^Book:/ })
    .first()
    .click()
  await expect(page.getByText(`Booked: ${patient.full_name}`)).toBeVisible()
  expect(clicks() - answered, 'to a booked visit').toBe(2)

  const booked = await factory.send<{ id: number; treatments: object[] }[]>(
    'receptionist',
    'GET',
    `/api/appointments?patient_id=${patient.id}`,
  )
  const id = booked[0]?.id ?? 0
  await page.goto(`/#/appointments?register=${id}`)
  const register = modal(page, 'Register visit')
  await expect(register.getByText('From the plan')).toBeVisible()
  await expect(register.getByRole('button', { name: 'Register', exact: true })).toBeFocused()
  await register.getByRole('button', { name: 'Register and create invoice' }).click()
  // The first free time may not have begun yet.
  const early = page.getByRole('alertdialog').getByRole('button', { name: 'Register', exact: true })
  const invoice = modal(page, 'Create Invoice')
  await expect(early.or(invoice)).toBeVisible()
  if (await early.isVisible()) await early.click()
  await expect(invoice.getByLabel('Description').first()).toHaveValue(root_canal)

  await page.goto(`/#/patients/${patient.id}/plans`)
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
})

test('accepted items that are not booked are listed for the front desk, with contact and booking', async ({
  signedIn,
  factory,
}) => {
  const patient = await factory.registerPatient()
  const { accept } = await proposedPlan(factory, patient, [{ description: 'Zirconia crown', cost: 1900 }])
  const page = await signedIn('receptionist', '/patients?tab=unscheduled')
  await accept()
  const row = page.getByRole('row').filter({ hasText: patient.full_name })
  await expect(row.getByText('Zirconia crown')).toBeVisible()
  await expectAccessibleInAllViews(page, row)
  await row.getByRole('link', { name: 'Book' }).click()
  await expect(modal(page, 'Find a time').getByText('Zirconia crown')).toBeVisible()
})

test('a dropped item is listed with its teeth; a copy plans nothing twice; the form shows alerts', async ({
  signedIn,
  factory,
}) => {
  const patient = await factory.registerPatient()
  const { plan, accept } = await proposedPlan(factory, patient, [
    { description: 'Veneer', cost: 900, teeth: [{ tooth: 12, surfaces: [] }] },
    { description: 'Veneer', cost: 900, teeth: [{ tooth: 11, surfaces: [] }] },
  ])
  await accept()
  const alert = { kind: 'allergy', severity: 'critical', text: `Penicillin ${'and its relatives '.repeat(4)}` }
  await factory.send('receptionist', 'POST', `/api/patients/${patient.id}/alerts`, alert)
  const page = await signedIn('receptionist', `/patients/${patient.id}/plans`)
  await page
    .getByRole('button', { name: /^Drop .*Veneer/ })
    .first()
    .click()
  const dropping = modal(page, 'Drop a treatment')
  await expect(dropping.getByText(/^Veneer · 12$/)).toBeVisible()
  await dropping.getByRole('button', { name: 'Drop it' }).click()
  await expect(dropping.getByText('This is required')).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('textbox'))
  await dropping.getByLabel('Reason').fill('Wants to wait')
  await dropping.getByRole('button', { name: 'Drop it' }).click()
  await expect(dropping).toBeHidden()
  await expect(page.getByText('Wants to wait')).toBeVisible()

  await page.getByRole('button', { name: 'Copy to a new plan' }).click()
  const copy = modal(page, 'New treatment plan')
  await expect(copy.getByLabel('Title')).toHaveValue(plan.title)
  const whole = copy.getByText(/^Penicillin (and its relatives ?){4}$/)
  expect(await whole.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('textbox').first())
})

test('an invoice by hand shows the plan’s open items, and links to it', async ({ signedIn, factory }) => {
  const patient = await factory.registerPatient()
  const { accept } = await proposedPlan(factory, patient, [
    { description: 'Bleaching tray', cost: 300, teeth: [] },
    // Typed by hand it has no code, but is the same treatment.
    { treatment_code: 'VEN-1', description: 'Veneer', cost: 900, teeth: [{ tooth: 12, surfaces: [] }] },
  ])
  await accept()
  // What is said above the treatments leaves little room on a phone.
  const owed = { patient_id: patient.id, treatments: [{ description: 'Scaling', cost: 250 }], payment_method: 'cash' }
  await factory.send('receptionist', 'POST', '/api/invoices', owed)
  const alert = { kind: 'allergy', severity: 'critical', text: 'Penicillin and its relatives' }
  await factory.send('receptionist', 'POST', `/api/patients/${patient.id}/alerts`, alert)
  const page = await signedIn('receptionist', `/invoices?new=true&patient_id=${patient.id}`)
  await page.setViewportSize(phone)
  const form = modal(page, 'Create Invoice')
  await form.getByLabel('Description').fill('Another thing')
  await expect(form.getByText(/^Accepted in a treatment plan/)).toHaveCount(0)
  await form.getByLabel('Description').fill('veneer')
  const planned = form.getByText('Accepted in a treatment plan, and invoiced with its own appointment: Veneer · 12')
  await expect(planned).toBeInViewport({ ratio: 1 })
  await expect(form.getByLabel('Description')).toBeInViewport({ ratio: 1 })
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('textbox').first())
  const opened = page.waitForEvent('popup')
  await form.getByRole('link', { name: 'See the plan' }).click()
  await expect((await opened).getByText('Bleaching tray')).toBeVisible()
  await expect(form.getByLabel('Description')).toHaveValue('veneer')
})

test('a doctor’s dashboard lists what is accepted of their own plans, or theirs in another’s, and not booked', async ({
  page,
  signedIn,
  factory,
}) => {
  const patient = await factory.registerPatient()
  await factory.completeAppointment([], patient)
  const { id: doctor_id } = await factory.doctor()
  const colleague = (await factory.demoDoctors()).find(({ id }) => id !== doctor_id)?.id
  for (const { accept } of [
    await proposedPlan(factory, patient, [{ description: 'Zirconia crown', cost: 1900 }]),
    await proposedPlan(factory, patient, [{ description: 'Root canal', cost: 900, doctor_id }], colleague),
  ])
    await accept()
  // The longest waiting come first, and other tests leave some that wait for longer.
  await page.route('**/api/plans/unscheduled', async (route) => {
    const response = await route.fetch()
    const plans = (await response.json()) as { patient_id: number }[]
    await route.fulfill({ response, json: plans.filter(({ patient_id }) => patient_id === patient.id) })
  })
  await signedIn('doctor')
  // The lab's work for other patients, in a list of its own, may be a zirconia crown, too.
  const line = page.getByRole('listitem').filter({ hasText: patient.full_name }).filter({ hasText: 'Zirconia crown' })
  await expect(page.getByRole('list', { name: 'Accepted, not booked' })).toContainText('Root canal')
  await expectAccessibleInAllViews(page, line)
  await line.getByRole('link', { name: patient.full_name }).click()
  await expect(page).toHaveURL(new RegExp(`#/patients/${patient.id}/plans`))
})
