import type { Plan } from '#contract/plans.ts'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { countClicks } from './fixtures/clicks.ts'
import { test as dayTest } from './fixtures/day.ts'
import { test } from './fixtures/invoices.ts'
import { modal } from './fixtures/patients.ts'

test('a treatment is split into sessions, and each is booked by itself', async ({ signedIn, factory }) => {
  const patient = await factory.registerPatient()
  const doctor = await factory.doctor()
  const page = await signedIn('receptionist', `/patients/${patient.id}/plans`)
  await page.getByRole('button', { name: 'New plan' }).click()
  const form = modal(page, 'New treatment plan')
  await form.getByLabel('Title').fill('Root canal of 36')
  await form.getByLabel('Doctor').selectOption(String(doctor.id))
  const item = form.getByRole('group', { name: 'Treatment 1', exact: true })
  await item.getByLabel('Description').fill('Root canal')
  await item.getByLabel('Price').fill('900')
  await item.getByRole('button', { name: 'Split treatment 1 into sessions' }).click()
  const session = (number: number) => form.getByRole('group', { name: `Session ${number} of treatment 1` })
  await expect(session(1).getByLabel('Price')).toHaveValue('450.00')
  await session(1).getByLabel('Price').fill('200')
  await expect(form.getByText('Of the price is left:')).toBeVisible()
  await form.getByRole('button', { name: 'Add a session' }).click()
  await expect(session(3).getByLabel('Price')).toHaveValue('250.00')
  await expect(form.getByText('Of the price is left:')).toBeHidden()
  await expectAccessibleInAllViews(page, page.getByRole('dialog'))
  await form.getByRole('button', { name: 'Save the draft' }).click()
  await page.getByRole('button', { name: 'Propose' }).click()
  const proposing = modal(page, 'Propose the plan')
  await proposing.getByRole('button', { name: 'Propose' }).click()
  await page.getByRole('button', { name: 'Record the answer' }).click()
  await modal(page, 'What does the patient accept?').getByRole('button', { name: 'Record the answer' }).click()
  await expect(page.getByText('Root canal, session 3')).toBeVisible()
  await page.getByRole('link', { name: 'Book visit 1' }).click()
  await expect(page.getByRole('heading', { name: 'From the plan' })).toBeVisible()
  await expect(page.getByText('Root canal, session 1')).toBeVisible()

  await page.goBack()
  await page.getByRole('link', { name: 'Book 3 visits' }).click()
  const booking = modal(page, 'New Appointment')
  await expect(booking.getByRole('heading', { name: 'From the plan' })).toBeVisible()
  await expect(booking.getByText('Root canal, session 3')).toBeVisible()
  await expect(booking.getByText('All 3 visits are free.')).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog').last())
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await booking.getByRole('button', { name: 'Create 3 visits' }).click()
  const { booked } = (await (await sent).json()) as { booked: { id: number }[] }
  const [plan] = await factory.send<Plan[]>('receptionist', 'GET', `/api/patients/${patient.id}/plans`)
  const sessions = plan?.items[0]?.sessions ?? []
  expect(sessions.map(({ appointment_id }) => appointment_id)).toEqual(booked.map(({ id }) => id))
})

test('a patient chooses between two plans', async ({ signedIn, factory }) => {
  const patient = await factory.registerPatient()
  const { id: doctor_id } = await factory.doctor()
  const send = (path: string, body: object) => factory.send<{ id: number }>('receptionist', 'POST', path, body)
  const write = (title: string, cost: number, other?: number) =>
    send(`/api/patients/${patient.id}/plans`, {
      title,
      doctor_id,
      items: [{ description: title, cost }],
      ...(other !== undefined && { alternative_to_id: other }),
    })
  const bridge = await write('Bridge', 3_000)
  const implant = await write('Implant', 5_500, bridge.id)
  for (const { id } of [bridge, implant]) await send(`/api/plans/${id}/propose`, { valid_until: '2040-01-01' })
  const page = await signedIn('receptionist', `/patients/${patient.id}/plans`)
  const totals = page.getByRole('region', { name: 'The patient chooses between' })
  await expect(totals.getByRole('listitem')).toHaveText([/Option A.*Bridge.*3,000/, /Option B.*Implant.*5,500/])
  await expectAccessibleInAllViews(page, page.locator('main'))
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Option A' }) })
    .first()
  await card.getByRole('button', { name: 'Record the answer' }).click()
  const answering = modal(page, 'What does the patient accept?')
  await expect(answering.getByText(/Accepting this declines Option B/)).toBeVisible()
  await answering.getByRole('button', { name: 'Record the answer' }).click()
  await expect(totals.getByText('Declined')).toBeVisible()
  await expect(totals.getByText('Accepted')).toBeVisible()

  // The wrong button: both wait for an answer again.
  await card.getByRole('button', { name: 'Take back the answer' }).click()
  const reopening = modal(page, 'Take back the answer')
  await expect(reopening.getByText(/other options that were declined/)).toBeVisible()
  await expectAccessibleInAllViews(page, page.getByRole('dialog'))
  await reopening.getByLabel('Reason').fill('Meant the other option')
  await reopening.getByRole('button', { name: 'Take back the answer' }).click()
  await expect(totals.getByText('Proposed')).toHaveCount(2)
})

test('the plan of a minor is signed by the guardian, and never in the child’s name by itself', async ({
  signedIn,
  factory,
}) => {
  const { id: doctor_id } = await factory.doctor()
  const page = await signedIn('receptionist')
  for (const guardian_name of ['Salem Al-Kuwari', null]) {
    const { id } = await factory.registerPatient(undefined, { date_of_birth: '2015-05-02', guardian_name })
    const send = (path: string, body: object) => factory.send<{ id: number }>('receptionist', 'POST', path, body)
    const items = [{ description: 'Fixed braces', cost: 8_500 }]
    const plan = await send(`/api/patients/${id}/plans`, { title: 'Fixed braces', doctor_id, items })
    await send(`/api/plans/${plan.id}/propose`, { valid_until: '2040-01-01' })
    await page.goto(`/#/patients/${id}/plans`)
    await page.getByRole('button', { name: 'Record the answer' }).click()
    const answer = modal(page, 'What does the patient accept?')
    await expect(answer.getByText('The patient is under 18: the name of the guardian who signs')).toBeVisible()
    await expect(answer.getByLabel('Signed by')).toHaveValue(guardian_name ?? '')
    if (guardian_name === null) await expectAccessibleInAllViews(page, page.getByRole('dialog'))
  }
})

test('a finding is planned in two clicks', async ({ signedIn, factory }) => {
  const { patient_id: id } = await factory.issueInvoice()
  const patient = { id }
  const finding = { kind: 'condition', status: 'found', code: 'caries', teeth: [{ tooth: 36, surfaces: ['M', 'O'] }] }
  await factory.send('doctor', 'POST', `/api/patients/${patient.id}/chart-items`, finding)
  const page = await signedIn('doctor', `/patients/${patient.id}/chart`)
  await expect(page.getByText(/^Caries/).first()).toBeVisible()
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: /^Plan Caries.*36/ }).click()
  const form = modal(page, 'New treatment plan')
  await expect(form.getByLabel('Teeth')).toHaveValue('36 MO')
  // For another tooth the title that was proposed must not name the one before.
  await form.getByLabel('Teeth').fill('37 MO')
  await expect(form.getByLabel('Title')).toHaveValue(/ 37 MO$/)
  await form.getByLabel('Teeth').fill('36 MO')
  await form.getByRole('button', { name: 'Save the draft' }).click()
  await expect(form).toBeHidden()
  expect(clicks()).toBe(2)
  // So that nobody plans it twice.
  await expect(page.getByRole('main').getByText('Planned, in a draft')).toBeVisible()
  const plans = await factory.send<object[]>('doctor', 'GET', `/api/patients/${patient.id}/plans`)
  expect(plans).toMatchObject([{ status: 'draft', items: [{ teeth: [{ tooth: 36, surfaces: ['M', 'O'] }] }] }])
})

dayTest.describe('the end of a visit', () => {
  // A visit that has begun: registering one ahead asks first.
  dayTest.use({ day_lies: 'behind', provoked: /ERR_FAILED/ })

  dayTest('a doctor finishes a visit: the note, signed, and what was done', async ({ page, open, book, factory }) => {
    const scaling = { treatment_code: 'SCAL', description: 'Scaling and polishing', cost: 250 }
    const appointment = await book({ treatments: [scaling] })
    await open('doctor', `&register=${appointment.id}`)
    const dialog = modal(page, 'Finish the visit')
    await dialog.getByLabel('New note').fill('Cavity of 36 removed and filled.')
    await page.route('**/status', (route) => route.abort(), { times: 1 })
    await expectAccessibleInAllViews(page, page.getByRole('dialog'))
    await dialog.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(dialog.getByLabel('New note')).toHaveValue('Cavity of 36 removed and filled.')
    await dialog.getByLabel('New note').fill('')
    // From here to the end: the text of the visit's code, signed; a treatment that was not planned; registered.
    const clicks = await countClicks(page)
    await dialog.getByRole('button', { name: 'Insert the text of SCAL' }).click()
    await expect(dialog.getByLabel('New note')).toHaveValue(/\S/)
    const text = await dialog.getByLabel('New note').inputValue()
    await dialog.getByRole('button', { name: 'Save and sign' }).click()
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(dialog.getByLabel('New note')).toHaveValue('')
    await dialog.getByRole('button', { name: 'Add line' }).click()
    await expect(dialog.getByRole('group', { name: 'Line 2' }).getByLabel('Code')).toBeFocused()
    await page.keyboard.type('XR-01')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('group', { name: 'Line 2' }).getByLabel('Cost')).not.toHaveValue('')
    await dialog.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(dialog).toBeHidden()
    expect(clicks()).toBeLessThanOrEqual(5)
    const notes = await factory.send<object[]>('doctor', 'GET', `/api/patients/${appointment.patient_id}/notes`)
    expect(notes).toMatchObject([{ text: text.trim(), signed_at: expect.any(String) }])
    const registered = await factory.send<object>('doctor', 'GET', `/api/appointments/${appointment.id}`)
    const treatments = [{ treatment_code: 'SCAL' }, { treatment_code: 'XR-01' }]
    expect(registered).toMatchObject({ status: 'completed', treatments })
  })
})
