import { addDays, type Day, dayOf } from '#domain/calendar.ts'
import type { Answers } from '#domain/questionnaire.ts'
import { answerQuestionnaire, reviewQuestionnaire } from '#server/nouns/questionnaires/commands.ts'
import { answeredDetails } from '#server/nouns/questionnaires/queries.ts'
import { type Act, byFrontDesk } from './act.ts'
import { openingHourTime, soonAfter } from './clinic-clock.ts'
import type { Patient } from './patients.ts'
import { type Random, randomFrom } from './random.ts'

/** The last of these days wait for a doctor; what is older than twelve months is to be asked again. */
const [DAYS_WAITING, LONG_AGO] = [3, 370]

const NOTHING: Answers = { allergic: false, blood_thinner: false, heart: false, diabetes: false, asthma: false }

const OF_ANYBODY: readonly Answers[] = [
  NOTHING,
  NOTHING,
  { ...NOTHING, asthma: true },
  { ...NOTHING, allergic: true, allergies: 'Ibuprofen: wheezing' },
]
const OF_ADULTS: readonly Answers[] = [
  { ...NOTHING, smoker: true },
  { ...NOTHING, diabetes: true, medicines: 'Metformin 500 mg' },
  { ...NOTHING, pressure: true, medicines: 'Amlodipine 5 mg' },
]

/** The patients have answered about their health; an admin has reviewed all but the latest answers. */
export function* actsOfHistories(patients: readonly Patient[], today: Day): Generator<Act> {
  const random = randomFrom(`histories of ${today}`)
  for (const patient of patients) {
    const day = dayOfAnswers(random, dayOf(patient.registered_at), today)
    if (day !== null) yield* actsOfHistory(random, patient, { day, waits: day > addDays(today, -DAYS_WAITING) })
  }
}

function dayOfAnswers(random: Random, registered: Day, today: Day): Day | null {
  const longAgo = registered < addDays(today, -LONG_AGO - 30) && random.chance(0.5)
  const days = longAgo ? LONG_AGO + random.between(0, 29) : random.chance(0.2) ? 1 : random.between(5, 200)
  const day = addDays(today, -days)
  return day > registered ? day : null
}

function* actsOfHistory(
  random: Random,
  patient: Patient,
  { day, waits }: { day: Day; waits: boolean },
): Generator<Act> {
  const at = openingHourTime(day, random)
  const answers = random.pick(patient.is_child ? OF_ANYBODY : [...OF_ANYBODY, ...OF_ADULTS])
  const language = random.chance(0.5) ? 'ar' : 'en'
  // A child does not sign.
  const signed_name = patient.is_child ? null : patient.entry.full_name
  const answered = { id: 0 }
  yield byFrontDesk(at, async (context) => {
    answered.id = await answerQuestionnaire(context, { id: patient.id, answers, language, signed_name })
  })
  if (waits) return
  const review: Act['run'] = async (context) => {
    const { id, proposed_alerts } = await answeredDetails(context, answered.id)
    return reviewQuestionnaire(context, { id, accept: proposed_alerts.map((alert) => alert.id) })
  }
  yield { at: soonAfter(at, random, 5, 40), by: 'admin', run: review }
}
