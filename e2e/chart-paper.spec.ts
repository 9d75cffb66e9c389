import { expect } from './fixtures/browser.ts'
import { test } from './fixtures/invoices.ts'

test('a chart is printed in the patient’s language, with its pictures and without buttons', async ({
  signedIn,
  factory,
}) => {
  const { id } = await factory.registerPatient(undefined, { language: 'ar' })
  const doctor_id = (await factory.doctor()).id
  const day = `20${60 + Math.floor(Math.random() * 30)}-02-0${1 + Math.floor(Math.random() * 9)}`
  const times = { datetime_start: `${day}T10:00`, datetime_end: `${day}T10:30`, allow_overlap: true }
  await factory.send('receptionist', 'POST', '/api/appointments', { patient_id: id, doctor_id, ...times })
  const note = (item: object) => factory.send('doctor', 'POST', `/api/patients/${id}/chart-items`, item)
  const on = (tooth: number, ...surfaces: string[]) => [{ tooth, surfaces }]
  await note({ kind: 'condition', code: 'caries', status: 'found', teeth: on(36, 'M', 'O'), grade: 'dentine' })
  await note({ kind: 'treatment', code: 'CRN-ZIR', status: 'done', teeth: on(16) })
  const page = await signedIn('doctor', `/patients/${id}/chart`)
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', 'yes')))
  await page.getByRole('button', { name: 'Print', exact: true }).first().click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  const paper = page.locator('[data-paper="a4"][lang="ar"]')
  for (const said of ['مخطط الأسنان', 'رقم الملف', String(id), 'تسوّس', 'العاج', 'تاج زركونيا'])
    await expect(paper).toContainText(said)
  await expect(paper.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  // A pattern of the screen, which is hidden while it is printed, would leave the tooth white.
  const fills = await paper.locator('path[fill^="url("]').evaluateAll((paths) =>
    paths.map((path) => {
      const pattern = document.querySelector(`pattern${path.getAttribute('fill')?.slice(4, -1)}`)
      return !!pattern?.closest('[data-paper]') && path.getBoundingClientRect().width > 0
    }),
  )
  expect(fills.length).toBeGreaterThan(0)
  expect(fills.every(Boolean), 'each pattern is on the paper itself').toBe(true)
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/MediaBox/g)
  expect(pages, 'one sheet').toHaveLength(1)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
})

test('a medical history is one sheet, on which what was not answered stands back', async ({ signedIn, factory }) => {
  const { id } = await factory.registerPatient()
  const answers = { allergic: true, allergies: 'Penicillin: rash', heart: false, asthma: true }
  await factory.send('receptionist', 'POST', `/api/patients/${id}/questionnaires`, { answers, signed_name: 'Huda' })
  const page = await signedIn('receptionist', `/patients/${id}`)
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', 'yes')))
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Medical history' }) })
  await section.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const weightOf = (words: string) =>
    page
      .locator('[data-paper] dd')
      .getByText(words, { exact: true })
      .first()
      .evaluate((element) => Number(getComputedStyle(element).fontWeight))
  expect(await weightOf('Not answered')).toBeLessThan(await weightOf('No'))
  expect(await weightOf('No')).toBeLessThan(await weightOf('Yes'))
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/MediaBox/g)
  expect(pages, 'one sheet').toHaveLength(1)
})
