import type { ActOf } from './acts.ts'
import { bookingSent, clashesOf, hitsLeave } from './clashes.ts'
import { dayOf, type ModelClinic, type Plan, type PlanItem } from './clinic.ts'
import { newAppointment, timesOf } from './bookings.ts'
import { linesSent } from './lines.ts'
import { writeLines } from './planned-lines.ts'
import { decline, oneSigned, othersOf, wholeId, wholesOf } from './plan-parts.ts'
import { planShown } from './plans-shown.ts'
import {
  admitted,
  appointmentShown,
  choose,
  first,
  idOf,
  knows,
  noSuchId,
  ownOnly,
  personOf,
  pick,
  type Predictions,
  stale,
  type Step,
  versionOf,
} from './step.ts'

type PlanAct = 'write plan' | 'propose plan' | 'answer plan' | 'drop item' | 'book plan'

export const planActs: Predictions<PlanAct> = {
  'write plan'(clinic, act) {
    const by = personOf(clinic, act.by)
    const [patient, doctor] = [pick(clinic.patients, act.patient), pick(clinic.doctors, act.doctor)]
    const lines = linesSent(clinic, act.lines)
    return {
      by,
      request: {
        method: 'POST',
        path: `/api/patients/${idOf(patient)}/plans`,
        body: { title: 'Plan', doctor_id: idOf(doctor), items: lines.sent },
        again: act.again,
      },
      status:
        first(
          admitted(by, 'everyone'),
          lines.wrong && 400,
          !knows(clinic, by, patient) && 404,
          patient?.merged_into && 409,
          ownOnly(by) && ownOnly(by)?.doctor !== doctor && 403,
          !doctor?.active && 400,
        ) ?? 201,
      done({ id, items }) {
        if (!patient || !doctor) return {}
        const open = {
          proposed: false,
          valid_until: '',
          answered: null,
          declined_for: null,
          signed: false,
          alternative_to: null,
          version: 1,
        }
        const plan: Plan = { id, patient, doctor, ...open, items: [] }
        const ids = (items as { id: number }[]).map((item) => item.id)
        plan.items = lines.stored.map((line, place) => ({
          ...line,
          id: ids[place] ?? 0,
          plan,
          doctor: null,
          whole: null,
          state: 'proposed',
          appointment: null,
        }))
        clinic.plans.push(plan)
        return planShown(plan, dayOf(clinic.now))
      },
    }
  },

  'propose plan'(clinic, act) {
    const plan = choose(clinic.plans, act.plan, act.fitting, ({ proposed }) => !proposed)
    const today = dayOf(clinic.now)
    const valid_until = dayOf(new Date(clinic.now.getTime() + act.days * 24 * 3_600_000))
    return {
      ...about(clinic, act, plan, 'propose', { valid_until, version: versionOf(act.version, plan) }),
      status:
        first(
          barred(clinic, act, plan),
          valid_until < today && 400,
          !!plan?.proposed && 409,
          oneSigned(clinic, plan) && 409,
          stale(act.version),
        ) ?? 200,
      done() {
        if (!plan) return {}
        Object.assign(plan, { proposed: true, valid_until, version: plan.version + 1 })
        return planShown(plan, today)
      },
    }
  },

  'answer plan'(clinic, act) {
    const plan = choose(clinic.plans, act.plan, act.fitting, ({ proposed, answered }) => proposed && !answered)
    const today = dayOf(clinic.now)
    const chosen = wholesOf(plan)
      .filter((_, place) => act.accept === 'all' || (act.accept === 'some' && place % 2 === 0))
      .flat()
    const foreign = act.accept === 'another’s' ? [noSuchId] : []
    const some = chosen.length + foreign.length > 0
    const accepted = [...new Set(chosen.map(wholeId)), ...foreign]
    const version = versionOf(act.version, plan)
    return {
      ...about(clinic, act, plan, 'answer', { accepted, signed_name: act.signed ? 'Huda' : null, version }),
      status:
        first(
          barred(clinic, act, plan),
          (foreign.length > 0 || (some && !act.signed)) && 400,
          (!plan?.proposed || !!plan.answered) && 409,
          some && !!plan && plan.valid_until < today && 409,
          chosen.some(({ state }) => state !== 'proposed') && 409,
          stale(act.version),
          some && oneSigned(clinic, plan) && 409,
        ) ?? 200,
      done() {
        if (!plan) return {}
        for (const item of chosen) item.state = 'accepted'
        decline(plan, clinic.now)
        plan.signed = some
        // The other plans that the patient could have chosen.
        const open = othersOf(clinic, plan).filter((other) => other.proposed && !other.answered)
        if (some) for (const other of open) decline(other, clinic.now, plan)
        return { signed_name: some ? 'Huda' : null, ...planShown(plan, today) }
      },
    }
  },

  'drop item'(clinic, act) {
    const droppable = ({ state }: PlanItem) => state === 'proposed' || state === 'accepted'
    const plan = choose(clinic.plans, act.plan, act.fitting, (each) => each.proposed && each.items.some(droppable))
    const item = plan && choose(plan.items, act.item, act.fitting, droppable)
    // What is done of a treatment in sessions stays done.
    const left = (wholesOf(plan).find((rows) => item && rows.includes(item)) ?? []).filter(isNotDone)
    return {
      ...about(clinic, act, plan, `items/${item ? wholeId(item) : noSuchId}/drop`, { reason: act.reason }),
      status:
        first(
          admitted(personOf(clinic, act.by), 'everyone'),
          act.reason.trim() === '' && 400,
          barred(clinic, act, plan),
          (!plan?.proposed || left.length === 0 || !left.every(droppable)) && 409,
        ) ?? 200,
      done() {
        if (!plan || !item) return {}
        for (const row of left) row.state = 'dropped'
        plan.version += 1
        return planShown(plan, dayOf(clinic.now))
      },
    }
  },

  'book plan'(clinic, act) {
    const by = personOf(clinic, act.by)
    const plan = choose(clinic.plans, act.plan, act.fitting, ({ items: all }) => all.some(isAccepted))
    const patient = plan && !act.other_patient ? plan.patient : pick(clinic.patients, act.plan)
    const doctor = pick(clinic.doctors, act.doctor)
    const items = itemsToBook(plan, act.items)
    const times = timesOf(clinic, act.slot)
    const clashes = clashesOf(clinic, { patient, doctor, ...times })
    const away = hitsLeave(clinic, { doctor, ...times })
    return {
      by,
      request: {
        method: 'POST',
        path: '/api/appointments',
        body: {
          ...bookingSent({ patient, doctor, ...times }, act.allow_overlap),
          ...namedParts(items),
        },
      },
      status:
        first(
          admitted(by, 'front desk'),
          (times.end <= times.start || !doctor?.active || !patient) && 400,
          patient?.merged_into && 409,
          (clashes.length > 0 || away) && !act.allow_overlap && 409,
          items.length > 0 && plan?.patient !== patient && 400,
          !items.every(isAccepted) && 409,
        ) ?? 201,
      done({ id }) {
        if (!patient || !doctor) return {}
        const appointment = newAppointment(id, { patient, doctor, ...times }, clashes.length > 0)
        const lines = items.map((item) => ({ treatment_code: item.treatment_code, cost: item.cost, item }))
        writeLines(appointment, lines)
        clinic.appointments.push(appointment)
        return appointmentShown(clinic, appointment)
      },
    }
  },
}

/** As the call names them: items, and sessions if there are any. */
function namedParts(items: PlanItem[]) {
  const ids = (rows: PlanItem[]) => rows.map(({ id }) => id)
  const sessions = ids(items.filter(({ whole }) => whole !== null))
  const plan_item_ids = ids(items.filter(({ whole }) => whole === null))
  return { plan_item_ids, ...(sessions.length > 0 && { plan_session_ids: sessions }) }
}

const isAccepted = ({ state }: PlanItem) => state === 'accepted'
const isNotDone = ({ state }: PlanItem) => state !== 'done'

function itemsToBook(plan: Plan | undefined, which: ActOf<'book plan'>['items']) {
  // The call names items before sessions, and so the lines are.
  const all = (plan?.items ?? []).toSorted((one, other) => Number(!!one.whole) - Number(!!other.whole))
  if (which === 'all') return all
  return which === 'one' ? (plan?.items ?? []).slice(0, 1) : all.filter(isAccepted)
}

export function about(
  clinic: ModelClinic,
  act: Pick<ActOf<'drop item'>, 'by'>,
  plan: Plan | undefined,
  what: string,
  body: object,
) {
  const request: Step['request'] = { method: 'POST', path: `/api/plans/${idOf(plan)}/${what}`, body }
  return { by: personOf(clinic, act.by), request }
}

/** 401, 403, or 404 for a plan of a patient whom the user may not see. */
export function barred(clinic: ModelClinic, act: Pick<ActOf<'drop item'>, 'by'>, plan: Plan | undefined) {
  const by = personOf(clinic, act.by)
  return first(admitted(by, 'everyone'), !(plan && knows(clinic, by, plan.patient)) && 404)
}
