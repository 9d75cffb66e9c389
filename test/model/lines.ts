import type { ActOf } from './acts.ts'
import type { Appointment, ModelClinic } from './clinic.ts'
import type { Line } from './single-records.ts'

type Entered = ActOf<'invoice'>['lines']
type Typed = NonNullable<Entered[number]['code']>

const LARGEST = 999_999_999

/** The price of each code. */
export const PRICE = 150_000

/** Spellings of the sequence's four codes, two of them a specialist's. */
export function typedCode({ suffix }: ModelClinic, { which, typed }: Typed) {
  const code = `${which < 2 ? 'SPC-' : 'XR-'}${suffix}-${which}`
  if (typed === 'small') return code.toLowerCase()
  return typed === 'spaced' ? ` ${code} ` : code
}

/** A line that is stored already, as the form sends it again. */
export const lineSent = ({ treatment_code, cost }: Line) => ({
  treatment_code,
  description: 'Treatment',
  cost: cost / 100,
})

/** The treatments of an appointment, with which the form of its invoice is prefilled. */
export function linesDone({ lines }: Appointment) {
  const stored: Line[] = lines.map(({ treatment_code, cost }) => ({ treatment_code, cost }))
  return { stored, sent: stored.map(lineSent), wrong: false }
}

/** The treatment lines as sent and as expected in the database. */
export function linesSent(clinic: ModelClinic, entered: Entered) {
  const stored: Line[] = entered.map(({ code, cost }) => {
    return { treatment_code: code && typedCode(clinic, code).trim(), cost }
  })
  const sent = entered.map(({ code, cost }) => {
    return { treatment_code: code && typedCode(clinic, code), description: 'Treatment', cost: cost / 100 }
  })
  const wrong = entered.some(({ cost }) => cost < 0 || cost > LARGEST || !Number.isInteger(cost))
  return { stored, sent, wrong }
}
