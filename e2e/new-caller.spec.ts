import type { Patient } from '#contract/patients.ts'
import { board, columnOf, pointAt, test } from './fixtures/board.ts'
import { expect } from './fixtures/browser.ts'
import { modal } from './fixtures/day.ts'
import { someDigits, unique } from './fixtures/patients.ts'

test.use({ provoked: /status of 409/ })

test('a new caller is booked from a free slot in five actions, and registered by the same save', async ({
  open,
  doctors: [doctor],
  factory,
}) => {
  const [name, phone] = [`Khalid ${unique()}`, someDigits(8)]
  const page = await open('receptionist', '&view=columns')
  await expect(columnOf(page, doctor)).toBeVisible()
  const { x, y } = await pointAt(page, doctor, '11:05')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))

  // 1: click the slot.
  await page.mouse.click(x, y)
  const form = modal(page, 'New Appointment')
  await expect(form.getByRole('combobox', { name: 'Patient' })).toBeFocused()
  // 2: type the name.
  await page.keyboard.type(name)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([`Add “${name}”`])
  // 3: choose 'Add'.
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Full name')).toHaveValue(name)
  await expect(form.getByLabel('Contact number')).toBeFocused()
  // 4: type the phone.
  await page.keyboard.type(phone)
  // 5: save.
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(board(page).getByRole('button', { name })).toContainText('11:00')
  expect(sent).toEqual(['/api/appointments'])
  const found = await factory.send<Patient[]>(
    'receptionist',
    'GET',
    `/api/patients/search?q=${encodeURIComponent(name)}`,
  )
  expect(found).toMatchObject([{ full_name: name, contact_number: phone }])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`The appointment of ${name} is cancelled.`)).toContainText(
    `${name} stays in the list of patients.`,
  )
})

test('a caller with a known number can be booked as the registered patient, and a taken hour loses nothing', async ({
  open,
  book,
  factory,
}) => {
  const taken = await book()
  const phone = someDigits(8)
  const known = await factory.send<Patient>('receptionist', 'POST', '/api/patients', {
    full_name: `Known ${unique()}`,
    contact_number: `+974 ${phone}`,
  })
  const page = await open('receptionist', `&new=true&doctor_id=${taken.doctor_id}&start=10:15`)
  const form = modal(page, 'New Appointment')
  await expect(form.getByRole('combobox', { name: 'Patient' })).toBeFocused()
  await page.keyboard.type(`00${someDigits(13)}`)
  await page.getByRole('option', { name: /^Add/ }).click()
  await expect(form.getByLabel('Full name')).toBeFocused()
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByText('Enter the full name')).toBeVisible()
  const name = `Newcomer ${unique()}`
  await form.getByLabel('Full name').fill(name)
  await form.getByLabel('Contact number').fill(phone)
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByText('already has an appointment with')).toBeVisible()
  await expect(form.getByLabel('Full name')).toHaveValue(name)
  const search = `/api/patients/search?q=${encodeURIComponent(name)}`
  expect(await factory.send('receptionist', 'GET', search)).toEqual([])

  await form.getByRole('button', { name: `Use this one: ${known.full_name}` }).click()
  await expect(form.getByRole('combobox', { name: 'Patient' })).toHaveValue(known.full_name)
  await form.getByLabel('Start time').fill('4pm')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form).toBeHidden()
  const [appointment] = await factory.send<{ datetime_start: string }[]>(
    'receptionist',
    'GET',
    `/api/appointments?patient_id=${known.id}`,
  )
  expect(appointment?.datetime_start).toContain('T16:00')
})

test('a new caller whose name sounds like a registered one is said to look like them', async ({ open, factory }) => {
  const letters = unique().replaceAll(/\d/g, (digit) => 'ghklmnpqrt'[Number(digit)] ?? '')
  const known = `Sanjay ${letters}`
  const { id } = await factory.send<Patient>('receptionist', 'POST', '/api/patients', { full_name: known })
  const page = await open('receptionist', '&new=true')
  const form = modal(page, 'New Appointment')
  await form.getByRole('combobox', { name: 'Patient' }).fill(`Sanjai ${letters}`)
  await page.getByRole('option', { name: /^Add/ }).click()
  await expect(form.getByText('Looks like somebody who is already registered')).toBeVisible()
  await form.getByRole('button', { name: `Use this one: ${known}` }).click()
  await expect(form.getByRole('combobox', { name: 'Patient' })).toHaveValue(known)
  expect(id).toBeGreaterThan(0)
})

test('the picker shows twenty patients, and says whether more match', async ({ signedIn, factory }) => {
  const name = `Zz${unique().replaceAll(/\d/g, (digit) => 'ghklmnpqrt'[Number(digit)] ?? '')}`
  const register = (letter: string) =>
    factory.send<Patient>('receptionist', 'POST', '/api/patients', { full_name: `${name} ${letter}` })
  for (const letter of 'ABCDEFGHIJKLMNOPQRST') await register(letter)
  const page = await signedIn('receptionist', '/appointments?new=true')
  const picker = page.getByRole('dialog').getByRole('combobox', { name: 'Patient' })
  const more = page.getByText('More patients match: type more of the name.')
  await picker.fill(name)
  await expect(page.getByRole('option', { name })).toHaveCount(21)
  await expect(page.getByRole('option', { name: `Add “${name}”` })).toBeVisible()
  await expect(more).toHaveCount(0)
  await picker.fill('')
  await register('U')
  await picker.fill(`${name} `)
  await expect(more).toBeVisible()
  await expect(page.getByRole('option', { name })).toHaveCount(21)
})

test('a caller from a number that is somebody’s is noted as their family by the same save', async ({
  open,
  doctors: [doctor],
  factory,
}) => {
  const phone = `+974 ${someDigits(8)}`
  const mother = { full_name: `Fatima ${unique()}`, contact_number: phone }
  const { id } = await factory.send<Patient>('receptionist', 'POST', '/api/patients', mother)
  const name = `Sami ${unique()}`
  const page = await open('receptionist', `&new=true&doctor_id=${doctor.id}&start=12:15`)
  const form = modal(page, 'New Appointment')
  await expect(form.getByRole('combobox', { name: 'Patient' })).toBeFocused()
  await page.keyboard.type(name)
  await page.getByRole('option', { name: /^Add/ }).click()
  await expect(form.getByLabel('Contact number')).toBeFocused()
  await page.keyboard.type(phone)
  const question = form.getByRole('button', { name: /^Family of .*Fatima/ })
  await question.press('Enter')
  await expect(question).toHaveAttribute('aria-pressed', 'true')
  await form.getByRole('radio', { name: 'Guardian' }).check()
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form).toBeHidden()
  const family = await factory.send<object[]>('receptionist', 'GET', `/api/patients/${id}/family`)
  expect(family).toMatchObject([{ other_name: name, kind: 'ward', paid_for: false }])
})
