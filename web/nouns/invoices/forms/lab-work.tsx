import { api } from '#contract/api.ts'
import type { LabCase } from '#contract/lab-cases.ts'
import { teethInWords } from '#domain/chart.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import type { DraftLine } from '#web/nouns/treatment-codes/treatment-draft.ts'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { texts } from './texts.ts'

interface LabWorkProps {
  cases: readonly LabCase[]
  lines: readonly DraftLine[]
  onChange: (lines: DraftLine[]) => void
}

/** Which line charges each lab case; its fee then counts in what the doctor earns. */
export function LabWork({ cases, lines, onChange }: LabWorkProps) {
  const t = useTexts(texts).create
  const named = lines.filter(({ description }) => description.trim() !== '')
  if (cases.length === 0) return null
  const choose = (lab_case_id: number, key: string) =>
    onChange(
      lines.map((line) => {
        if (line.key === key) return { ...line, lab_case_id }
        return line.lab_case_id === lab_case_id ? { ...line, lab_case_id: null } : line
      }),
    )
  return (
    <div className="flex flex-col gap-3">
      {cases.map(({ id, description, teeth, lab_name, agreed_fee, invoiced_fee, currency }) => (
        <SelectField
          key={id}
          label={t.lab_work(isolate([description, teethInWords(teeth)].join(' ').trim()), isolate(lab_name))}
          hint={t.lab_hint(formatMoney(invoiced_fee ?? agreed_fee, currency))}
          value={lines.find((line) => line.lab_case_id === id)?.key ?? ''}
          onChange={(event) => choose(id, event.target.value)}
        >
          <option value="">{t.no_line}</option>
          {named.map((line) => (
            <option key={line.key} value={line.key}>
              {isolate([line.description, line.teeth].join(' ').trim())}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  )
}

interface Whose {
  patient_id: number | undefined
  /** Null for an invoice without a doctor, which may charge the work of any. */
  doctor_id: number | null
  /** The invoice that is corrected, whose work may be charged again. */
  invoice_id?: number
}

/** The lab work that an invoice may charge: of this patient and doctor or of one who left, not cancelled, and on no other invoice. */
export function useLabWork({ patient_id, doctor_id, invoice_id }: Whose): LabCase[] {
  const { data = [] } = useCall(api.patientLabCases, { id: patient_id ?? 0 }, { enabled: patient_id !== undefined })
  return data.filter(
    (each) =>
      each.patient_id === patient_id &&
      each.state !== 'cancelled' &&
      (doctor_id === null || each.doctor_id === doctor_id || !each.doctor_active) &&
      (each.invoice_id === null || each.invoice_id === invoice_id),
  )
}

/** The lines without the work of whoever was chosen before. */
export const withLabWorkOf = (cases: readonly LabCase[], lines: readonly DraftLine[]): DraftLine[] =>
  lines.map(({ lab_case_id, ...line }) =>
    typeof lab_case_id === 'number' && cases.some(({ id }) => id === lab_case_id) ? { ...line, lab_case_id } : line,
  )
