/** The parts of an audit sentence, each already as text. */
export interface Spoken {
  who: string
  patient: string
  doctor: string
  /** The record's number. */
  number: string
  /** The name of a user, a doctor, a treatment code or special hours. */
  name: string
  /** The patient that another was merged into. */
  into: string
  when: string
  /** Such as 'November 2026'. */
  month: string
  amount: string
  method: string
  /** Which way cash was moved: 'in' or 'out'. */
  direction: string
  /** The number of a day's sheet. */
  sheet: string
  /** A condition of the chart, by its code; a treatment has none. */
  condition: string
  /** A treatment of the chart, or what else was said of a condition. */
  description: string
  /** Such as '36 MO, 37'; of the whole mouth it is empty. */
  teeth: string
  tooth_state: string
  email: string
  call: string
  report: string
  /** The number of rows of a list. */
  rows: string
  /** How many more there are beside the one named. */
  others: number
  too_many: boolean
}
