import { addDays, dayOf, type LocalTime } from '#domain/calendar.ts'
import { recordOrthoEntry } from '#server/nouns/ortho-entries/commands.ts'
import type { Act } from './act.ts'
import { soonAfter } from './clinic-clock.ts'
import type { Patient } from './patients.ts'
import { randomFrom } from './random.ts'
import type { DoctorKey } from './staff.ts'

interface Treated {
  patient: Patient
  doctor: DoctorKey
  at: LocalTime
}

/** The wires of a treatment in order, with what was noted when each was tied in. */
const STEPS = [
  { upper_wire: '0.014 NiTi', lower_wire: '0.014 NiTi', note: 'Bonded upper and lower, MBT 0.022. Wax given.' },
  { upper_wire: '0.016 NiTi', lower_wire: '0.016 NiTi', note: null },
  { upper_wire: '0.016 x 0.022 NiTi', lower_wire: '0.016 NiTi', note: '35 rebonded.' },
  { upper_wire: '0.019 x 0.025 SS', lower_wire: '0.016 x 0.022 NiTi', note: 'Power chain 13 to 23.' },
  { upper_wire: '0.019 x 0.025 SS', lower_wire: '0.019 x 0.025 SS', note: null },
]
const WEEKS = 4

/** The orthodontist's card of a patient, copied from paper at the visit where the mouth is charted. */
export function* actsOfBraces({ patient, doctor, at }: Treated): Generator<Act> {
  if (doctor !== 'ananya') return
  const random = randomFrom(`braces of ${at}`)
  const visits = STEPS.slice(0, random.between(2, STEPS.length))
  for (const [index, step] of visits.entries()) {
    const on = addDays(dayOf(at), -7 * WEEKS * (visits.length - 1 - index))
    const elastics = step.upper_wire.endsWith('SS') ? 'Class II, 3/16", full time' : null
    yield {
      at: soonAfter(at, random, 10, 19),
      by: doctor,
      run: (context) => recordOrthoEntry(context, { id: patient.id, on, ...step, elastics, next_in_weeks: WEEKS }),
    }
  }
}
