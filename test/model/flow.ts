import { type ActOf } from './acts.ts'
import { dayOf, type Visit } from './clinic.ts'
import {
  admitted,
  choose,
  first,
  idOf,
  personOf,
  type Predictions,
  seen,
  stale,
  versionOf,
  visitShown,
} from './step.ts'

/** What happens on the day of an appointment. */
export const flowActs: Predictions<'step'> = {
  step(clinic, act) {
    const by = personOf(clinic, act.by)
    const here = ({ start }: Visit) => start.slice(0, 10) === dayOf(clinic.now)
    const visit = choose(clinic.visits, act.visit, act.fitting, (each) => each.status === 'scheduled' && here(each))
    return {
      by,
      request: {
        method: 'PUT',
        path: `/api/appointments/${idOf(visit)}/flow`,
        body: { step: act.step, version: versionOf(act.version, visit) },
      },
      status:
        first(
          admitted(by, ['seated', 'unseated'].includes(act.step) ? 'everyone' : 'front desk'),
          !seen(by, visit) && 404,
          stale(act.version),
          visit?.status !== 'scheduled' && 409,
          ['arrived', 'seated'].includes(act.step) && !(visit && here(visit)) && 409,
        ) ?? 200,
      done() {
        if (!visit) return {}
        const before = [visit.confirmed, visit.arrived, visit.seated]
        note(visit, act.step, clinic.now)
        const after = [visit.confirmed, visit.arrived, visit.seated]
        if (before.some((mark, index) => mark !== after[index])) visit.version += 1
        return visitShown(clinic, visit)
      },
    }
  },
}

function note(visit: Visit, step: ActOf<'step'>['step'], now: Date) {
  if (step === 'confirmed') visit.confirmed ??= now
  if (step === 'unconfirmed') visit.confirmed = null
  if (step === 'arrived') visit.arrived ??= visit.seated ?? now
  if (step === 'seated') visit.seated ??= now
  if (step === 'unseated' || step === 'expected') visit.seated = null
  if (step === 'expected') visit.arrived = null
}
