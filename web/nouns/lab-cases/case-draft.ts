import type { LabCase } from '#contract/lab-cases.ts'
import type { Lab } from '#contract/labs.ts'
import type { Plan } from '#contract/plans.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { teethInWords } from '#domain/chart.ts'
import { isAmount, type Money } from '#domain/money.ts'
import { readTeeth } from '#domain/typed-teeth.ts'
import { numberIn } from '#web/base/settings-kit/checks.ts'

/** A lab case as it is typed. */
export interface CaseDraft {
  doctor_id: string
  lab_id: string
  description: string
  teeth: string
  shade: string
  material: string
  instructions: string
  agreed_fee: string
  due_on: string
  fitting_appointment_id: string
  /** The item of a plan that it is ordered for; empty without one. */
  plan_item_id: string
}

/** What a new case begins with: that of the one it replaces, or of the only lab. */
export function draftOf(known: LabCase | undefined, { labs, doctor_id, is_remake, today }: Beginning): CaseDraft {
  return {
    doctor_id: String(known?.doctor_id ?? doctor_id ?? ''),
    lab_id: String(known?.lab_id ?? (labs.length === 1 ? labs[0]?.id : '')),
    description: known?.description ?? '',
    teeth: known ? teethInWords(known.teeth) : '',
    shade: known?.shade ?? '',
    material: known?.material ?? '',
    instructions: known?.instructions ?? '',
    agreed_fee: known ? String(known.agreed_fee) : '',
    due_on: known && is_remake ? dueAgain(known, labs, today) : (known?.due_on ?? ''),
    fitting_appointment_id: is_remake ? '' : String(known?.fitting_appointment_id ?? ''),
    plan_item_id: String(known?.plan_item_ids[0] ?? ''),
  }
}

interface Beginning {
  labs: readonly Lab[]
  doctor_id: number | null
  is_remake: boolean
  today: Day
}

/** A remake takes the lab as long as such work does; empty if the lab does not say how long. */
function dueAgain({ lab_id, description }: LabCase, labs: readonly Lab[], today: Day) {
  const work = labs.find(({ id }) => id === lab_id)?.items.find((item) => isSame(item.description, description))
  return work ? addDays(today, work.days) : ''
}

/** What choosing an item of a plan fills in. */
export const filledByItem = ({ id, description, teeth, doctor_id }: PlannedWork) => ({
  plan_item_id: String(id),
  description,
  teeth: teethInWords(teeth),
  ...(doctor_id !== null && { doctor_id: String(doctor_id) }),
})

/** What an item of a plan says about the work. */
export type PlannedWork = Pick<Plan['items'][number], 'id' | 'description' | 'teeth' | 'doctor_id'>

/** What is ordered for an item of a plan: by the words of the item also which lab makes it, for what and until when. */
export function filledByPlanned(item: PlannedWork, labs: readonly Lab[], today: Day): Partial<CaseDraft> {
  const filled = filledByItem(item)
  const makes = ({ description }: Lab['items'][number]) => isSame(description, item.description)
  const lab = labs.find(({ active, items }) => active && items.some(makes))
  const work = lab?.items.find(makes)
  return work && lab ? { ...filled, ...filledBy(work, today), lab_id: String(lab.id) } : filled
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** What choosing a piece of the lab's work fills in. */
export const filledBy = ({ description, fee, days }: Lab['items'][number], today: Day) => ({
  description,
  agreed_fee: String(fee),
  due_on: addDays(today, days),
})

export const wrongFee = (typed: string) => !isAmount(numberIn(typed))
export const wrongTeeth = (typed: string) => typed.trim() !== '' && readTeeth(typed) === null

export const sentOf = (draft: CaseDraft) => ({
  doctor_id: Number(draft.doctor_id),
  lab_id: Number(draft.lab_id),
  description: draft.description,
  teeth: readTeeth(draft.teeth) ?? [],
  shade: draft.shade,
  material: draft.material,
  instructions: draft.instructions,
  agreed_fee: numberIn(draft.agreed_fee) as Money,
  plan_item_ids: draft.plan_item_id === '' ? [] : [Number(draft.plan_item_id)],
  ...changeableOf(draft),
})

/** What may change once the lab has it. */
export const changeableOf = ({ due_on, fitting_appointment_id }: CaseDraft) => ({
  due_on,
  fitting_appointment_id: fitting_appointment_id === '' ? null : Number(fitting_appointment_id),
})
