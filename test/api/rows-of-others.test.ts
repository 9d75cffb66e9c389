import { expect, test } from 'vitest'
import { api, type EndpointName } from '#contract/api.ts'
import { bpeExams } from '#contract/bpe-exams.ts'
import { chart } from '#contract/chart.ts'
import { files } from '#contract/files.ts'
import { letters } from '#contract/letters.ts'
import { notes } from '#contract/notes.ts'
import { orthoEntries } from '#contract/ortho-entries.ts'
import { patientAlerts } from '#contract/patient-alerts.ts'
import { perioExams } from '#contract/perio-exams.ts'
import { plans } from '#contract/plans.ts'
import { questionnaires } from '#contract/questionnaires.ts'
import { recalls } from '#contract/recalls.ts'
import { authenticator } from '../support/authenticator.ts'
import { clinicApp } from '../support/clinic-app.ts'
import { recordFactory } from '../support/factories.ts'
import { callWith, everyNoun } from '../support/noun-cases.ts'

/*
 * Each call about one patient's record, by a doctor who has never seen the patient: it is not found, as if there were no
 * such record, whatever is asked of it.
 */
const clinic = await clinicApp()
const colleague = await clinic.createSignedIn('doctor', 'Colleague Doctor')
const around = {
  clinic,
  factory: recordFactory(clinic),
  authenticator: authenticator(clinic),
  caller: clinic.as('doctor'),
}
const ofRecord = {
  ...bpeExams,
  ...chart,
  ...files,
  ...letters,
  ...notes,
  ...orthoEntries,
  ...patientAlerts,
  ...perioExams,
  ...plans,
  ...questionnaires,
  ...recalls,
}
const cases = (Object.keys(ofRecord) as EndpointName[]).flatMap((name) => {
  const given = everyNoun.map(({ calls }) => calls[name]).find((each) => each !== undefined)
  return api[name].path.includes('{id}') && given?.callers.includes('doctor') ? [[name, given] as const] : []
})

test.each(cases)('%s of a patient of another doctor is not found', async (name, { input }) => {
  const asked = (await input?.(around)) ?? {}
  const { status, body } = (await callWith(colleague, name, asked)) as { status: number; body: { error?: string } }
  expect([status, JSON.stringify(body)]).toEqual([404, expect.stringContaining('not found')])
})
