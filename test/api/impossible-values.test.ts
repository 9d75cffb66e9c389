import { describe, expect, test } from 'vitest'
import { api, type EndpointName } from '#contract/api.ts'
import { bpeExams } from '#contract/bpe-exams.ts'
import { chart } from '#contract/chart.ts'
import { files } from '#contract/files.ts'
import { letters } from '#contract/letters.ts'
import { medicines } from '#contract/medicines.ts'
import { patientAlerts } from '#contract/patient-alerts.ts'
import { orthoEntries } from '#contract/ortho-entries.ts'
import { perioExams } from '#contract/perio-exams.ts'
import { plans } from '#contract/plans.ts'
import { questionnaires } from '#contract/questionnaires.ts'
import { recalls } from '#contract/recalls.ts'
import { treatmentCodes } from '#contract/treatment-codes.ts'
import { clinicApp } from '../support/clinic-app.ts'
import { recordFactory } from '../support/factories.ts'
import { drawnPicture, fileForm } from '../support/files.ts'
import { callWith, everyNoun, type Input } from '../support/noun-cases.ts'
import { authenticator } from '../support/authenticator.ts'

/*
 * The calls of a patient's record, each with values that no mouth, calendar or price list has: 400 at that field, with a
 * sentence, and nothing stored. A new call of these files without a row fails.
 */
const clinic = await clinicApp()
const admin = clinic.as('admin')
const around = { clinic, factory: recordFactory(clinic), authenticator: authenticator(clinic), caller: admin }

const long = (length: number) => 'a'.repeat(length + 1)
const TEETH = [
  { teeth: [{ tooth: 19 }] },
  { teeth: [{ tooth: 36, surfaces: ['X'] }] },
  { teeth: [{ tooth: 0 }] },
  { teeth: 36 },
]
const reasons = [{ reason: '' }, { reason: long(300) }, { reason: 7 }]
const DAYS = (field: string) => ['2026-02-30', 'tomorrow', 7].map((day) => ({ [field]: day }))
const PLAN = { title: 'Crown', doctor_id: 1 }
const items = (...wrong: object[]) =>
  wrong.map((item) => ({ ...PLAN, items: [{ description: 'Crown', cost: 1, ...item }] }))
const CODE = { code: 'IMP-1', description: 'Impossible', default_cost: 1 }
const codes = [{ effect: 'magic' }, { per: 'mouth' }, { default_cost: -1 }, { default_cost: 0.001 }].map((wrong) => ({
  ...CODE,
  ...wrong,
}))
const rows = [{ name: '' }, { name: long(500) }, { name: 'Brufen', days: 0.5 }, { name: 'Brufen', quantity: -1 }]
const FOUND = { kind: 'condition', code: 'caries', status: 'found' }
const SIX = ['0', '1', '2', '3', '4', 'X']
const BPES = [
  SIX.slice(1),
  [...SIX, '0'],
  ['5', ...SIX.slice(1)],
  [0, 1, 2, 3, 4, 4],
  ['3*', ...SIX.slice(1)],
  '012344',
  [],
]
const MEASURED = { tooth: 16, site: 1, depth: 3 }
const one = (wrong: object) => ({ sites: [{ ...MEASURED, ...wrong }] })
const picture = await drawnPicture()
const FILED: Record<string, string>[] = [
  { kind: 'film' },
  { teeth: '19' },
  { taken_on: '2026-02-30' },
  { taken_on: '2999-01-01' },
]
const ALERT = { kind: 'allergy', severity: 'critical', text: 'Penicillin' }
const LINE = { description: 'Filling', cost: 1 }
/** The lines of a visit and of an invoice. */
const lines = [...TEETH, { cost: -1 }, { cost: 0.001 }, { cost: '1' }, { description: '' }, { chart_item_id: 0.5 }].map(
  (wrong) => [{ ...LINE, ...wrong }],
)
const QUESTION = { key: 'a', text_en: 'A?', text_ar: 'أ؟', kind: 'yes_no' }

const ROWS: Partial<Record<EndpointName, object[]>> = {
  noteChartItem: [
    ...[...TEETH, ...DAYS('noted_on').map((day) => ({ teeth: [{ tooth: 36 }], ...day }))].map((wrong) => ({
      ...FOUND,
      ...wrong,
    })),
    { ...FOUND, teeth: [{ tooth: 36 }], code: 'toothache' },
    { ...FOUND, teeth: [{ tooth: 36 }], grade: 'terrible' },
    { ...FOUND, teeth: [{ tooth: 36 }], noted_on: '2999-01-01' },
  ],
  voidChartItem: reasons,
  noteAlert: [
    { kind: 'mood' },
    { severity: 'huge' },
    { text: '' },
    { text: long(300) },
    { substances: ['stardust'] },
  ].map((wrong) => ({ ...ALERT, ...wrong })),
  resolveAlert: reasons,
  addFile: FILED.map((wrong) => fileForm(picture, wrong)),
  changeFile: [
    { kind: 'film' },
    { teeth: [19] },
    { teeth: 36 },
    ...DAYS('taken_on'),
    { taken_on: '2999-01-01' },
    { note: 7 },
  ],
  voidFile: reasons,
  changeAppointmentStatus: lines.map((treatments) => ({ status: 'completed', treatments })),
  issueInvoice: lines.map((treatments) => ({ patient_id: 1, treatments, payment_method: 'cash' })),
  recordBpeExam: [
    ...BPES.map((sextants) => ({ sextants })),
    ...[...DAYS('examined_on'), { examined_on: '2999-01-01' }].map((wrong) => ({ sextants: SIX, ...wrong })),
    ...[[true], SIX, [true, true, true, true, true, true]].map((furcation) => ({ sextants: SIX, furcation })),
  ],
  voidBpeExam: reasons,
  recordOrthoEntry: [
    {},
    ...[...DAYS('on'), { on: '2999-01-01' }].map((wrong) => ({ note: 'Bonded', ...wrong })),
    ...[0, 53, 1.5, '4'].map((next_in_weeks) => ({ note: 'Bonded', next_in_weeks })),
    ...['upper_wire', 'lower_wire', 'elastics'].map((field) => ({ [field]: long(500) })),
  ],
  voidOrthoEntry: reasons,
  startPerioExam: [
    ...DAYS('examined_on'),
    { examined_on: '2999-01-01' },
    { copy_from: 999_999 },
    { copy_from: 'last' },
  ],
  recordPerioExam: [
    ...[{ tooth: 19 }, { site: 7 }, { site: 0 }, { depth: 20 }, { depth: -1 }, { depth: 1.5 }, { depth: '3' }].map(one),
    ...[{ margin: 20 }, { margin: -20 }, { bleeding: 'yes' }, { plaque: 1 }, { pus: 'no' }].map(one),
    { sites: [MEASURED, MEASURED] },
    { sites: MEASURED },
    ...[{ tooth: 0 }, { mobility: 4 }, { furcation: -1 }].map((wrong) => ({ teeth: [{ tooth: 16, ...wrong }] })),
    { teeth: [{ tooth: 16, mobility: 1 }, { tooth: 16 }] },
    { arches: ['left'] },
  ],
  voidPerioExam: reasons,
  resolveChartItem: [
    { resolution: 'gone' },
    ...DAYS('on').map((day) => ({ resolution: 'healed', reason: 'Gone', ...day })),
  ],
  reopenChartItem: reasons,
  noteTooth: [{ state: 'lost' }, ...DAYS('noted_on').map((day) => ({ state: 'missing', ...day }))],
  writePlan: [
    { ...PLAN, items: [] },
    ...items(...TEETH, { cost: -1 }, { cost: 0.001 }, { cost: '1' }, { visit: 0 }, { doctor_id: 999_999 }),
  ],
  updatePlan: [
    { ...PLAN, items: [] },
    ...items(...TEETH, { cost: -1 }, { sessions: [{ visit: 1, description: 'A', cost: -1 }] }),
  ],
  proposePlan: DAYS('valid_until'),
  answerPlan: [{ accepted: 'all' }, { accepted: [0.5] }, {}],
  reopenPlan: reasons,
  dropPlanItem: reasons,
  issueLetter: [
    { kind: 'receipt', language: 'en', text: 'A' },
    { kind: 'other', language: 'xx', text: 'A' },
    ...rows.map((row) => ({ kind: 'prescription', language: 'en', medicines: [row], confirm: true })),
    ...['2026-02-30', ''].map((from) => ({
      kind: 'sick_leave',
      language: 'en',
      fields: { from, until: '2026-03-01', reason: '' },
      confirm: true,
    })),
  ],
  withdrawLetter: reasons,
  addMedicine: [
    { name: '', substances: ['ibuprofen'] },
    { name: 'Own', substances: [] },
    { name: 'Own', substances: ['stardust'] },
  ],
  changeMedicine: [
    { name: '', substances: ['ibuprofen'] },
    { name: 'Own', substances: ['stardust'] },
  ],
  setFavourites: rows.map((row) => ({ medicines: [row] })),
  changeQuestionnaire: [
    { name_en: 'A', name_ar: 'أ', questions: [] },
    { name_en: 'A', name_ar: 'أ', questions: [{ ...QUESTION, kind: 'essay' }] },
    { name_en: 'A', name_ar: 'أ', questions: [QUESTION, QUESTION] },
  ],
  answerQuestionnaire: [{ answers: {} }, { answers: { nothing: true } }, { answers: [] }, { answers: { asthma: 7 } }],
  reviewQuestionnaire: [{ accept: [99] }, { accept: 'all' }],
  setRecall: [
    { reason: '' },
    { reason: 'A', months: 0 },
    { reason: 'A', months: 1.5 },
    ...DAYS('due_on').map((day) => ({ reason: 'A', ...day })),
  ],
  changeRecall: [{ months: 0 }, ...DAYS('due_on')],
  endRecall: [{ reason: long(1000) }, { reason: 7 }],
  createTreatmentCode: codes,
  updateTreatmentCode: codes,
  createTreatmentCodes: [...codes.map((code) => ({ codes: [code] })), { codes: [] }, {}],
}

/** What of other nouns writes teeth, codes and prices. */
const LINES_TOO: EndpointName[] = ['changeAppointmentStatus', 'issueInvoice']
const groups = {
  ...bpeExams,
  ...chart,
  ...files,
  ...letters,
  ...medicines,
  ...patientAlerts,
  ...perioExams,
  ...orthoEntries,
  ...plans,
  ...questionnaires,
  ...recalls,
  ...treatmentCodes,
}
const writes = (Object.keys(groups) as EndpointName[]).filter(
  (name) => api[name].method !== 'GET' && 'body' in api[name],
)

test('every call of the record that takes input has a row', () => {
  expect([...writes, ...LINES_TOO].toSorted()).toEqual(Object.keys(ROWS).toSorted())
})

describe.each(Object.entries(ROWS) as [EndpointName, object[]][])('%s', (name, wrong) => {
  test('refuses what is impossible with a sentence, and does what is possible', async () => {
    const given = everyNoun.map(({ calls }) => calls[name]).find((each) => each?.input !== undefined)
    const caller = given?.callers.includes('admin') ? admin : clinic.as('doctor')
    const input: Input = (await given?.input?.({ ...around, caller })) ?? {}
    for (const body of wrong) {
      const { status, body: answer } = (await callWith(caller, name, { ...input, body })) as {
        status: number
        body: { error: string }
      }
      expect([status, JSON.stringify(body), typeof answer.error]).toEqual([400, JSON.stringify(body), 'string'])
    }
    const possible = await callWith(caller, name, input)
    expect(possible.status, JSON.stringify(possible.body)).toBeLessThan(300)
  })
})
