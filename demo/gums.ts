import { BPE_SCORES, SEXTANTS } from '#domain/bpe.ts'
import { addDays, dayOf, type LocalTime } from '#domain/calendar.ts'
import type { PerioSite } from '#domain/perio.ts'
import { PERMANENT_TEETH } from '#domain/tooth.ts'
import { recordBpeExam } from '#server/nouns/bpe-exams/commands.ts'
import { closePerioExam, recordPerioExam, startPerioExam } from '#server/nouns/perio-exams/commands.ts'
import { perioExam } from '#server/nouns/perio-exams/queries.ts'
import type { Act } from './act.ts'
import { soonAfter } from './clinic-clock.ts'
import type { Patient } from './patients.ts'
import { type Random, randomFrom } from './random.ts'
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
  if (!random.chance(0.4)) return
  for (const [examined_on, worse] of [
    [before, 2],
    [dayOf(at), 0],
  ] as const) {
    const sites = measured(random, worse)
    yield act(async (context) => {
      const id = await startPerioExam(context, { id: patient.id, examined_on })
      const there = new Set((await perioExam(context, id)).teeth_present)
      const is_there = ({ tooth }: { tooth: number }) => there.has(tooth)
      await recordPerioExam(context, {
        id,
        sites: sites.filter(is_there),
        teeth: [{ tooth: 36, mobility: null, furcation: worse > 0 ? 1 : 0 }].filter(is_there),
      })
      await closePerioExam(context, { id })
    })
  }
}

/** Without the third molars; pockets between the molars, and recession with them. */
const measured = (random: Random, worse: number): PerioSite[] =>
  PERMANENT_TEETH.filter((tooth) => tooth % 10 < 8).flatMap((tooth) =>
    [1, 2, 3, 4, 5, 6].map((site) => {
      const between = site !== 2 && site !== 5 && tooth % 10 > 5
      const depth = between ? random.between(3, 5) + random.between(0, worse) : random.between(1, 3)
      const margin = depth > 4 ? random.between(0, 2) : random.between(-1, 0)
      const bleeding = random.chance(depth > 3 ? 0.6 : 0.1)
      return { tooth, site, depth, margin, bleeding, plaque: random.chance(0.2), pus: depth > 6 && random.chance(0.3) }
    }),
  )
