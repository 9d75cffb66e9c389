import { BPE_SCORES, SEXTANTS } from '#domain/bpe.ts'
import { addDays, dayOf, type LocalTime } from '#domain/calendar.ts'
import { recordBpeExam } from '#server/nouns/bpe-exams/commands.ts'
import type { Act } from './act.ts'
import { soonAfter } from './clinic-clock.ts'
import type { Patient } from './patients.ts'
import { randomFrom } from './random.ts'
import type { DoctorKey } from './staff.ts'

interface Examined {
  patient: Patient
  doctor: DoctorKey
  at: LocalTime
}

/** The gums of a patient whose mouth is charted: worse at first, better since. */
export function* actsOfGums({ patient, doctor, at }: Examined): Generator<Act> {
  const random = randomFrom(`gums of ${doctor} ${at}`)
  const act = (run: Act['run']): Act => ({ at: soonAfter(at, random, 1, 9), by: doctor, run })
  const first = SEXTANTS.map((_, index) => random.between(1, index % 3 === 1 ? 2 : 4))
  const later = first.map((score) => Math.max(0, score - random.between(0, 2)))
  const before = addDays(dayOf(at), -random.between(120, 400))
  const sextants = (scores: readonly number[]) => scores.map((score) => BPE_SCORES[score] ?? '0')
  const furcation = first.map((score) => score === 4)
  yield act((context) =>
    recordBpeExam(context, { id: patient.id, examined_on: before, sextants: sextants(first), furcation }),
  )
  yield act((context) => recordBpeExam(context, { id: patient.id, sextants: sextants(later) }))
}
