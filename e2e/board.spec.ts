import type { Patient } from '#contract/patients.ts'
import { blockOf, board, columnOf, drag, heightOf, isMove, moveBy, pointAt, test } from './fixtures/board.ts'
import { expect, expectAccessibleInAllViews } from './fixtures/browser.ts'
import { alert, modal } from './fixtures/day.ts'
import { twoLines } from './fixtures/invoices.ts'

test.use({ provoked: /status of (409|500)/ })

test.describe('the current time', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test(
    "is a line at the clinic's time, only on its today, and moves on",
    { tag: '@front-desk-02' },
    async ({ page, signedIn }) => {
      await page.clock.install({ time: '2026-11-22T07:07:02Z' })
      await signedIn('receptionist', '/appointments?view=columns')
      const line = page.locator('[data-now]')
      const distance = async (time: string) => {
        const box = await line.boundingBox()
        return Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - (await heightOf(page, time)))
      }
      await expect(line).toBeInViewport()
      expect(await distance('10:07')).toBeLessThanOrEqual(1)
      await page.clock.fastForward('01:00')
      await expect(line).toHaveAttribute('data-now', '10:08')
      expect(await distance('10:08')).toBeLessThanOrEqual(1)
      await page.getByRole('button', { name: 'Next day' }).click()
      await expect(page).toHaveURL(/date=2026-11-23/)
      await expect(board(page)).toBeVisible()
      await expect(line).toHaveCount(0)
    },
  )
})

test('a day opens at the opening hour, closed hours are shaded', async ({ openBoard, book }) => {
  const { page } = await openBoard(await book())
  const shades = page.locator('[data-closed="everywhere"]')
  await expect(shades).toHaveCount(2)
  const [morning, evening] = await shades.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
  expect(Math.abs((morning?.bottom ?? 0) - (await heightOf(page, '08:00')))).toBeLessThanOrEqual(1)
  expect(Math.abs((evening?.top ?? 0) - (await heightOf(page, '20:00')))).toBeLessThanOrEqual(1)
  await expect(page.locator('[data-hour="08:00"]')).toBeInViewport()
})

test('a day opens at an appointment that is before the opening hour', async ({ openBoard, book }) => {
  const appointment = await book({ start: '05:00', end: '05:30' })
  const { block } = await openBoard(appointment)
  await expect(block).toBeInViewport()
})

test.describe('a drag', () => {
  test(
    'moves across doctors in quarter hours, with one request',
    { tag: '@front-desk-03' },
    async ({ openBoard, book, doctors }) => {
      const [from, to] = doctors
      const appointment = await book({ doctor_id: from.id, start: '09:00', end: '09:45' })
      const { page, block } = await openBoard(appointment)
      const sent: string[] = []
      page.on('request', (request) => isMove(request) && sent.push(request.url()))

      await drag(page, block, to, '11:18')
      await expect(page.locator('[data-planned]')).toContainText('11:15 – 12:00')
      expect(sent).toEqual([])
      const body = await moveBy(page, () => page.mouse.up())
      expect(body).toMatchObject({
        patient_id: appointment.patient_id,
        doctor_id: to.id,
        datetime_start: appointment.datetime_start.replace('09:00', '11:15'),
        datetime_end: appointment.datetime_start.replace('09:00', '12:00'),
        version: appointment.version,
      })
      await expect(columnOf(page, to).getByRole('button', { name: appointment.patient_name })).toContainText('11:15')
      // A reload before the save has ended would abort the request.
      await expect(page.getByText(`${appointment.patient_name} is moved to`)).toBeVisible()
      await page.reload()
      await expect(columnOf(page, to).getByRole('button', { name: appointment.patient_name })).toContainText('11:15')
      expect(sent).toHaveLength(1)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  )

  test('of the lower edge changes only the end', async ({ openBoard, book, doctors }) => {
    const appointment = await book({ doctor_id: doctors[0].id, start: '09:00', end: '09:30' })
    const { page, block } = await openBoard(appointment)
    const box = await block.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + (box?.height ?? 0) - 3)
    await page.mouse.down()
    const { x, y } = await pointAt(page, doctors[1], '10:14')
    await page.mouse.move(x, y, { steps: 4 })
    const body = await moveBy(page, () => page.mouse.up())
    expect(body).toMatchObject({ doctor_id: doctors[0].id, datetime_start: appointment.datetime_start })
    expect(body.datetime_end).toContain('T10:15')
  })

  test('ends with Escape, and changes nothing', async ({ openBoard, book, doctors }) => {
    const appointment = await book({ doctor_id: doctors[0].id })
    const { page, block } = await openBoard(appointment)
    await drag(page, block, doctors[1], '13:00')
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-planned]')).toHaveCount(0)
    await page.mouse.up()
    await expect(columnOf(page, doctors[0]).getByRole('button', { name: appointment.patient_name })).toContainText(
      '10:00',
    )
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test(
    'that fails is reverted, with the server’s sentence',
    { tag: '@front-desk-03' },
    async ({ openBoard, book, doctors }) => {
      const appointment = await book({ doctor_id: doctors[0].id })
      const { page, block } = await openBoard(appointment)
      await page.route('**/api/appointments/*', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 500, json: { error: 'No luck' } })
          : route.continue(),
      )
      await drag(page, block, doctors[1], '12:00')
      await page.mouse.up()
      await expect(alert(page)).toHaveText('Error: No luck')
      await expect(columnOf(page, doctors[0]).getByRole('button', { name: appointment.patient_name })).toContainText(
        '10:00',
      )
    },
  )

  test('onto a taken time asks, and then places it beside', async ({ openBoard, book, doctors: [doctor] }) => {
    const there = await book({ doctor_id: doctor.id, start: '12:00', end: '12:30' })
    const appointment = await book({ doctor_id: doctor.id })
    const { page, block } = await openBoard(appointment)
    await drag(page, block, doctor, '12:00')
    await page.mouse.up()
    const anyway = page.getByRole('button', { name: 'Book anyway' })
    await expect(anyway, 'the answer to the first move').toBeVisible()
    expect(await moveBy(page, () => anyway.click())).toMatchObject({ allow_overlap: true })
    await expect(blockOf(page, appointment)).toContainText('12:00')
    await expect(async () => {
      const [a, b] = [await blockOf(page, there).boundingBox(), await blockOf(page, appointment).boundingBox()]
      expect(Math.abs((a?.x ?? 0) - (b?.x ?? 0))).toBeGreaterThanOrEqual((a?.width ?? 0) - 1)
      expect(a?.y).toBe(b?.y)
    }).toPass()
  })

  test('does not move a completed appointment, and books nothing', async ({ openBoard, book, factory, doctors }) => {
    const appointment = await book({ doctor_id: doctors[0].id })
    await factory.send('receptionist', 'PUT', `/api/appointments/${appointment.id}/status`, { status: 'completed' })
    const { page, block } = await openBoard(appointment)
    await drag(page, block, doctors[1], '12:00')
    await expect(page.locator('[data-planned]')).toHaveCount(0)
    await page.mouse.up()
    await drag(page, block, doctors[0], '13:00')
    await page.mouse.up()
    await expect(block).toContainText('Completed')
    // If the drag had booked, the form would cover the details.
    await block.press('Enter')
    await expect(modal(page, 'Appointment Details')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page).not.toHaveURL(/new=true/)
  })
})

test.describe('free time', () => {
  test(
    'clicked at 11:30 in the second column opens the form with that time',
    { tag: '@front-desk-05' },
    async ({ openBoard, book, doctors, day }) => {
      const { page } = await openBoard(await book({ doctor_id: doctors[0].id }))
      const { x, y } = await pointAt(page, doctors[1], '11:34')
      await page.mouse.move(x, y)
      await expect(page.locator('[data-hint]')).toHaveText('11:30 – 12:00')
      await page.mouse.click(x, y)
      const form = modal(page, 'New Appointment')
      await expect(form.getByLabel('Doctor')).toHaveValue(String(doctors[1].id))
      await expect(form.getByLabel('Date', { exact: true })).toHaveAttribute('data-day', day)
      await expect(form.getByLabel('Start time')).toHaveValue('11:30')
      await expect(form.getByLabel('End time')).toHaveValue('12:00')
      await page.goBack()
      await expect(form).toBeHidden()
    },
  )

  test('drawn over with the pointer books the range', async ({ openBoard, book, doctors }) => {
    const { page } = await openBoard(await book({ doctor_id: doctors[0].id }))
    const from = await pointAt(page, doctors[1], '09:02')
    const to = await pointAt(page, doctors[1], '10:10')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await expect(page.locator('[data-planned]')).toContainText('09:00 – 10:15')
    await page.mouse.up()
    const form = modal(page, 'New Appointment')
    await expect(form.getByLabel('Start time')).toHaveValue('09:00')
    await expect(form.getByLabel('End time')).toHaveValue('10:15')
  })
})

test(
  'a cancelled appointment is struck through, an owed and an invoiced one are marked',
  { tag: '@front-desk-09' },
  async ({ openBoard, book, factory, doctors }) => {
    const [owing] = await factory.send<Patient[]>('receptionist', 'GET', '/api/patients?hasBalance=true&limit=1')
    const appointment = await book({ ...(owing && { patient: owing }), doctor_id: doctors[0].id })
    const off = await book({ doctor_id: doctors[1].id })
    await factory.send('receptionist', 'PUT', `/api/appointments/${off.id}/status`, { status: 'cancelled' })
    const done = await book({ doctor_id: doctors[1].id, start: '12:00', end: '12:45' })
    const registered = { status: 'completed', treatments: twoLines }
    await factory.send('receptionist', 'PUT', `/api/appointments/${done.id}/status`, registered)

    const { page, block } = await openBoard(appointment)
    await expect(block).toContainText(/Balance QR [\d,]+\.\d\d/)
    await expect(blockOf(page, off)).toContainText('Cancelled')
    await expect(blockOf(page, off).getByText(off.patient_name)).toHaveCSS('text-decoration-line', 'line-through')
    await expect(blockOf(page, done)).toContainText('Ready for invoicing')
    await expect(blockOf(page, done)).not.toContainText('Balance')
    const invoice = {
      patient_id: done.patient_id,
      appointment_id: done.id,
      treatments: twoLines,
      payment_method: 'cash',
    }
    await factory.send('receptionist', 'POST', '/api/invoices', invoice)
    await expect(blockOf(page, done)).toContainText('Invoiced')
    await expect(blockOf(page, done)).toContainText('Balance QR 1,050.50')
  },
)

test.describe('on a past day', () => {
  test.use({ day_lies: 'behind' })
  test('doctors see their own column, and cannot book', async ({ openBoard, book, factory }) => {
    const appointment = await book()
    const { page, block } = await openBoard(appointment, 'doctor')
    await expect(board(page).getByRole('region')).toHaveCount(1)
    await expect(columnOf(page, await factory.doctor())).toBeVisible()
    await expect(board(page).getByRole('button', { name: /Free|Book/ })).toHaveCount(0)
    await block.focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.locator('[data-planned]')).toHaveCount(0)
    await page.keyboard.press('r')
    await expect(block).toContainText('Completed')
  })
})

test('the board passes the accessibility and layout checks in every view', async ({ signedIn }) => {
  const page = await signedIn('admin', '/appointments?view=columns')
  await expectAccessibleInAllViews(page, page.locator('[data-body]').first())
})
