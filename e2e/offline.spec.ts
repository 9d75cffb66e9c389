import { connect, createServer, type Server, type Socket } from 'node:net'
import { desktop, expect, expectAccessible, phone, turnTo } from './fixtures/browser.ts'
import { alert, modal, rowOf, test } from './fixtures/day.ts'
import { goOffline, goOnline } from './fixtures/offline.ts'

test.use({ serviceWorkers: 'allow', provoked: /Failed to load resource|net::ERR/ })

/** The way to the server, which a test can cut and mend. */
async function wayTo(address: string) {
  const { hostname, port } = new URL(address)
  const open = new Set<Socket>()
  let server: Server | undefined
  const listen = (at: number) =>
    new Promise<number>((resolve) => {
      server = createServer((client) => {
        const upstream = connect(Number(port), hostname)
        for (const socket of [client, upstream]) open.add(socket.on('error', () => undefined))
        client.pipe(upstream).pipe(client)
      }).listen(at, '127.0.0.1', () => {
        const bound = server?.address()
        resolve(typeof bound === 'object' && bound ? bound.port : 0)
      })
    })
  const at = await listen(0)
  return {
    address: `http://127.0.0.1:${at}`,
    cut() {
      server?.close()
      for (const socket of open) socket.destroy()
    },
    mend: () => listen(at),
  }
}

test('opened without a connection it says so, and reconnects by itself at the same screen', async ({
  page,
  baseURL,
}) => {
  const way = await wayTo(baseURL ?? '')
  await page.setViewportSize(phone)
  await page.goto(`${way.address}/#/login`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  way.cut()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No connection to the clinic' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'لا يوجد اتصال بالعيادة' })).toBeVisible()
  await expectAccessible(page)
  // The two languages of the button are separate texts.
  const again = page.getByRole('button', { name: 'Try again' })
  const gap = again.evaluate((button) => {
    const english = document.createRange()
    english.selectNode(button.firstChild ?? button)
    const arabic = button.querySelector('span')?.getBoundingClientRect()
    return (arabic?.left ?? 0) - english.getBoundingClientRect().right
  })
  expect(await gap).toBeGreaterThan(6)
  await again.click()
  await expect(page.getByRole('status')).toContainText('no connection')
  await way.mend()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(page.url()).toContain('#/login')
  way.cut()
})

test('only that page is stored on the device, and a phone can add it to its home screen', async ({
  signedIn,
  request,
}) => {
  const page = await signedIn('receptionist', '/patients')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored.toSorted()).toEqual(['/icon.svg', '/offline.css', '/offline.html', '/offline.js'])

  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  const { icons, display } = (await (await request.get(manifest ?? '')).json()) as {
    display: string
    icons: { src: string; type: string }[]
  }
  expect(display).toBe('standalone')
  const touch = (await page.locator('link[rel=apple-touch-icon]').getAttribute('href')) ?? ''
  for (const { src, type } of [...icons, { src: touch, type: 'image/png' }]) {
    const answer = await request.get(src)
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type])
  }
})

test('without a connection an alert says the cause below the bar, and what was opened appears later', async ({
  book,
  open,
}) => {
  const [{ patient_name }, { doctor_name }] = [await book(), await book({ start: '11:00', end: '11:30' })]
  const page = await open('receptionist', '&view=list')
  const bar = page.getByText('No connection since')
  const expectCause = async (sentence: string) => {
    await expect(alert(page)).toHaveText(sentence)
    await expect(page.getByText('Unable to connect to server.')).toBeVisible()
    for (const viewport of [phone, desktop]) {
      await turnTo(page, { viewport, language: 'en', theme: 'light' })
      await expect(bar).toBeVisible()
      const [above, below] = [await bar.boundingBox(), await alert(page).boundingBox()]
      expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
    }
  }
  await expect(rowOf(page, patient_name)).toBeVisible()
  await page.keyboard.press('n')
  const form = modal(page, 'New Appointment')
  await form.getByRole('combobox', { name: 'Patient' }).fill(patient_name)
  await page.getByRole('option', { name: patient_name, exact: true }).click()
  await form.getByLabel('Doctor').selectOption({ label: doctor_name })
  await form.getByLabel('Notes').fill('Comes with her mother')
  await goOffline(page)
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expectCause('Error: Failed to save appointment')

  await test.step('a screen appears once there is a connection, and nothing typed is lost', async () => {
    await form.getByRole('button', { name: 'Add to the wait list' }).click()
    await expect(page.getByText('What you opened appears as soon as there is one again')).toBeVisible()
    await expect(form.getByLabel('Notes')).toHaveValue('Comes with her mother')
    await goOnline(page)
    const waitList = modal(page, 'Add to the wait list')
    await expect(waitList).toBeVisible()
    await waitList.getByRole('button', { name: 'Cancel' }).click()
    await expect(form.getByLabel('Notes')).toHaveValue('Comes with her mother')
    await expect(bar).toBeHidden()
  })

  await goOffline(page)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await rowOf(page, patient_name)
    .getByRole('button', { name: /^Register for/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Register', exact: true }).click()
  await expectCause('Error: Failed to update appointment status')
  await goOnline(page)
})
