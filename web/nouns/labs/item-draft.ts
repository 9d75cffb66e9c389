import type { LabItem } from '#contract/labs.ts'
import { LONGEST_LAB_DAYS } from '#domain/lab.ts'
import { isAmount, type Money } from '#domain/money.ts'
import { numberIn } from '#web/base/settings-kit/checks.ts'

/** A piece of work as it is typed. */
export interface DraftItem {
  key: number
  description: string
  fee: string
  days: string
}

let made = 0
const key = () => (made += 1)

export const emptyItem = (): DraftItem => ({ key: key(), description: '', fee: '', days: '' })
export const draftOfItem = ({ description, fee, days }: LabItem): DraftItem => ({
  key: key(),
  description,
  fee: String(fee),
  days: String(days),
})
export const itemOf = ({ description, fee, days }: DraftItem): LabItem => ({
  description,
  fee: numberIn(fee) as Money,
  days: numberIn(days),
})

/** Which fields of a piece of work are wrong. */
export const problemsOfItem = ({ description, fee, days }: DraftItem) => ({
  description: description.trim() === '',
  fee: !isAmount(numberIn(fee)),
  days: !(Number.isInteger(numberIn(days)) && numberIn(days) >= 0 && numberIn(days) <= LONGEST_LAB_DAYS),
})
