import { dayOf, type Plan, type PlanItem } from './clinic.ts'
import { firstOf, oneSigned, othersOf } from './plan-parts.ts'
import { about, barred } from './plans.ts'
import { planShown } from './plans-shown.ts'
import type { Doctor } from './single-records.ts'
import {
  admitted,
  amountOf,
  choose,
  first,
  idOf,
  knows,
  ownOnly,
  personOf,
  pick,
  type Predictions,
  stale,
  versionOf,
} from './step.ts'
import { sum } from './sums.ts'

const X_RAY = 15_000

/** Plans in sessions, of several doctors, to choose from; and answers that were recorded by mistake. */
export const optionActs: Predictions<'write options' | 'reopen plan'> = {
  'write options'(clinic, act) {
    const by = personOf(clinic, act.by)
    const [patient, doctor] = [pick(clinic.patients, act.patient), pick(clinic.doctors, act.doctor)]
    const other = act.other_doctor === null ? null : (pick(clinic.doctors, act.other_doctor) ?? null)
    const undecided = (plan: Plan) => plan.patient === patient && !plan.signed && !oneSigned(clinic, plan)
    const alternative =
      act.alternative === null ? null : (choose(clinic.plans, act.alternative, act.fitting, undecided) ?? null)
    const { sessions } = act
    const cost = sessions.length === 0 ? 60_000 : sum(sessions) + (act.short ? 1 : 0)
    const items = [
      { description: 'Treatment', cost: amountOf(cost), doctor_id: other && idOf(other), sessions: sessions.map(sent) },
      sent(X_RAY),
    ]
    const body = { title: 'Options', doctor_id: idOf(doctor), alternative_to_id: alternative && alternative.id, items }
    return {
      by,
      request: { method: 'POST', path: `/api/patients/${idOf(patient)}/plans`, body, again: act.again },
      status:
        first(
          admitted(by, 'everyone'),
          !knows(clinic, by, patient) && 404,
          patient?.merged_into && 409,
          ownOnly(by) && ownOnly(by)?.doctor !== doctor && 403,
          !doctor?.active && 400,
          alternative && alternative.patient !== patient && 400,
          alternative && (alternative.signed || oneSigned(clinic, alternative)) && 409,
          act.short && sessions.length > 0 && 400,
          other && !other.active && 400,
        ) ?? 201,
      done({ id, items: written }) {
        if (!patient || !doctor) return {}
        const open = { proposed: false, valid_until: '', answered: null, declined_for: null, signed: false, version: 1 }
        const plan: Plan = {
          id,
          patient,
          doctor,
          ...open,
          alternative_to: alternative && firstOf(alternative),
          items: [],
        }
        plan.items = rowsOf(plan, written as Written[], other, sessions.length === 0 ? [cost] : sessions)
        clinic.plans.push(plan)
        return planShown(plan, dayOf(clinic.now))
      },
    }
  },

  'reopen plan'(clinic, act) {
    const plan = choose(clinic.plans, act.plan, act.fitting, mayReopen)
    const { reason } = act
    return {
      ...about(clinic, act, plan, 'reopen', { reason, version: versionOf(act.version, plan) }),
      status:
        first(
          admitted(personOf(clinic, act.by), 'everyone'),
          reason.trim() === '' && 400,
          barred(clinic, act, plan),
          !(plan && mayReopen(plan)) && 409,
          oneSigned(clinic, plan) && 409,
          stale(act.version),
        ) ?? 200,
      done() {
        if (!plan) return {}
        const declined = othersOf(clinic, plan).filter(({ declined_for }) => declined_for === plan)
        for (const each of [plan, ...declined]) reopen(each)
        return planShown(plan, dayOf(clinic.now))
      },
    }
  },
}

const sent = (cost: number) => ({ description: 'Treatment', cost: amountOf(cost) })

interface Written {
  id: number
  sessions: { id: number }[]
}

/** The treatment, each session of it as a row of its own, and the X-ray. */
function rowsOf(plan: Plan, [treatment, x_ray]: Written[], doctor: Doctor | null, costs: number[]): PlanItem[] {
  const row = { treatment_code: null, plan, state: 'proposed' as const, appointment: null }
  const whole = treatment && treatment.sessions.length > 0 ? treatment.id : null
  return [
    ...costs.map((cost, place) => {
      return { ...row, id: treatment?.sessions[place]?.id ?? treatment?.id ?? 0, cost, doctor, whole }
    }),
    { ...row, id: x_ray?.id ?? 0, cost: X_RAY, doctor: null, whole: null },
  ]
}

const mayReopen = ({ answered, items }: Plan) =>
  answered !== null && items.every(({ state }) => state !== 'booked' && state !== 'done')

function reopen(plan: Plan) {
  for (const item of plan.items) if (item.state === 'accepted' || item.state === 'declined') item.state = 'proposed'
  Object.assign(plan, { answered: null, declined_for: null, signed: false, version: plan.version + 1 })
}
