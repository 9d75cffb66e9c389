import type { Page } from '@playwright/test'
import type { PatientFile } from '#contract/files.ts'
import type { Plan } from '#contract/plans.ts'
import { addDays, clinicDay, DEFAULT_TIME_ZONE } from '#domain/calendar.ts'
import { desktop, everyView, expect, expectAccessible, turnTo } from './fixtures/browser.ts'
import { choose, greyPng, png } from './fixtures/files.ts'
import { type RecordFactory, test } from './fixtures/invoices.ts'

/**
 * Each form of a patient's record in both languages and themes. The short form of these tests opens those that no other
 * test looks at, the long one all of them.
 */
interface Form {
  name: string
  open: (page: Page) => Promise<void>
  /** Another test checks it in every run. */
  elsewhere?: true
  /** What is shown while it is open, if that is no dialog. */
  inline?: string
}

const today = clinicDay(new Date(), DEFAULT_TIME_ZONE)
const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await page.getByRole('button', { name }).first().click()
  }
const letterOf = (kind: string) => async (page: Page) => {
  await press('Write letter')(page)
  await page.getByRole('dialog').getByRole('radio', { name: kind }).check()
}

const CHART: Form[] = [
  {
    name: 'a root canal on a front tooth',
    inline: '.chart-panel',
    open: async (page) => {
      await page.locator('#tooth-11').click()
      await page.getByText('Grade, material, note, day').click()
      await page.getByLabel('Treatment done', { exact: true }).selectOption('SPC-ENDO')
      await page.getByRole('button', { name: 'Another', exact: true }).click()
      await expect(page.locator('.chart-panel').getByText(/^Please check: .*11.* is a front tooth/)).toBeVisible()
    },
  },
  { name: 'planned work', open: (page) => page.getByRole('button', { name: 'Plan', exact: true }).click() },
  { name: 'resolve', elsewhere: true, open: press('Clear', /^Resolve Caries/) },
  { name: 'void a chart item', elsewhere: true, open: press(/^Void Caries/) },
  { name: 'lot', elsewhere: true, open: press('Who has this lot') },
  { name: 'BPE', elsewhere: true, open: press('Record a BPE') },
  { name: 'void a BPE', open: press(/^Void the BPE of/) },
  { name: 'orthodontic visit', elsewhere: true, open: press('Write down a visit') },
  { name: 'void an orthodontic visit', open: press(/^Void the orthodontic visit of/) },
]
const PERIO: Form[] = [
  { name: 'an exam', inline: '.perio-sheet', open: press(/^Open the exam of/) },
  { name: 'void the exam', open: press('Void the exam') },
]
const PLANS: Form[] = [
  { name: 'a plan', elsewhere: true, open: press('New plan') },
  { name: 'drop', open: press(/^Drop/) },
  { name: 'reopen', elsewhere: true, open: press('Take back the answer') },
]
const LETTERS: Form[] = [
  { name: 'prescription', elsewhere: true, open: press('Write letter') },
  { name: 'sick leave', open: letterOf('Sick leave') },
  { name: 'referral', open: letterOf('Referral') },
  { name: 'consent', elsewhere: true, open: letterOf('Consent') },
  { name: 'other', open: letterOf('Letter') },
  { name: 'withdraw', elsewhere: true, open: press('Withdraw') },
]
const NOTES: Form[] = [
  { name: 'a note', inline: 'main textarea', open: (page) => page.getByLabel('New note').fill('Pain') },
  { name: 'an addendum', inline: 'main textarea', open: press('Add addendum') },
]
const OVERVIEW: Form[] = [
  { name: 'alert', open: press('Add alert') },
  { name: 'resolve an alert', open: press(/^Resolve/) },
  { name: 'recall', elsewhere: true, open: press('In 6 months') },
  { name: 'history', elsewhere: true, open: press('Ask the patient') },
  { name: 'lab work', elsewhere: true, open: press('Order lab work') },
  { name: 'event at a lab', open: press(/^Other event/) },
  { name: 'edit lab work', open: press(/^Edit Zirconia/) },
]
const FILES: Form[] = [
  { name: 'add', elsewhere: true, open: (page) => choose(page, [png('a.png'), png('b.png')]) },
  { name: 'file viewer', elsewhere: true, open: press(/smile\.png/) },
  { name: 'marks', elsewhere: true, open: press(/lower front\.png/) },
  { name: 'void a mark', open: press(/lower front\.png/, /^Void 1\. Length/) },
  { name: 'full mouth', elsewhere: true, inline: 'main .mount', open: (page) => page.getByText('Full mouth').click() },
]

const WALK: [string, Form[]][] = [
  ['chart', CHART],
  ['perio', PERIO],
  ['plans', PLANS],
  ['letters', LETTERS],
  ['notes', NOTES],
  ['', OVERVIEW],
  ['files', FILES],
]

/** The two that differ most; in the long form each language in each theme. */
const VIEWS = (['en', 'ar'] as const).flatMap((language) =>
  (['light', 'dark'] as const)
    .filter((theme) => everyView || (language === 'en') === (theme === 'light'))
    .map((theme) => ({ viewport: desktop, language, theme })),
)

test('each form of the record passes the accessibility checks in both languages, light and dark', async ({
  signedIn,
  factory,
}) => {
  test.slow()
  const id = await patientWithARecord(factory)
  const page = await signedIn('doctor', `/patients/${id}`)
  // Only X-rays hang in a mount.
  for (const [kind, name] of [
    ['photo', 'smile.png'],
    ['xray', 'lower front.png'],
  ] as const) {
    const added = await page.request.post(`/api/patients/${id}/files`, {
      headers: { authorization: `Bearer ${factory.tokens.doctor}` },
      multipart: { kind, file: png(name, greyPng(300, 200)) },
    })
    expect(added.status(), await added.text()).toBe(201)
    if (kind === 'xray') await measure(factory, (await added.json()) as PatientFile)
  }
  for (const [tab, forms] of WALK) {
    const wanted = forms.filter(({ elsewhere }) => everyView || !elsewhere)
    if (wanted.length > 0) await page.goto(`/#/patients/${id}/${tab}`)
    for (const form of wanted) await test.step(`${tab}: ${form.name}`, () => expectForm(page, form))
  }
})

/** Goes on after a form with a fault, so that one run names them all. */
const expectSoftly = expect.configure({ soft: true })

async function expectForm(page: Page, { name, open, inline }: Form) {
  await open(page)
  const shown = inline ? page.locator(inline).first() : page.getByRole('dialog').last()
  for (const view of VIEWS) {
    await turnTo(page, view)
    await expect(shown).toBeVisible()
    const fault = await expectAccessible(page).then(
      () => undefined,
      (error: Error) => error.message,
    )
    expectSoftly(fault, `${name}, ${view.language}, ${view.theme}`).toBeUndefined()
  }
  await turnTo(page, { viewport: desktop, language: 'en', theme: 'light' })
  if (inline) return
  await closeDialogs(page)
}

async function closeDialogs(page: Page) {
  const dialogs = page.getByRole('dialog')
  for (let open = await dialogs.count(); open > 0; open -= 1) {
    await page.keyboard.press('Escape')
    const asked = page.getByRole('alertdialog')
    if (await asked.isVisible()) await asked.getByRole('button').last().click()
    await expect(dialogs).toHaveCount(open - 1)
  }
}

/** A patient of the demo's doctor with something of each kind to open. */
async function patientWithARecord(factory: RecordFactory) {
  const { patient_id: id } = await factory.completeAppointment()
  const of = `/api/patients/${id}`
  const doctor = <Answer>(path: string, data: object) => factory.send<Answer>('doctor', 'POST', path, data)
  const teeth = [{ tooth: 36, surfaces: ['M', 'O'] }]
  await doctor(`${of}/chart-items`, { kind: 'condition', code: 'caries', status: 'found', teeth })
  const implant = { kind: 'treatment', description: 'Implant', status: 'done', teeth: [{ tooth: 47 }], lot: 'NB-1' }
  await doctor(`${of}/chart-items`, implant)
  await doctor(`${of}/bpe-exams`, { sextants: ['4', '1', '0', '2', 'X', '3'] })
  await doctor(`${of}/ortho-entries`, { upper_wire: '0.016 NiTi', next_in_weeks: 4 })
  await doctor(`${of}/perio-exams`, {})
  const items = [{ description: 'Crown', cost: 900, teeth: [{ tooth: 46 }] }]
  const { id: doctor_id } = await factory.doctor()
  const plan = await doctor<Plan>(`${of}/plans`, { title: 'Crown of 46', doctor_id, items })
  await doctor(`/api/plans/${plan.id}/propose`, { valid_until: addDays(today, 30) })
  const accepted = plan.items.map((item) => item.id)
  await factory.send('receptionist', 'POST', `/api/plans/${plan.id}/answer`, { accepted, signed_name: 'Huda' })
  await doctor(`${of}/letters`, { kind: 'other', text: 'Seen today', language: 'en', confirm: true })
  const note = await doctor<{ id: number }>(`${of}/notes`, { text: 'Filled 36' })
  await doctor(`/api/notes/${note.id}/sign`, {})
  await doctor(`${of}/alerts`, { kind: 'allergy', severity: 'critical', text: 'Penicillin' })
  await labWork(factory, id, doctor_id)
  return id
}

const measure = (factory: RecordFactory, { id }: PatientFile) =>
  factory.send('doctor', 'POST', `/api/files/${id}/marks`, {
    kind: 'length',
    points: [
      [20, 20],
      [120, 20],
    ],
  })

async function labWork(factory: RecordFactory, patient_id: number, doctor_id: number) {
  const lab = await factory.send<{ id: number }>('admin', 'POST', '/api/settings/labs', { name: `Lab ${Date.now()}` })
  const work = { lab_id: lab.id, doctor_id, description: 'Zirconia crown', agreed_fee: 300, due_on: addDays(today, 9) }
  await factory.send('receptionist', 'POST', `/api/patients/${patient_id}/lab-cases`, work)
}
