import { blockOf } from './fixtures/board.ts'
import { desktop, expect, expectAccessibleInAllViews, turnTo } from './fixtures/browser.ts'
import { countClicks } from './fixtures/clicks.ts'
import { type RecordFactory, test } from './fixtures/invoices.ts'
import { modal, rowOf, unique, patientPage } from './fixtures/patients.ts'

interface Made {
  id: number
}

/** A Sunday of its own, on which the clinic is open, with a cancelled appointment of 35 minutes at 11:30. */
async function cancelledAppointment(factory: RecordFactory) {
  const date = new Date(Date.UTC(2032, 0, 4 + 7 * Math.floor(Math.random() * 1280))).toISOString().slice(0, 10)
  const [{ id: patient_id }, { id: doctor_id }] = [await factory.registerPatient(), await factory.doctor()]
  const times = { datetime_start: `${date}T11:30`, datetime_end: `${date}T12:05` }
  const appointment = { patient_id, doctor_id, ...times }
  const { id } = await factory.send<Made>('receptionist', 'POST', '/api/appointments', appointment)
  const cancel = () =>
    factory.send<Made>('receptionist', 'PUT', `/api/appointments/${id}/status`, { status: 'cancelled' })
  return { date, cancel, doctor_id }
}

const wait = (factory: RecordFactory, patient_id: number, fields: object) =>
  factory.send<Made>('receptionist', 'POST', '/api/wait-list', { patient_id, minutes: 30, ...fields })

test('a cancelled appointment shows who fits its gap, and one of them is booked with two clicks', async ({
  signedIn,
  factory,
}) => {
  const { date, cancel, doctor_id } = await cancelledAppointment(factory)
  const [one, other] = [await factory.registerPatient(), await factory.registerPatient()]
  const evening = await factory.registerPatient()
  // Only on this day, so that they do not fit other tests' gaps.
  const only = { from_date: date, to_date: date, doctor_id }
  await wait(factory, one.id, only)
  await wait(factory, other.id, only)
  await wait(factory, evening.id, { ...only, parts: ['evening'] })
  const page = await signedIn('receptionist', `/appointments?date=${date}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A user with the day on screen sees it without a reload.
  await cancel()
  const gap = page.getByRole('button', { name: /A gap at .?11:30.?: \d+ fit/ })
  await expect(gap).toBeVisible()
  await expectAccessibleInAllViews(page, page.locator('[aria-haspopup=dialog]').first())

  const clicks = await countClicks(page)
  await gap.click()
  await expect(page.getByRole('listitem').filter({ hasText: one.full_name })).toBeVisible()
  const opened = clicks()
  await expect(page.getByRole('listitem').filter({ hasText: evening.full_name })).toHaveCount(0)
  const fitting = page.getByRole('listitem').filter({ hasText: other.full_name })
  await expectAccessibleInAllViews(page, fitting)
  const before = clicks()
  await fitting.getByRole('button', { name: /Book/ }).click()
  await expect(page.getByText(`${other.full_name} is booked`, { exact: false }).first()).toBeVisible()
  await expect(rowOf(page, other.full_name).or(page.getByText(other.full_name)).first()).toBeVisible()
  expect(opened + clicks() - before).toBe(2)
  // The rest is too short for anybody.
  await expect(page.getByText(/A gap at/)).toHaveCount(0)

  const toast = page.getByRole('status').filter({ hasText: `${other.full_name} is booked` })
  expect((await toast.innerText()).split(other.full_name)).toHaveLength(2)
  await page.keyboard.press('u')
  await expect(gap).toBeVisible()
  await gap.click()
  // The patient waits again.
  await expect(fitting.getByRole('button', { name: /Book/ })).toBeVisible()
})

test('a gap that appears above the board moves no card, and never makes the page scroll', async ({
  signedIn,
  factory,
}) => {
  const { date, cancel, doctor_id } = await cancelledAppointment(factory)
  const [waiting, booked] = [await factory.registerPatient(), await factory.registerPatient()]
  await wait(factory, waiting.id, { from_date: date, to_date: date, doctor_id })
  const times = { datetime_start: `${date}T12:30`, datetime_end: `${date}T13:00` }
  await factory.send('receptionist', 'POST', '/api/appointments', { patient_id: booked.id, doctor_id, ...times })
  const page = await signedIn('receptionist', `/appointments?date=${date}&view=columns`)
  const card = blockOf(page, { patient_name: booked.full_name })
  const topPx = async () => Math.round((await card.boundingBox())?.y ?? 0)
  const gaps = page.getByRole('button', { name: /A gap at/ })
  await expect(card).toBeVisible()
  await expect(gaps).toBeHidden()
  const before = await topPx()
  await cancel()
  await expect(gaps).toBeVisible()
  expect(await topPx()).toBe(before)
  for (const viewport of [desktop, { width: 1024, height: 768 }]) {
    await turnTo(page, { viewport, language: 'en', theme: 'light' })
    const beyondPx = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await expect.poll(beyondPx, `${viewport.width} px`).toBe(0)
  }
})

test('a gap that many fit is listed below its chip, which stays in sight with the bar', async ({
  page,
  signedIn,
  factory,
}) => {
  const { date, cancel, doctor_id } = await cancelledAppointment(factory)
  const patients = await Promise.all(Array.from({ length: 12 }, () => factory.registerPatient()))
  for (const { id } of patients) await wait(factory, id, { from_date: date, to_date: date, doctor_id })
  await cancel()
  for (const view of ['columns', 'list']) {
    await signedIn('receptionist', `/appointments?date=${date}&view=${view}&column=${doctor_id}`)
    const gap = page.getByRole('button', { name: /A gap at/ })
    await gap.click()
    const panel = page.getByRole('dialog')
    // Others may wait as well.
    await expect.poll(() => panel.getByRole('listitem').count()).toBeGreaterThanOrEqual(patients.length)
    for (const viewport of [desktop, { width: 1024, height: 768 }]) {
      await page.setViewportSize(viewport)
      const belowPx = async () => {
        const [list, chip] = [await panel.boundingBox(), await gap.boundingBox()]
        return (list?.y ?? 0) - (chip?.y ?? 0) - (chip?.height ?? 0)
      }
      await expect.poll(belowPx, `${view} at ${viewport.width} px`).toBeGreaterThanOrEqual(0)
    }
    const last = panel.getByRole('listitem').last().getByRole('button', { name: /Book/ })
    await last.focus()
    await expect(last, 'scrolled to by keys').toBeInViewport({ ratio: 1 })
  }
})

test('patients are added to the list from the screen, changed, and removed', async ({ signedIn, factory }) => {
  const { full_name } = await factory.registerPatient(`Waiting ${unique()}`)
  const page = await signedIn('receptionist', '/patients?tab=wait-list&wait=new')
  const form = modal(page, 'Add to the wait list')
  await form.getByRole('combobox', { name: 'Patient' }).fill(full_name)
  await page.getByRole('option', { name: full_name }).click()
  await form.getByRole('checkbox', { name: 'Morning' }).check()
  await form.getByRole('textbox', { name: 'Note' }).fill('Any day but Thursday')
  await expectAccessibleInAllViews(page, page.getByRole('dialog').getByRole('checkbox').first())
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form).toBeHidden()
  const row = rowOf(page, full_name)
  await expect(row).toContainText('30 min · Any doctor')
  await expect(row).toContainText('Morning')
  await expectAccessibleInAllViews(page, row)

  await row.getByRole('button', { name: 'Edit the entry' }).click()
  await modal(page, 'Edit the entry').getByRole('radio', { name: '1 h', exact: true }).check()
  await modal(page, 'Edit the entry').getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('60 min')
  await row.getByRole('button', { name: 'Take off the wait list' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take off the wait list' }).click()
  await expect(row).toHaveCount(0)
})

test('booking for a waiting patient removes them from the list', async ({ signedIn, factory }) => {
  const patient = await factory.registerPatient(`Waiting ${unique()}`)
  await wait(factory, patient.id, {})
  const page = await signedIn('receptionist', '/patients?tab=wait-list')
  await rowOf(page, patient.full_name).getByRole('link', { name: 'Create appointment' }).click()
  const form = modal(page, 'New Appointment')
  await form.getByLabel('Doctor').selectOption({ index: 1 })
  await form.getByRole('textbox', { name: 'Date' }).fill('2033-01-04')
  await form.getByRole('button', { name: 'Create' }).click()
  // A day that is years ahead is asked about.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, save it' }).click()
  await expect(form).toBeHidden()
  await page.goto('/#/patients?tab=wait-list')
  await expect(page.getByRole('tab', { name: 'Wait list' })).toHaveAttribute('aria-selected', 'true')
  await expect(rowOf(page, patient.full_name)).toHaveCount(0)
})

test('a row without a WhatsApp link says why, and who is not to be contacted is offered no call', async ({
  signedIn,
  factory,
}) => {
  const [silent, vague] = [await factory.registerPatient(`Silent ${unique()}`), await factory.registerPatient()]
  const put = (patient: { id: number; full_name: string }, fields: object) =>
    factory.send('receptionist', 'PUT', `/api/patients/${patient.id}`, { full_name: patient.full_name, ...fields })
  await put(silent, { contact_number: '55123456', do_not_contact: true })
  await put(vague, { contact_number: '11111111' })
  for (const { id } of [silent, vague]) await wait(factory, id, {})
  const page = await signedIn('receptionist', '/patients?tab=wait-list')
  const rows = { silent: rowOf(page, silent.full_name), vague: rowOf(page, vague.full_name) }
  await expect(rows.silent).toContainText('Do not contact')
  await expect(rows.vague).toContainText('No WhatsApp: the number is not complete for abroad')
  for (const row of Object.values(rows)) await expect(row.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0)
  await expect(rows.vague.getByRole('link', { name: 'Call' })).toBeVisible()
  await expect(rows.silent.getByRole('link', { name: 'Call' })).toHaveCount(0)
  await expectAccessibleInAllViews(page, rows.silent)
})

test('the patient’s page and the appointment form can add to the list', async ({ signedIn, factory }) => {
  const patient = await factory.registerPatient(`Waiting ${unique()}`)
  const page = await signedIn('receptionist', `/patients/${patient.id}`)
  await patientPage(page, patient.full_name).getByRole('button', { name: 'Add to the wait list' }).click()
  const form = modal(page, 'Add to the wait list')
  await expect(form.getByLabel('Patient')).toHaveValue(patient.full_name)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(patientPage(page, patient.full_name).getByText('30 min · Any doctor')).toBeVisible()

  const named = encodeURIComponent(patient.full_name)
  await page.goto(`/#/appointments?new=true&patient_id=${patient.id}&patient_name=${named}`)
  await modal(page, 'New Appointment').getByRole('button', { name: 'Add to the wait list' }).click()
  await expect(form.getByLabel('Patient')).toHaveValue(patient.full_name)
})

test('a doctor sees neither tabs nor gaps', async ({ page, signedIn }) => {
  // Another test may have sent some, for which there is a tab.
  await page.route('**/api/unfiled/count', (route) => route.fulfill({ json: { waiting: 0 } }))
  await signedIn('doctor', '/patients')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
})
