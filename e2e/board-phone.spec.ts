import type { Locator } from '@playwright/test'
import { blockOf, board, columnOf, moveBy, pointAt, test } from './fixtures/board.ts'
import type { Patient } from '#contract/patients.ts'
import { expect, expectAccessible, phone, turnTo } from './fixtures/browser.ts'
import { finger } from './fixtures/finger.ts'
import { hire } from './fixtures/profile.ts'

test.use({ viewport: phone, hasTouch: true, isMobile: true })

/** After a swipe the board scrolls on by momentum; waits until it stops. */
const atRest = (block: Locator) =>
  block.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let before = NaN
        let still = 0
        const look = () => {
          const { top } = element.getBoundingClientRect()
          still = top === before ? still + 1 : 0
          before = top
          if (still > 20) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

test('one doctor at a time, by tab or by swipe, kept in the address', async ({ openBoard, book, doctors }) => {
  const [first, second] = doctors
  const appointment = await book({ doctor_id: first.id })
  const { page } = await openBoard(appointment)
  await expect(board(page).getByRole('region')).toHaveCount(1)
  await expect(page.getByRole('tab', { selected: true })).toHaveText(first.name)

  const { down, drawTo, up } = await finger(page)
  const at = { x: 300, y: 700 }
  await down(at)
  await drawTo(at, { x: 180, y: 705 })
  await up()
  await expect(page.getByRole('tab', { selected: true })).toHaveText(second.name)
  await expect(columnOf(page, second)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`column=${second.id}`))
  await page.reload()
  await expect(columnOf(page, second)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: first.name }).tap()
  await expect(blockOf(page, appointment)).toBeVisible()
  await blockOf(page, appointment).tap()
  await expect(page.getByRole('dialog')).toContainText(appointment.patient_name)
})

test('a held block is dragged, a quick stroke scrolls', async ({ openBoard, book, doctors }) => {
  const [doctor] = doctors
  const appointment = await book({ doctor_id: doctor.id, start: '09:00', end: '10:00' })
  const { page, block } = await openBoard(appointment)
  const { down, drawTo, up } = await finger(page)
  await block.scrollIntoViewIfNeeded()
  const middle = async () => {
    const box = await block.boundingBox()
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  }
  const from = await middle()
  await down(from)
  await drawTo(from, { x: from.x, y: from.y - 40 })
  await up()
  await expect(page.locator('[data-planned]')).toHaveCount(0)
  await expect(block).toContainText('09:00')

  await atRest(block)
  await block.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await atRest(block)
  const held = await middle()
  const to = {
    x: held.x,
    y: held.y + (await pointAt(page, doctor, '10:00')).y - (await pointAt(page, doctor, '09:00')).y,
  }
  await down(held)
  await expect(page.locator('[data-planned]')).toContainText('09:00')
  await drawTo(held, to)
  await expect(page.locator('[data-planned]')).toContainText('10:00 – 11:00')
  const body = await moveBy(page, up)
  expect(body.datetime_start).toContain('T10:00')
  await expect(block).toContainText('10:00')
})

/** What a card says, as far as it is seen, under one of its buttons. */
const wordsUnder = (button: Locator) =>
  button.evaluate((handle) => {
    const box = handle.getBoundingClientRect()
    const card = handle.parentElement as HTMLElement
    const words = document.createTreeWalker(card.querySelector('button') as HTMLElement, NodeFilter.SHOW_TEXT)
    const covered: string[] = []
    const isClipped = (part: Element | null): boolean =>
      part !== null && part !== card && (getComputedStyle(part).clipPath !== 'none' || isClipped(part.parentElement))
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      if (isClipped(text.parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const across = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
          Math.min(bottom, box.bottom) - Math.max(top, box.top) > 2,
      )
      if (across) covered.push(text.textContent ?? '')
    }
    return covered
  })

test('what is owed does not lie under the button that takes it, however long the visit', async ({
  page,
  day,
  book,
  factory,
  open,
}) => {
  await page.clock.install({ time: `${day}T07:20:00Z` })
  const { patient_id: id } = await factory.issueInvoice()
  const patient = await factory.send<Patient>('receptionist', 'GET', `/api/patients/${id}`)
  const spans = [
    ['10:00', '10:15'],
    ['10:30', '11:00'],
    ['11:30', '12:15'],
    ['13:00', '14:00'],
  ] as const
  for (const [start, end] of spans) await book({ patient, start, end })
  // Beside another there is no room: the details of the visit have the button.
  const beside = { start: '15:00', end: '15:30' }
  await Promise.all([book({ patient, ...beside }), book(beside)])
  await open('receptionist', '&view=columns')
  const pay = { name: /^(Take payment|استلام دفعة)/ }
  const cards = page.getByRole('listitem').filter({ has: page.locator('[data-appointment]') })
  for (const viewport of [phone, { width: 1024, height: 768 }]) {
    for (const language of ['en', 'ar'] as const) {
      await turnTo(page, { viewport, language, theme: 'light' })
      for (const [start] of spans) {
        const pays = cards.filter({ hasText: start }).getByRole('button', pay)
        await pays.scrollIntoViewIfNeeded()
        await expect.poll(() => wordsUnder(pays), `${start}, ${viewport.width} px, ${language}`).toEqual([])
      }
      await expect(cards.filter({ hasText: patient.full_name }).getByRole('button', pay)).toHaveCount(spans.length)
    }
  }
})

/** The lines of a card's name that lie under what is drawn of a button. */
const linesUnder = (button: Locator) =>
  button.evaluate((handle) => {
    const isDrawn = getComputedStyle(handle).backgroundColor !== 'rgba(0, 0, 0, 0)'
    const box = (isDrawn ? handle : (handle.querySelector('svg') ?? handle)).getBoundingClientRect()
    const words = document.createRange()
    words.selectNodeContents(handle.parentElement?.querySelector('button bdi') ?? handle)
    return [...words.getClientRects()].filter(
      ({ left, right, top, bottom }) =>
        Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
        Math.min(bottom, box.bottom) - Math.max(top, box.top) > 2,
    ).length
  })

test('beside six doctors a name of two lines does not lie under it', async ({
  page,
  day,
  book,
  factory,
  open,
  request,
}) => {
  await page.clock.install({ time: `${day}T07:20:00Z` })
  for (let doctor = 0; doctor < 2; doctor++) await hire(request, 'doctor')
  const patient = await factory.registerPatient('Charlotte Dubois')
  const invoice = { patient_id: patient.id, treatments: [{ description: 'Crown', cost: 160 }], payment_method: 'cash' }
  await factory.send('receptionist', 'POST', '/api/invoices', invoice)
  const spans = [
    ['10:00', '10:15'],
    ['10:30', '11:00'],
    ['11:30', '12:15'],
  ] as const
  for (const [start, end] of spans) await book({ patient, start, end })
  await page.setViewportSize({ width: 1024, height: 768 })
  await open('receptionist', '&view=columns')
  const cards = page.getByRole('listitem').filter({ has: page.locator('[data-appointment]') })
  const pays = cards.getByRole('button', { name: 'Take payment' })
  // A quarter of an hour has no room: the details of the visit have the button.
  await expect(pays).toHaveCount(spans.length - 1)
  for (const button of await pays.all()) expect(await linesUnder(button)).toBe(0)
})

test('of many free times in one line the chosen one is in sight', async ({ open, factory, doctors }) => {
  const { id } = await factory.registerPatient()
  const chosen = `new=true&patient_id=${id}&doctor_id=${doctors[0].id}&start=14:00&end=14:30`
  const page = await open('receptionist', `&view=list&${chosen}`)
  const chip = page.getByRole('radio', { name: '14:00', exact: true })
  await chip.locator('../..').scrollIntoViewIfNeeded()
  await expect(chip).toBeChecked()
  await expect(chip).toBeInViewport()
})
