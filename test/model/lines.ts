import type { ActOf } from './acts.ts'
import type { Line, ModelClinic } from './clinic.ts'

type Entered = ActOf<'invoice'>['lines']
type Typed = NonNullable<Entered[number]['code']>

const LARGEST = 999_999_999

/** Spellings of the sequence's four codes, two of them a specialist's. */
export function typedCode({ mark }: ModelClinic, { which, typed }: Typed) {
  const code = `${which < 2 ? 'SPC-' : 'XR-'}${mark}-${which}`
  if (typed === 'small') return code.toLowerCase()
  return typed === 'spaced' ? ` ${code} ` : code
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
