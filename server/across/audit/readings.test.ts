import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { newLines } from '#test/support/audit-lines.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'

const clinic = await clinicApp()
const make = recordFactory(clinic)
const lines = newLines(clinic.database)
const { clock } = clinic

/** What is read about a patient, and how the record says it. */
const readings: Record<string, string> = {
  '/api/patients/{id}/notes': 'notes.seen',
  '/api/patients/{id}/chart': 'chart.seen',
  '/api/patients/{id}/bpe-exams': 'bpe-exams.seen',
  '/api/patients/{id}/perio-exams': 'perio-exams.seen',
  '/api/patients/{id}/ortho-entries': 'ortho-entries.seen',
  '/api/patients/{id}/lab-cases': 'lab-cases.seen',
  '/api/patients/{id}/files': 'files.seen',
  '/api/patients/{id}/letters': 'letters.seen',
  '/api/patients/{id}/plans': 'plans.seen',
  '/api/patients/{id}/questionnaires': 'questionnaires.seen',
  '/api/patients/{id}/letters/last-prescription': 'letters.seen',
}
/** Not the record: what is said at every booking, what only its author reads, money, what is logged by itself, and what has changed. */
const others = [
  '/api/patients/{id}/alerts',
  '/api/patients/{id}/recalls',
  '/api/patients/{id}/note-draft',
  '/api/patients/{id}/account',
  '/api/patients/{id}/family',
  '/api/patients/{id}/receipts',
  '/api/patients/{id}/agreements',
  '/api/patients/{id}/policies',
  '/api/patients/{id}/approvals',
  '/api/patients/{id}/export',
  '/api/patients/{id}/since',
  '/api/patients/{id}/history',
  '/api/patients/{id}/merge/{other_id}',
]
const reader = clinic.as('doctor')
const of = (path: string, id: number) => path.replace('{id}', String(id)) as '/api/patients/1/notes'
const later = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000))

/** What the record says once all is written. */
async function written() {
  await new Promise((resolve) => setTimeout(resolve, 600))
  return (await lines()).filter(({ kind }) => kind.endsWith('.seen'))
}

beforeEach(async () => {
  later(61)
  await written()
})

test('every call that reads about a patient is a reading of the record, or named as none', () => {
  const calls: Endpoint[] = Object.values(api)
  const reads = calls.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/patients/{id}/'))
  expect(reads.map(({ path }) => path).toSorted()).toEqual([...Object.keys(readings), ...others].toSorted())
})

describe('reading the record of a patient', () => {
  // There is no last prescription (404) until one is issued.
  const paths = Object.keys(readings).filter((path) => !path.endsWith('last-prescription'))
  const kinds = [...new Set(Object.values(readings))]

  test('leaves one line for each kind within an hour', async () => {
    const { patient_id } = await make.completeAppointment()
    await written()
    for (const minutes of [0, 2, 50, 7]) {
      later(minutes)
      for (const path of paths) expect((await reader.get(of(path, patient_id))).status, path).toBe(200)
    }
    const line = { noun: 'patients', record_id: patient_id, patient_id, user_id: reader.user.id }
    expect(await written()).toMatchObject(kinds.map((kind) => ({ ...line, kind })))
    later(1)
    await reader.get(of('/api/patients/{id}/chart', patient_id))
    expect(await written()).toMatchObject([{ ...line, kind: 'chart.seen' }])
    const seen = await clinic.as('admin').get(`/api/patients/${patient_id}/history`)
    expect(seen.body.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
    const without = await clinic.as('manager').get(`/api/patients/${patient_id}/history`)
    expect(without.body.filter(({ kind }) => kind.endsWith('.seen'))).toEqual([])
  })

  test('of another user or another patient leaves a line of its own', async () => {
    const [one, other] = [await make.completeAppointment(), await make.completeAppointment()]
    await written()
    for (const { patient_id } of [one, other]) await reader.get(of('/api/patients/{id}/notes', patient_id))
    await clinic.as('admin').get(of('/api/patients/{id}/notes', one.patient_id))
    const seen = (await written()).map(({ record_id, role }) => [record_id, role])
    expect(seen).toEqual([
      [one.patient_id, 'doctor'],
      [other.patient_id, 'doctor'],
      [one.patient_id, 'admin'],
    ])
  })

  test('leaves none where it is refused, or where a window only reads again', async () => {
    const { patient_id } = await make.completeAppointment()
    const stranger = await clinic.createSignedIn('doctor', 'Stranger')
    for (const path of paths) await reader.get(of(path, patient_id))
    await written()
    later(61)
    for (const path of paths) {
      await reader.get(of(path, patient_id), undefined, { 'background-refetch': 'true' })
      expect((await stranger.get(of(path, patient_id))).status, path).toBe(404)
    }
    expect(await written()).toEqual([])
  })

  test('by a dialog, which opens nobody’s page, leaves its line all the same', async () => {
    const { patient_id } = await make.completeAppointment()
    await written()
    await reader.get(of('/api/patients/{id}', patient_id), undefined, { 'no-opening': 'true' })
    expect(await written()).toMatchObject([{ kind: 'patient.seen', record_id: patient_id, user_id: reader.user.id }])
  })
})
