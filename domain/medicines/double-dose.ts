import type { RecordedAlertKind } from '../patient-alert.ts'
import type { Check } from './check.ts'
import { doubleDoseOf } from './interactions.ts'
import type { Recognise } from './recognition.ts'

interface Alert {
  kind: RecordedAlertKind
  text: string
  substances?: readonly string[]
}

/**
 * The lines that name a substance which another line names too, or which the patient takes already, where two doses at
 * once do harm: 'Panadol' beside 'Adol'. What a patient is allergic to is not taken.
 */
export function doubleDoses(lines: readonly string[], alerts: readonly Alert[], recogniseBy: Recognise): Check[] {
  const substancesIn = (texts: readonly string[]) => new Set(texts.flatMap((text) => recogniseBy(text).substances))
  const taken = alerts
    .filter(({ kind }) => kind !== 'allergy')
    .map(({ text, substances = [] }) => ({ text, substances: substancesIn([text, ...substances]) }))
  const medicines = lines.map((text) => ({ text, substances: substancesIn([text]) }))
  return medicines.flatMap(({ text: medicine, substances }, index) =>
    [...taken, ...medicines.slice(0, index)].flatMap((other) => {
      const both = [...substances].filter((each) => other.substances.has(each))
      const [harm] = both.flatMap((each) => doubleDoseOf(each) ?? [])
      return harm ? [{ level: 'interaction' as const, medicine, alert: other.text, reason: harm.reason }] : []
    }),
  )
}
