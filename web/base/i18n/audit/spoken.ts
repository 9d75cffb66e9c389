/** The parts of an audit sentence, each already as text. */
export interface Spoken {
  who: string
  patient: string
  doctor: string
  /** The record's number. */
  number: string
  /** The name of a user, a doctor, a treatment code or special hours. */
  name: string
  /** Whom a relation is to. */
  relative: string
  /** The patient that another was merged into. */
  into: string
  when: string
  /** Such as 'November 2026'. */
  month: string
  amount: string
  method: string
  /** Which way cash was moved: 'in' or 'out'. */
  direction: string
  /** The number of a day close's sheet. */
  sheet: string
  /** The code of a chart condition; a treatment has none. */
  condition: string
  /** A treatment in the chart, or a description of a condition. */
  description: string
  /** Teeth such as '36 MO, 37'; empty for the whole mouth. */
  teeth: string
  tooth_state: string
  /** What became of a finding: 'treated', 'healed' or 'watched'. */
  resolution: string
  email: string
  call: string
  report: string
  /** The number of rows of a list. */
  rows: string
  /** The number of further ones besides the one named. */
  others: number
  /** Whether the front desk charged less than the list price. */
  below_price: boolean
  too_many: boolean
}
