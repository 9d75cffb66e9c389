import { addDays, type Day, dayOf, type LocalTime } from '#domain/calendar.ts'
import { money, type Money } from '#domain/money.ts'
import { estimatePlan } from '#server/nouns/coverage/estimate-plan.ts'
import { answerPlan, dropPlanItem, proposePlan, writePlan } from '#server/nouns/plans/commands.ts'
import { planDetails } from '#server/nouns/plans/queries.ts'
import { type Act, byFrontDesk } from './act.ts'
import { openingHourTime, plusMinutes, soonAfter } from './clinic-clock.ts'
import type { Patient } from './patients.ts'
import { type Random, randomFrom } from './random.ts'
import { listOf, tableOf } from './table.ts'
import { numberOf } from './teeth.ts'
import { lineOf } from './treatment-codes.ts'

type Item = ReturnType<typeof lineOf> & {
  visit: number
  sessions?: { visit: number; description: string; cost: Money }[]
}

export function itemOf(code: string, tooth: string | undefined, visit: number): Item {
  const line = lineOf(code, tooth)
  const named = tooth ? [{ tooth: numberOf(tooth), surfaces: [] }] : []
  return { ...line, visit, teeth: line.teeth.length > 0 ? line.teeth : named }
}

/** A root canal takes three visits, and a crown two, each with its part of the price. */
const SESSIONS: Record<string, readonly string[]> = {
  'SPC-ENDO': ['Access and length of the canals', 'Shaping and medication', 'Filling of the canals'],
  'CRN-ZIR': ['Preparation and temporary crown', 'Fitting of the crown'],
}

function inSessions(item: Item): Item {
  const names = SESSIONS[item.treatment_code ?? ''] ?? []
  const part = Math.floor(item.cost / Math.max(names.length, 1))
  const last = item.cost - part * (names.length - 1)
  const sessions = names.map((description, index) => ({
    visit: item.visit + index,
    description,
    cost: money(index === names.length - 1 ? last : part),
  }))
  return { ...item, sessions }
}

interface Planned {
  patient: Patient
  doctor_id: number
  title: string
  items: Item[]
}

/** Writes and proposes a plan; `plan` has the ids after that. */
export function* actsOfProposing(at: LocalTime, valid_until: Day, { patient, ...planned }: Planned, plan: Written) {
  yield byFrontDesk(at, async (context) => {
    plan.id = await writePlan(context, { id: patient.id, ...planned })
    plan.items = (await planDetails(context, plan.id)).items.map(({ id }) => id)
  })
  yield byFrontDesk(plusMinutes(at, 4), (context) => proposePlan(context, { id: plan.id, valid_until }, estimatePlan))
}

export interface Written {
  id: number
  items: number[]
}

interface Visit {
  patient: Patient
  doctor_id: number
  tooth: string
  booked_at: LocalTime
  kinds_of_codes: readonly string[]
}

/** Some patients who come for more than a check-up had a quote, and accepted it. */
export function plannedVisit({ patient, doctor_id, tooth, booked_at, kinds_of_codes }: Visit) {
  const random = randomFrom(`plan of ${doctor_id} ${booked_at} ${tooth}`)
  const codes = listOf(random.pick(kinds_of_codes), ' ')
  const at = plusMinutes(booked_at, -30)
  const crowned = codes.some((code) => CROWNED.has(code))
  if (!crowned || patient.registered_at >= at || dayOf(at) !== dayOf(booked_at) || !random.chance(0.4)) return undefined
  const plan: Written = { id: 0, items: [] }
  const today = codes.map((code) => itemOf(code, tooth, 1))
  const later = !codes.includes('CRN-ZIR') && random.chance(0.6) ? [itemOf('CRN-ZIR', tooth, 2)] : []
  const planned = { patient, doctor_id, title: `${tooth}: ${today[0]?.description ?? ''}`, items: [...today, ...later] }
  function* acts(): Generator<Act> {
    yield* actsOfProposing(at, addDays(dayOf(at), 30), planned, plan)
    yield byFrontDesk(plusMinutes(at, 15), (context) =>
      answerPlan(context, { id: plan.id, accepted: plan.items, signed_name: patient.entry.full_name }),
    )
  }
  return {
    acts: acts(),
    lines: today.map(({ visit: _visit, ...line }) => line),
    /** Known once the acts have run. */
    firstVisit: () => plan.items.slice(0, today.length),
  }
}

const CROWNED = new Set(['SPC-ENDO', 'SPC-RETREAT', 'COMP-3', 'CORE'])

/** The plan's state: a draft, a quote, or answered. */
const kinds = tableOf(`
draft    | Whitening before the wedding | WHT-OFFICE SCAL |
draft    | Crowns of the front teeth | CRN-ZIR CRN-ZIR | UR1 UL1
open     | Implant instead of the bridge | SPC-IMP SPC-IMP-CRN | LL6
open     | تركيبات الأسنان الأمامية | VENEER VENEER | UR1 UL1
open     | Deep cleaning | SRP SRP |
expired  | Clear aligners | SPC-ALIGN |
expired  | Bridge or implant | SPC-IMP SPC-IMP-CRN | LR6
accepted | Fillings on the left | COMP-2 COMP-1 | UL6 LL5
accepted | Root canal and crown | SPC-ENDO CRN-ZIR | UR6
accepted | خلع ضرس العقل | XR-OPG SPC-WIS | LL8
part     | Veneers, four to begin with | VENEER VENEER VENEER VENEER | UR2 UR1 UL1 UL2
declined | Metal braces | SPC-BRACES |
dropped  | Crown, later perhaps | CRN-TEMP CRN-ZIR | UR4
`)

/** Plans in every state without booked items. */
export function* actsOfPlans(
  random: Random,
  patients: readonly Patient[],
  today: Day,
  doctor_id: number,
): Generator<Act> {
  for (const [kind = '', title = '', codes = '', at_teeth = ''] of kinds) {
    const teeth = listOf(at_teeth, ' ')
    const numbers = teeth.flatMap((tooth) => (tooth ? [numberOf(tooth)] : []))
    const may = ({ treated, is_child }: Patient) => !is_child && numbers.every((number) => !treated.has(number))
    const [patient, ago] = [random.pick(patients.filter(may)), random.between(2, 12)]
    for (const number of numbers) patient.treated.add(number)
    const at = openingHourTime(addDays(today, -(kind === 'expired' ? ago + 30 : ago)), random)
    const each = listOf(codes, ' ').map((code, index) => itemOf(code, teeth[index % teeth.length], index + 1))
    // After the sessions of the root canal come those of the crown.
    const items =
      title === 'Root canal and crown' ? each.map((item, index) => inSessions({ ...item, visit: index * 3 + 1 })) : each
    const [plan, planned] = [{ id: 0, items: [] } as Written, { patient, doctor_id, title, items }]
    if (kind === 'draft') {
      yield byFrontDesk(at, (context) => writePlan(context, { id: patient.id, ...planned }))
      continue
    }
    yield* actsOfProposing(at, addDays(dayOf(at), kind === 'expired' ? 14 : 30), planned, plan)
    if (kind === 'open' || kind === 'expired') continue
    const answered = soonAfter(at, random, 30, 55)
    yield byFrontDesk(answered, (context) => {
      const accepted = kind === 'declined' ? [] : kind === 'part' ? plan.items.slice(0, 1) : plan.items
      return answerPlan(context, {
        id: plan.id,
        accepted,
        signed_name: kind === 'declined' ? null : patient.entry.full_name,
      })
    })
    if (kind !== 'dropped') continue
    yield byFrontDesk(plusMinutes(answered, 3), (context) =>
      dropPlanItem(context, { id: plan.id, item_id: plan.items[1] ?? 0, reason: 'Wants to wait until next year' }),
    )
  }
}
