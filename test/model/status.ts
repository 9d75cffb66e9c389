import type { ActOf } from './acts.ts'
import { clashesOf, hitsLeave, dayOf, type ModelClinic, type Visit } from './clinic.ts'
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
  complete: (clinic, act) => statusChange(clinic, act, 'completed', act.lines, null),
  'call off': (clinic, act) => statusChange(clinic, act, 'cancelled', null, act.absence),

  'take back'(clinic, act) {
    const by = personOf(clinic, act.by)
    const visit = choose(clinic.visits, act.visit, act.fitting, (each) => mayBeTakenBack(clinic, each, by))
    const clashes = visit?.status === 'cancelled' ? clashesOf(clinic, visit, visit) : []
    const away = visit?.status === 'cancelled' && hitsLeave(clinic, visit)
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
          (clashes.length > 0 || away) && !act.squeeze && 409,
        ) ?? 200,
      done() {
        if (!visit) return {}
        const squeezed = visit.status === 'cancelled' ? clashes.length > 0 : visit.squeezed
        const registeredNow = visit.status === 'completed' && visit.seated?.getTime() === visit.settled?.at.getTime()
        const open = { status: 'scheduled', settled: null, absence: null, ...(registeredNow && { seated: null }) }
        Object.assign(visit, { ...open, squeezed, version: visit.version + 1 })
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
  absence: Visit['absence'],
): Step {
  const by = personOf(clinic, act.by)
  const visit = choose(clinic.visits, act.visit, act.fitting, isScheduled)
  const lines = linesSent(clinic, entered ?? [])
  return {
    by,
    request: {
      method: 'PUT',
      path: `/api/appointments/${idOf(visit)}/status`,
      body: { status, absence, ...(entered && { treatments: lines.sent }), version: versionOf(act.version, visit) },
    },
    status:
      first(
        admitted(by, 'everyone'),
        lines.wrong && 400,
        status === 'cancelled' && by.role === 'doctor' && 403,
        !seen(by, visit) && 404,
        stale(act.version),
        visit?.status !== 'scheduled' && 409,
        absence === 'no_show' && visit && visit.start > timeOf(clinic.now) && 409,
      ) ?? 200,
    done() {
      if (!visit) return {}
      const settled = { at: clinic.now, by }
      const marks = absence === 'no_show' ? { arrived: null, seated: null } : seatedBy(clinic, visit, status)
      const changed = { status, settled, absence, ...marks, version: visit.version + 1 }
      Object.assign(visit, { ...changed, ...(entered && { lines: lines.stored }) })
      return visitShown(clinic, visit)
    },
  }
}

/** Whoever is registered on the day has been seated. */
const seatedBy = ({ now }: ModelClinic, visit: Visit, status: string) =>
  status === 'completed' && isToday(visit, now) && { seated: visit.seated ?? now }

const timeOf = (now: Date) => new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 19)
const isToday = ({ start }: Visit, now: Date) => start.slice(0, 10) === dayOf(now)

function mayBeTakenBack({ invoices, now }: ModelClinic, visit: Visit, by: Step['by']) {
  const { status, settled } = visit
  if (status === 'scheduled' || !settled) return false
  if (visit.absence === 'no_show' && isToday(visit, now) && by.role !== 'doctor') return true
  if (status === 'cancelled') return settled.by === by && now.getTime() - settled.at.getTime() <= 10 * 60_000
  return dayOf(settled.at) === dayOf(now) && !invoices.some((invoice) => invoice.visit === visit)
}
