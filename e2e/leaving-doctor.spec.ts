import type { Page } from '@playwright/test'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { rowOf, test } from './fixtures/day.ts'
import { hire, PASSWORD, signIn } from './fixtures/profile.ts'

const question = (page: Page) =>
  page.getByRole('region', { name: /These appointments would stay without a doctor|ستبقى هذه المواعيد دون طبيب/ })

test.describe('a doctor with appointments ahead', () => {
  test.use({ provoked: /status of 409/ })

  test('is made inactive only once it is said that they stay, and they are listed until they are moved', async ({
    signedIn,
    factory,
    request,
    book,
    day,
  }) => {
    const leaving = await hire(request, 'doctor')
    const id = (await factory.doctorNamed(leaving.name)).id
    const visits = [await book({ doctor_id: id }), await book({ doctor_id: id, start: '11:00', end: '11:30' })] as const
    const page = await signedIn('admin', `/settings/doctors/${id}`)
    const save = page.getByRole('button', { name: 'Save Changes' })
    await page.getByLabel(/^Active/).uncheck()
    await save.click()
    for (const { patient_name } of visits) await expect(question(page)).toContainText(patient_name)
    await expectAccessibleInAllViews(page, question(page))
    await question(page).getByLabel('They stay for now').check()
    await save.click()
    await expect(page.getByText('Doctor profile updated successfully!')).toBeVisible()
    await expect(question(page)).toHaveCount(0)

    const [first, second] = visits
    const stay = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Appointments without a doctor' }) })
    await expect(stay.getByRole('listitem')).toHaveCount(2)
    const moved = { patient_id: first.patient_id, doctor_id: (await factory.doctor()).id, allow_overlap: true }
    const times = { datetime_start: first.datetime_start, datetime_end: first.datetime_end }
    await factory.send('receptionist', 'PUT', `/api/appointments/${first.id}`, { ...moved, ...times })
    await expect(stay.getByRole('listitem')).toHaveCount(1)
    await stay.getByRole('link', { name: second.patient_name }).click()
    await expect(page.getByRole('dialog', { name: 'Appointment Details' })).toContainText(second.patient_name)
    await page.keyboard.press('Escape')
    await page.goto(`/#/appointments?date=${day}&view=list`)
    await expect(rowOf(page, second.patient_name)).toContainText(leaving.name)
  })

  test('is asked about as well where a user is no doctor any more', async ({ signedIn, factory, request, book }) => {
    const leaving = await hire(request, 'doctor')
    const { patient_name } = await book({ doctor_id: (await factory.doctorNamed(leaving.name)).id })
    const page = await signedIn('admin', '/settings/users')
    await page.getByRole('link', { name: `Edit ${leaving.name}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Role').selectOption('receptionist')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(question(page)).toContainText(patient_name)
    await expectAccessibleInAllViews(page, question(page))
    await question(page).getByLabel('They stay for now').check()
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('User updated successfully')).toBeVisible()
  })
})

test('a doctor’s unsigned notes and drafts are on the dashboard, also of a patient who was given to a colleague', async ({
  page,
  factory,
  request,
  book,
}) => {
  const writing = await hire(request, 'doctor')
  const id = (await factory.doctorNamed(writing.name)).id
  const { token } = (await (
    await request.post('/api/auth/login', { data: { email: writing.email, password: PASSWORD } })
  ).json()) as { token: string }
  const write = async (method: string, path: string, data: object) => {
    const answer = await request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const [own, moved] = [await book({ doctor_id: id }), await book({ doctor_id: id, start: '11:00', end: '11:30' })]
  await write('POST', `/api/patients/${own.patient_id}/notes`, { text: '36: pulpitis' })
  await write('POST', `/api/patients/${moved.patient_id}/notes`, { text: '11: chipped' })
  await write('PUT', `/api/patients/${moved.patient_id}/note-draft`, { text: 'Wants it white' })
  const { patient_id, datetime_start, datetime_end } = moved
  const colleague = { patient_id, datetime_start, datetime_end, doctor_id: (await factory.doctor()).id }
  await factory.send('receptionist', 'PUT', `/api/appointments/${moved.id}`, { ...colleague, allow_overlap: true })

  await signIn(page, writing)
  const card = page.getByRole('list', { name: /^(Your notes to sign|ملاحظاتك التي لم توقَّع)$/ })
  const about = (text: string) => card.locator('> li').filter({ hasText: text })
  await expect(about('36: pulpitis').getByRole('link', { name: own.patient_name })).toBeVisible()
  await expect(about('11: chipped')).toContainText('The visit was moved: the patient is not yours any more')
  await expect(about('Wants it white')).toContainText('Draft, not saved as a note')
  await expectAccessibleInAllViews(page, card)
  const openNote = (text: string) =>
    about(text)
      .getByRole('button', { name: /^Open about/ })
      .click()
  const sign = async (text: string) => {
    await openNote(text)
    await about(text).getByRole('button', { name: 'Sign', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(about(text)).toHaveCount(0)
  }
  await sign('36: pulpitis')
  await openNote('Wants it white')
  await about('Wants it white').getByRole('button', { name: 'Save' }).click()
  await expect(about('Wants it white')).toContainText(moved.patient_name)
  await expect(about('Draft, not saved as a note')).toHaveCount(0)
  for (const text of ['11: chipped', 'Wants it white']) await sign(text)
  await expect(card, 'when all are signed').toHaveCount(0)
})
