import { api } from '#contract/api.ts'
import { type Money, ZERO } from '#domain/money.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { texts } from '../refunds/texts.ts'

/** The credit that was chosen, and its patient: another patient may be chosen later. */
export interface ChosenCredit {
  patient_id: number
  credit: Money
}

export const creditUsed = (chosen: ChosenCredit | null, patient_id: number | undefined, total: Money) => {
  if (chosen === null || chosen.patient_id !== patient_id) return ZERO
  return chosen.credit < total ? chosen.credit : total
}

interface CreditChoiceProps {
  patient_id: number
  chosen: ChosenCredit | null
  onChoose: (chosen: ChosenCredit | null) => void
}

export function CreditChoice({ patient_id, chosen, onChoose }: CreditChoiceProps) {
  const t = useTexts(texts)
  const { currency } = useClinic()
  const { data: patient } = useCall(api.patient, { id: patient_id })
  if (patient?.id !== patient_id || patient.credit <= 0) return null
  const { credit } = patient
  return (
    <Checkbox
      label={t.use_credit(formatMoney(credit, currency))}
      hint={t.credit_hint}
      checked={chosen?.patient_id === patient_id}
      onChange={({ target }) => onChoose(target.checked ? { patient_id, credit } : null)}
    />
  )
}
