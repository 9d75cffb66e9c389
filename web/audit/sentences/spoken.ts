/** What a sentence may say, each part already in words. */
export interface Spoken {
  who: string
  patient: string
  doctor: string
  /** The number of the record. */
  number: string
  /** What a user, a doctor or a treatment code is called. */
  name: string
  /** Whom a merged patient was merged into. */
  into: string
  when: string
  amount: string
  method: string
  email: string
  call: string
  report: string
  /** How many rows a list had. */
  rows: string
  /** How many others, of what there are several of. */
  others: number
  too_many: boolean
}
