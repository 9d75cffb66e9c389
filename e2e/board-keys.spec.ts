import { blockOf, columnOf, moveBy, said, test } from './fixtures/board.ts'
import { expect } from './fixtures/browser.ts'
import { modal } from './fixtures/day.ts'

test.describe('by keyboard only', () => {
  test(
    'Alt and arrows move it, and releasing Alt saves; the focus stays and the result is announced',
    { tag: '@front-desk-04' },
    async ({ openBoard, book, doctors }) => {
      const appointment = await book({ doctor_id: doctors[0].id })
      const { page, block } = await openBoard(appointment)
      await block.focus()
      await page.keyboard.down('Alt')
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
      await expect(said(page)).toHaveText(`Moved to 10:30 with ${doctors[1].name}`)
      await expect(page.locator('[data-planned]')).toContainText('10:30 – 11:00')
      const body = await moveBy(page, () => page.keyboard.up('Alt'))
      expect(body).toMatchObject({ doctor_id: doctors[1].id })
      expect(body.datetime_start).toContain('T10:30')
      const moved = columnOf(page, doctors[1]).getByRole('button', { name: appointment.patient_name })
      await expect(moved).toBeFocused()

      const resized = await moveBy(page, () => page.keyboard.press('Shift+Alt+ArrowDown'))
      expect(resized).toMatchObject({ datetime_start: body.datetime_start })
      expect(resized.datetime_end).toContain('T11:15')
      await expect(said(page)).toHaveText(`Now from 10:30 to 11:15 with ${doctors[1].name}`)
      await moveBy(page, () => page.keyboard.press('Alt+ArrowLeft'))
      await expect(blockOf(page, appointment)).toBeFocused()
      await expect(columnOf(page, doctors[0]).getByRole('button', { name: appointment.patient_name })).toContainText(
        '10:30',
      )
    },
  )

  test('a move out of the hours says so, and one behind an Undo that is under way has its own', async ({
    openBoard,
    book,
    doctors,
  }) => {
    const { page, block } = await openBoard(await book({ doctor_id: doctors[0].id, start: '08:00', end: '08:30' }))
    await block.focus()
    await moveBy(page, () => page.keyboard.press('Alt+ArrowUp'))
    await expect(page.getByText(/is moved to 07:45–08:15 with .*\. This is outside working hours\./)).toBeVisible()
    await moveBy(page, () => page.keyboard.press('Alt+ArrowDown'))
    await expect(page.getByText(/is moved to 08:00–08:30 with .*\.$/)).toBeVisible()

    await page.route('**/api/appointments/*', async (route) => {
      if (route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(block).toContainText('07:45')
    await block.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByText(/is moved to 07:30–08:00 with/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(/is 07:45–08:15 again/)).toBeVisible()
  })

  test('Escape reverts it before Alt is released', async ({ openBoard, book }) => {
    const { page, block } = await openBoard(await book())
    await block.focus()
    await page.keyboard.down('Alt')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await page.keyboard.up('Alt')
    await expect(said(page)).toHaveText('Put back where it was')
    await expect(block).toContainText('10:00')
  })

  test('arrows go from appointment to appointment, Enter opens, R registers', async ({ openBoard, book, doctors }) => {
    const [first, second] = doctors
    const above = await book({ doctor_id: first.id, start: '08:00', end: '09:00' })
    const below = await book({ doctor_id: first.id, start: '09:00', end: '10:00' })
    const beside = await book({ doctor_id: second.id, start: '08:00', end: '09:00' })
    const { page } = await openBoard(above)
    await blockOf(page, above).focus()
    await page.keyboard.press('ArrowRight')
    await expect(blockOf(page, beside)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await expect(blockOf(page, below)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText(below.patient_name)
    await page.keyboard.press('Escape')
    await expect(blockOf(page, below)).toBeFocused()
    await page.keyboard.press('r')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Register' }).click()
    await expect(blockOf(page, below)).toContainText('Completed')
    await expect(blockOf(page, below)).toBeFocused()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(said(page)).toHaveText('Only scheduled appointments can be moved.')
  })

  test('free time is booked at the keyboard’s position', async ({ openBoard, book, doctors }) => {
    const [doctor] = doctors
    const appointment = await book({ doctor_id: doctor.id, start: '08:00', end: '09:00' })
    const { page, block } = await openBoard(appointment)
    await block.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Shift+Alt+ArrowDown')
    await expect(said(page)).toHaveText(`Free from 09:15 to 10:00 with ${doctor.name}`)
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(page, 'not the way back of the browser').toHaveURL(/view=columns/)
    await page.keyboard.press('Enter')
    const form = modal(page, 'New Appointment')
    await expect(form.getByLabel('Start time')).toHaveValue('09:15')
    await expect(form.getByLabel('End time')).toHaveValue('10:00')
    await page.goBack()
    await block.focus()
    await page.keyboard.press('n')
    await expect(form.getByLabel('Start time')).toHaveValue('09:00')
    await expect(form.getByLabel('Doctor')).toHaveValue(String(doctor.id))
  })

  test.describe('in Arabic', () => {
    test.use({ language: 'ar' })

    test('the left arrow moves forward', async ({ open, book, doctors }) => {
      const appointment = await book({ doctor_id: doctors[0].id })
      const page = await open('receptionist', '&view=columns')
      await page.getByRole('button', { name: appointment.patient_name }).focus()
      const body = await moveBy(page, () => page.keyboard.press('Alt+ArrowLeft'))
      expect(body).toMatchObject({ doctor_id: doctors[1].id })
      await expect(page.getByText(`نُقل إلى 10:00 مع ${doctors[1].name}`)).toBeAttached()
    })
  })
})
