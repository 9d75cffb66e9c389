import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { LastPrescription } from '#contract/letters.ts'
import type { Patient } from '#contract/patients.ts'
import type { Day } from '#domain/calendar.ts'
import { CHILD_UNTIL } from '#domain/medicines/child-dose.ts'
import type { Check } from '#domain/medicines/check.ts'
import { ageOn } from '#domain/patient.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { fetchCall, useCall } from '#web/base/api/queries.ts'
import { useClinic, useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { useRecognise } from '#web/nouns/medicines/use-recognise.ts'
import { isBlank, withMedicines } from './medicine-draft.ts'
import { MedicineRows } from './medicine-rows.tsx'
import { texts } from './prescription-texts.ts'
import type { useLetterForm } from './use-letter-form.ts'

interface PrescriptionFieldsProps {
  form: ReturnType<typeof useLetterForm>
  patient: Patient
  checks: readonly Check[]
}

/** How the medicines are written, in rows or freely, and the rows. */
export function PrescriptionFields({ form, patient, checks }: PrescriptionFieldsProps) {
  const t = useTexts(texts)
  const today = useToday()
  const recogniseBy = useRecognise()
  const { repeated, repeat } = useRepeat(form, patient)
  const { freely, medicines, language } = form.values
  return (
    <>
      <ChoiceChips
        label={t.how}
        choices={[
          { value: 'rows', words: t.by_rows },
          { value: 'freely', words: t.freely },
        ]}
        chosen={freely ? 'freely' : 'rows'}
        onChoose={(how) => form.set({ freely: how === 'freely' })}
      />
      {repeated && <Repeated last={repeated} />}
      {!freely && (
        <MedicineRows
          rows={medicines}
          language={language}
          checks={checks}
          tried={form.tried}
          refused={form.errors.medicines}
          recogniseBy={recogniseBy}
          is_child={isChild(patient, today)}
          onRepeat={repeat}
          onChange={(rows) => form.set({ medicines: rows })}
        />
      )}
    </>
  )
}

/** Of a birth year alone the youngest that they can be. */
const isChild = ({ date_of_birth, birth_year }: Patient, today: Day) =>
  (date_of_birth !== null || birth_year !== null) && ageOn(date_of_birth ?? `${birth_year}-12-31`, today) < CHILD_UNTIL

function Repeated({ last: { created_at, doctor_name } }: { last: LastPrescription }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  return (
    <p role="status" className="text-sm text-ink-soft">
      <Isolated text={t.repeated(formats.instant(created_at, time_zone), isolate(doctor_name))} />
    </p>
  )
}

/** Fills in the last prescription; without `repeat` there is none. */
function useRepeat(form: PrescriptionFieldsProps['form'], { id }: Patient) {
  const t = useTexts(texts)
  const { data: letters = [] } = useCall(api.letters, { id })
  const [repeated, setRepeated] = useState<LastPrescription>()
  const fill = async () => {
    try {
      const last = await fetchCall(api.lastPrescription, { id })
      const rows = form.values.medicines.filter((row) => !isBlank(row))
      const { written } = last
      if (written === null) form.set({ medicines: withMedicines(rows, last.medicines) })
      else form.set({ freely: true, fields: { ...form.values.fields, medicines: written } })
      setRepeated(last)
    } catch (error) {
      showAlert(serverSentence(error) ?? t.not_repeated, 'error', error)
    }
  }
  const has_one = letters.some(({ kind, withdrawn_at }) => kind === 'prescription' && withdrawn_at === null)
  return { repeated, repeat: has_one ? () => void fill() : undefined }
}
