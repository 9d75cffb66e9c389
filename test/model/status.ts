import type { ActOf } from './acts.ts'
import { clashesOf, dayOf, type ModelClinic, type Visit } from './clinic.ts'
import { linesSent } from './lines.ts'
import {
  admitted,
  choose,
  first,
  idOf,
  personOf,
  type Predictions,
  seen,
  stale,
  type Step,
  versionOf,
  visitShown,
} from './step.ts'

const isScheduled = ({ status }: Visit) => status === 'scheduled'

/** Registers or cancels an appointment, or takes either back. */
export const statusChanges: Predictions<'complete' | 'call off' | 'take back'> = {
  complete: (clinic, act) => statusChange(clinic, act, 'completed', act.lines),
  'call off': (clinic, act) => statusChange(clinic, act, 'cancelled', null),

  'take back'(clinic, act) {
    const by = personOf(clinic, act.by)
    const visit = choose(clinic.visits, act.visit, act.fitting, (each) => mayBeTakenBack(clinic, each, by))
    const clashes = visit?.status === 'cancelled' ? clashesOf(clinic, visit, visit) : []
    return {
      by,
      request: {
        method: 'PUT',
        path: `/api/appointments/${idOf(visit)}/status`,
        body: { status: 'scheduled', allow_overlap: act.squeeze, version: versionOf(act.version, visit) },
      },
      status:
        first(
          admitted(by, 'everyone'),
          !seen(by, visit) && 404,
          stale(act.version),
          !(visit && mayBeTakenBack(clinic, visit, by)) && 409,
          clashes.length > 0 && !act.squeeze && 409,
        ) ?? 200,
      done() {
        if (!visit) return {}
        const squeezed = visit.status === 'cancelled' ? clashes.length > 0 : visit.squeezed
        Object.assign(visit, { status: 'scheduled', settled: null, squeezed, version: visit.version + 1 })
        return visitShown(clinic, visit)
      },
    }
  },
}

function statusChange(
  clinic: ModelClinic,
  act: ActOf<'complete'> | ActOf<'call off'>,
  status: 'completed' | 'cancelled',
  entered: ActOf<'complete'>['lines'],
): Step {
  const by = personOf(clinic, act.by)
  const visit = choose(clinic.visits, act.visit, act.fitting, isScheduled)
  const lines = linesSent(clinic, entered ?? [])
  return {
    by,
    request: {
      method: 'PUT',
      path: `/api/appointments/${idOf(visit)}/status`,
      body: { status, ...(entered && { treatments: lines.sent }), version: versionOf(act.version, visit) },
    },
    status:
      first(
        admitted(by, 'everyone'),
        lines.wrong && 400,
        status === 'cancelled' && by.role === 'doctor' && 403,
        !seen(by, visit) && 404,
        stale(act.version),
        visit?.status !== 'scheduled' && 409,
      ) ?? 200,
    done() {
      if (!visit) return {}
      const settled = { at: clinic.now, by }
      Object.assign(visit, { status, settled, version: visit.version + 1, ...(entered && { lines: lines.stored }) })
      return visitShown(clinic, visit)
    },
  }
}

function mayBeTakenBack({ invoices, now }: ModelClinic, visit: Visit, by: Step['by']) {
  const { status, settled } = visit
  if (status === 'scheduled' || !settled) return false
  if (status === 'cancelled') return settled.by === by && now.getTime() - settled.at.getTime() <= 10 * 60_000
  return dayOf(settled.at) === dayOf(now) && !invoices.some((invoice) => invoice.visit === visit)
}
