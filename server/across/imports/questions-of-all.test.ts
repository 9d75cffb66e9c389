import { afterAll, beforeAll, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { counts, importing, said } from '#test/support/importing.ts'
import { recordFactory } from '#test/support/factories.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

const clinic = await clinicApp()
const { registerPatient } = recordFactory(clinic)
const { check, run, finished, checked, linesOf, found } = importing(clinic)

afterAll(async () => expect((await checkClinic(clinic.database)).wrong).toEqual([]))

const HOUSEHOLD = '26063400077'
let father = 0
beforeAll(async () => {
  father = (await registerPatient({ full_name: 'Ali Household', national_id: HOUSEHOLD })).id
})

/** Three lines of one question, one that is new, and one whose birthday cannot be read. */
const FILE = `Name,Phone,QID,DOB
Omar Clerk,55700001,${HOUSEHOLD},01/02/1990
Noora Visitor,55700002,${HOUSEHOLD},02/02/1991
Salem Driver,55700003,${HOUSEHOLD},03/02/1992
Hind Alone,55700004,,04/02/1993
Jana Wrong,55700005,,99/99/1994
`
const ID_OF_ANOTHER = 'import.id-of-another'

test('the lines of each question are counted, whether or not the question is answered', async () => {
  const asked = await checked('patients', FILE)
  expect([counts(asked), asked.questions, asked.answers]).toEqual([[1, 0, 0, 4], { [ID_OF_ANOTHER]: 3 }, {}])
  const { body } = await check(asked.id, { mapping: asked.mapping, answers: { [ID_OF_ANOTHER]: 'leave_out' } })
  expect([counts(body), body.questions, body.answers]).toEqual([
    [1, 0, 3, 1],
    { [ID_OF_ANOTHER]: 3 },
    { [ID_OF_ANOTHER]: 'leave_out' },
  ])
  expect(said({ lines: await linesOf(asked.id) })).toEqual([
    ['skip', null, 'import.left-out'],
    ['skip', null, 'import.left-out'],
    ['skip', null, 'import.left-out'],
    ['create', null, null],
    ['problem', null, 'import.not-day'],
  ])
  // Whom each may be about is still offered.
  expect((await linesOf(asked.id))[0]?.candidates.map(({ id }) => id)).toEqual([father])
})

test('a decision about one line goes before the answer to all, and a run does what was shown', async () => {
  const asked = await checked('patients', FILE)
  const decisions = [
    { line: 2, as: 'same', patient_id: father },
    { line: 3, as: 'leave_out' },
  ]
  const shown = await check(asked.id, {
    mapping: asked.mapping,
    decisions,
    answers: { [ID_OF_ANOTHER]: 'other' },
    skip_problems: true,
  })
  expect([counts(shown.body), shown.body.questions]).toEqual([[2, 0, 2, 1], { [ID_OF_ANOTHER]: 1 }])
  expect(said({ lines: await linesOf(asked.id) }).map(([action]) => action)).toEqual([
    'skip',
    'skip',
    'create',
    'create',
    'problem',
  ])
  await run(asked.id)
  expect(await finished(asked.id)).toMatchObject({ state: 'done', answers: { [ID_OF_ANOTHER]: 'other' } })
  expect((await found('Salem Driver')).map(({ national_id }) => national_id)).toEqual([HOUSEHOLD])
  expect([(await found('Omar Clerk')).length, (await found('Noora Visitor')).length]).toEqual([0, 0])
})

test('answers stay as long as the file is read in the same way, and go with another mapping', async () => {
  const asked = await checked('patients', FILE.replaceAll('5570000', '5570001'))
  await check(asked.id, { mapping: asked.mapping, answers: { [ID_OF_ANOTHER]: 'leave_out' } })
  const again = await check(asked.id, { mapping: asked.mapping, duplicates: 'update' })
  expect(again.body.answers).toEqual({ [ID_OF_ANOTHER]: 'leave_out' })
  const other = await check(asked.id, { mapping: { Name: 'full_name', QID: 'national_id' } })
  expect(other.body.answers).toEqual({})
  await check(asked.id, { mapping: asked.mapping, answers: { [ID_OF_ANOTHER]: 'leave_out' } })
  const reread = await check(asked.id, { has_header: false })
  expect([reread.body.answers, reread.body.questions]).toEqual([{}, {}])
})

const LIKE_ANOTHER = 'import.like-another'

test('where names are nearly the same, all lines are about whom they were found for; of several who fit, none', async () => {
  const known = await Promise.all(
    [
      ['Emma Carter', '55700401'],
      ['Latifa Fahad Jaber', '55700402'],
      ['Mohammed Ali Nasser', '55700403'],
      ['Mohammed Saif Nasser', '55700403'],
    ].map(([full_name, contact_number]) => registerPatient({ full_name, contact_number })),
  )
  const asked = await checked(
    'patients',
    'Name,Phone\nEmma Cartr,55700401\nLatifa Jaber,55700402\nMohammed Nasser,55700403\n',
  )
  expect([counts(asked), asked.questions]).toEqual([[0, 0, 0, 3], { [LIKE_ANOTHER]: 3 }])
  const { body } = await check(asked.id, {
    mapping: asked.mapping,
    duplicates: 'update',
    answers: { [LIKE_ANOTHER]: 'same' },
  })
  expect([counts(body), body.questions]).toEqual([[0, 2, 0, 1], { [LIKE_ANOTHER]: 3 }])
  const found_by_line = (await linesOf(asked.id)).map(({ found: person }) => person?.id)
  expect(found_by_line.slice(0, 2)).toEqual(known.slice(0, 2).map(({ id }) => id))
})

test('nobody who shares only an ID is taken for somebody in bulk, and only questions of who it is are answered so', async () => {
  const asked = await checked('patients', FILE.replaceAll('5570000', '5570002'))
  for (const answers of [{ [ID_OF_ANOTHER]: 'same' }, { 'import.not-day': 'leave_out' }, { constructor: 'other' }]) {
    const { status } = await check(asked.id, { mapping: asked.mapping, answers })
    expect(status).toBe(400)
  }
})

test('nobody is found again who would be made of a line that is left out', async () => {
  const text = `Name,Phone,QID\nNadia Once,55700301,${HOUSEHOLD}\nNadia Once,55700301,\n`
  const asked = await checked('patients', text)
  expect(said(asked)).toEqual([
    ['problem', 'Ali Household', ID_OF_ANOTHER],
    ['create', null, null],
  ])
  const { body } = await check(asked.id, { mapping: asked.mapping, answers: { [ID_OF_ANOTHER]: 'leave_out' } })
  expect([counts(body), said({ lines: await linesOf(asked.id) })[1]]).toEqual([
    [1, 0, 1, 0],
    ['create', null, null],
  ])
})

test.each(['opening_balances', 'appointments'] as const)('lines of %s are left out in bulk', async (kind) => {
  await registerPatient({ full_name: 'Twin Name', contact_number: '55700101' })
  await registerPatient({ full_name: 'Twin Name', contact_number: '55700102' })
  const rest = { opening_balances: ['Balance', '10'], appointments: ['Doctor,Date,Time', 'Dr. X,20/12/2026,09:00'] }
  const [columns, cells] = rest[kind]
  const doctors = (await clinic.as('admin').get('/api/doctors')).body
  const more = { doctors: { 'Dr. X': doctors[0]?.id } }
  const text = `Name,${columns}\nTwin Name,${cells}\nTwin Name,${cells}\n`
  const asked = await checked(kind, text, more)
  expect(asked.questions).toEqual({ 'import.several-patients': 2 })
  const { body } = await check(asked.id, {
    mapping: asked.mapping,
    answers: { 'import.several-patients': 'leave_out' },
  })
  expect([counts(body), body.questions]).toEqual([[0, 0, 2, 0], { 'import.several-patients': 2 }])
  expect(new Set(said({ lines: await linesOf(asked.id) }).map(([, , code]) => code))).toEqual(
    new Set(['import.left-out']),
  )
})
