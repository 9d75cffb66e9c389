import { describe, expect, test } from 'vitest'
import { newEntries } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { findingsOf } from '#test/support/corrupted-clinic.ts'
import { moveClock, recordFactory } from '#test/support/factories.ts'

const NOW = '2026-11-18T06:00:00Z'
const clinic = await clinicApp({ now: NOW })
const { registerPatient, book, twoPatients } = recordFactory(clinic)
const [receptionist, doctor, admin] = [clinic.as('receptionist'), clinic.as('doctor'), clinic.as('admin')]
const entries = newEntries(clinic.owner)

const ANSWERS = { allergic: true, allergies: 'Penicillin, swelling', asthma: 'yes', diabetes: false }
const answer = (id: number, answers: object = ANSWERS, fields: object = {}) =>
  receptionist.post(`/api/patients/${id}/questionnaires`, { answers, ...fields })
const review = (id: number, accept: number[] = [], by = doctor) =>
  by.post(`/api/questionnaires/${id}/review`, { accept })
const answersOf = async (id: number) => (await receptionist.get(`/api/patients/${id}/questionnaires`)).body
const patient = async (id: number) => (await receptionist.get(`/api/patients/${id}`)).body
const someone = async () => (await book()).patient_id

describe('what a patient answers', () => {
  test('is kept with the questions, and proposes alerts that a doctor accepts one by one', async () => {
    const id = await someone()
    const { status, body } = await answer(id, ANSWERS, { language: 'ar', signed_name: ' Huda ' })
    expect([status, body]).toMatchObject([
      201,
      {
        patient_id: id,
        questionnaire_version: 0,
        language: 'ar',
        signed_name: 'Huda',
        answers: { allergies: 'Penicillin, swelling', asthma: true, diabetes: false, heart: null },
        proposed_alerts: [
          { id: 1, kind: 'allergy', severity: 'critical', text: 'Penicillin, swelling', accepted: false },
          { id: 2, kind: 'condition', severity: 'caution', text: 'Asthma · ربو', accepted: false },
        ],
        reviewed_at: null,
      },
    ])
    expect((await patient(id)).alerts).toEqual([])
    expect(await patient(id)).toMatchObject({ history_reviewed_on: null, history_due: true })
    await clinic.owner.updateTable('doctors').set({ name_ar: 'دانة' }).execute()
    expect((await review(body.id, [1])).body).toMatchObject({
      alerts: [{ kind: 'allergy', text: 'Penicillin, swelling' }],
      proposed_alerts: [{ accepted: true }, { accepted: false }],
      reviewed_by_name: 'Dana Doctor',
      reviewed_by_name_ar: 'دانة',
    })
    expect((await patient(id)).alerts).toEqual([{ severity: 'critical', text: 'Penicillin, swelling' }])
    const reviewed = { history_reviewed_on: '2026-11-18', history_counts_until: '2027-11-18', history_due: false }
    expect(await patient(id)).toMatchObject(reviewed)
    expect((await answer(id)).body.proposed_alerts.map(({ text }) => text)).toEqual(['Asthma · ربو'])
    const kinds = (await entries()).filter(({ patient_id }) => patient_id === id).map(({ kind }) => kind)
    expect(kinds).toEqual(
      expect.arrayContaining(['questionnaire.answered', 'questionnaire.reviewed', 'patient-alert.noted']),
    )
  })

  test('is reviewed once, by a doctor of the patient or an admin', async () => {
    const { body } = await answer(await someone())
    expect((await review(body.id, [], clinic.as('manager'))).status).toBe(403)
    expect((await review(body.id, [9])).body.fields).toHaveProperty('accept')
    expect((await review(body.id, [], admin)).status).toBe(200)
    expect(await review(body.id)).toMatchObject({ status: 409, body: { code: 'questionnaire.reviewed' } })
    const { id } = await registerPatient()
    const { body: strange } = await answer(id)
    expect((await review(strange.id)).status).toBe(404)
    expect((await doctor.get(`/api/patients/${id}/questionnaires`)).status).toBe(404)
    expect((await review(999_999)).status).toBe(404)
  })

  test('twice before the review, is noted once; what is known by other words is not noted again', async () => {
    const id = await someone()
    const [first, second] = [(await answer(id)).body, (await answer(id)).body]
    const { body: third } = await answer(id, { allergies: 'penicillin' })
    expect((await review(first.id, [1])).body.alerts).toHaveLength(1)
    expect((await review(second.id, [1])).body).toMatchObject({ alerts: [], reviewed_by_name: 'Dana Doctor' })
    expect((await review(third.id, [1])).body.alerts).toEqual([])
    expect((await patient(id)).alerts).toEqual([{ severity: 'critical', text: 'Penicillin, swelling' }])
  })

  test.each([
    [{ allergic: false }, []],
    [{ allergic: false, diabetes: true }, [1]],
  ])('with no allergies, %j, was asked about them once it is reviewed', async (answers, accept) => {
    const id = await someone()
    const { body } = await answer(id, answers)
    expect((await review(body.id, accept)).status).toBe(200)
    const { body: alerts } = await receptionist.get(`/api/patients/${id}/alerts?resolved=true`)
    expect(alerts.map(({ kind }) => kind)).toContain('none_known')
  })

  test('is reviewed by one of two doctors at once', async () => {
    const id = await someone()
    const { body } = await answer(id)
    const both = await Promise.all([review(body.id, [1]), review(body.id, [1], admin)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await patient(id)).alerts).toHaveLength(1)
  })

  test('is asked for on appointments when it is missing or old; fresh answers wait for a doctor', async () => {
    const { id, patient_id } = await book()
    const next = async () => {
      const { questionnaire } = (await receptionist.get(`/api/appointments/${id}`)).body
      const { body: rows } = await receptionist.get(`/api/appointments?patient_id=${patient_id}`)
      expect(rows.map((row) => row.questionnaire)).toEqual([questionnaire])
      return questionnaire
    }
    expect(await next()).toBe('to_ask')
    const { body } = await answer(patient_id)
    expect([await next(), (await patient(patient_id)).history_due]).toEqual(['to_review', true])
    await moveClock(clinic, '2027-11-18T06:00:00Z')
    expect(await next()).toBe('to_review')
    await moveClock(clinic, '2027-11-19T06:00:00Z')
    expect(await next()).toBe('to_ask')
    await review(body.id)
    expect(await next()).toBe(null)
    await answer(patient_id)
    expect(await next()).toBe('to_review')
    await receptionist.put(`/api/appointments/${id}/status`, { status: 'cancelled' })
    await moveClock(clinic, '2029-11-19T06:00:00Z')
    expect(await next()).toBe(null)
    await moveClock(clinic, NOW)
  })

  test('is asked about again after the months of the clinic', async () => {
    const id = await someone()
    await review((await answer(id)).body.id)
    await moveClock(clinic, '2027-11-18T06:00:00Z')
    expect((await patient(id)).history_due).toBe(false)
    await moveClock(clinic, '2027-11-19T06:00:00Z')
    expect((await patient(id)).history_due).toBe(true)
    const save = (history_months: number) => admin.put('/api/settings/clinic', { clinic_name: 'Pearl', history_months })
    expect((await save(0)).body).toMatchObject({ history_months: 0 })
    expect((await patient(id)).history_due).toBe(false)
    expect((await save(61)).status).toBe(400)
    await save(12)
    await moveClock(clinic, NOW)
  })

  test.each([
    [{}],
    [{ asthma: null, allergies: ' ' }],
    [{ hobby: 'chess' }],
    [{ asthma: 'perhaps' }],
    [{ allergies: true }],
    [{ allergies: 'x'.repeat(251) }],
  ])('%j is refused', async (answers) => {
    const { status, body } = await answer(await someone(), answers)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['answers']])
  })
})

describe('the questionnaire', () => {
  const own = {
    name_en: 'Health',
    name_ar: 'الصحة',
    questions: [
      { key: 'pain', text_en: 'Where does it hurt?', text_ar: 'أين الألم؟', kind: 'text' },
      {
        key: 'smoking',
        text_en: 'Do you smoke?',
        text_ar: 'هل تدخّن؟',
        kind: 'choice',
        choices: ['Never', 'Daily'],
        alert: { kind: 'condition', severity: 'info' },
      },
    ],
  }
  const change = (fields: object = {}, by = admin) => by.put('/api/settings/questionnaire', { ...own, ...fields })

  test('has a version for each change; what was answered keeps its own', async () => {
    const id = await someone()
    const { body: before } = await answer(id, { asthma: false })
    expect((await change()).body).toMatchObject({ version: 1, ...own })
    expect((await change({ name_en: 'Health 2' })).body).toMatchObject({ version: 2 })
    expect((await receptionist.get('/api/settings/questionnaire')).body).toMatchObject({ version: 2 })
    const { body } = await answer(id, { smoking: 'Daily' })
    expect(body.proposed_alerts).toMatchObject([{ kind: 'condition', text: 'Do you smoke · هل تدخّن: Daily' }])
    expect((await answer(id, { smoking: 'Never' })).body.proposed_alerts).toEqual([])
    expect((await answer(id, { smoking: 'Weekly' })).status).toBe(400)
    const kept = (await answersOf(id)).find((each) => each.id === before.id)
    expect([kept?.questionnaire_version, kept?.questions]).toEqual([0, before.questions])
  })

  test('has choices in both languages; the answer is the same in either', async () => {
    const smoking = { ...own.questions[1], choices_ar: ['أبدًا', 'يوميًا'] }
    expect((await change({ questions: [smoking] })).body.questions).toEqual([smoking])
    const { body } = await answer(await someone(), { smoking: 'Daily' }, { language: 'ar' })
    expect(body).toMatchObject({
      answers: { smoking: 'Daily' },
      proposed_alerts: [{ text: 'Do you smoke · هل تدخّن: Daily · يوميًا' }],
    })
    expect((await answer(await someone(), { smoking: 'يوميًا' })).status).toBe(400)
  })

  test('is not changed from an older version than the last', async () => {
    const { version } = (await change()).body
    expect((await change({ version })).body.version).toBe(version + 1)
    expect(await change({ version })).toMatchObject({
      status: 409,
      body: { code: 'record.changed', current_version: version + 1, changed_by_name: 'Amal Admin' },
    })
    expect((await admin.get('/api/settings/questionnaire')).body.version).toBe(version + 1)
  })

  test.each(['constructor', 'toString', 'hasOwnProperty'])('with a question %s is answered', async (key) => {
    const question = { key, text_en: 'Pain?', text_ar: 'ألم؟', kind: 'yes_no' }
    expect((await change({ questions: [question, { ...own.questions[0], key: 'valueOf' }] })).status).toBe(200)
    const id = await someone()
    expect((await answer(id, { [key]: 'yes' })).body.answers).toEqual({ [key]: true, valueOf: null })
    expect((await answer(id, { valueOf: 'no' })).body.answers).toEqual({ [key]: null, valueOf: 'no' })
  })

  test.each([
    [{ questions: [{ ...own.questions[0], key: '__proto__' }] }, 'questions'],
    [{ name_ar: ' ' }, 'name_ar'],
    [{ questions: [] }, 'questions'],
    [{ questions: [own.questions[0], own.questions[0]] }, 'questions'],
    [{ questions: [{ ...own.questions[1], choices: ['Never'] }] }, 'questions'],
    [{ questions: [{ ...own.questions[0], choices: ['One', 'Two'] }] }, 'questions'],
    [{ questions: [{ ...own.questions[1], choices: ['Never', 'Never '] }] }, 'questions'],
    [{ questions: [{ ...own.questions[1], choices_ar: ['أبدًا'] }] }, 'questions'],
    [{ questions: [{ ...own.questions[0], choices_ar: ['نعم', 'لا'] }] }, 'questions'],
    [{ version: -1 }, 'version'],
  ])('%j is refused', async (fields, field) => {
    const { status, body } = await change(fields)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  test('is changed by two at once as two versions, and by an admin alone', async () => {
    const both = await Promise.all([change(), change()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await change({}, clinic.as('manager'))).status).toBe(403)
  })
})

test('after a merge the answers of both are of the remaining patient', async () => {
  const { id, other_id } = await twoPatients()
  await answer(id, { smoking: 'Daily' })
  await review((await answer(other_id, { smoking: 'Daily' })).body.id, [], admin)
  expect((await clinic.as('manager').post(`/api/patients/${id}/merge`, { other_id })).status).toBe(201)
  expect(await answersOf(id)).toHaveLength(2)
  expect((await patient(id)).history_reviewed_on).toBe('2026-11-18')
  expect((await answer(other_id, { smoking: 'Daily' })).status).toBe(409)
  expect(await findingsOf(clinic, 'select')).toEqual([])
})
