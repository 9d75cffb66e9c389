import { api } from '#contract/api.ts'
import type { TreatmentCode } from '#contract/treatment-codes.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { type Language, useLanguage } from '#web/base/i18n/language.ts'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { texts } from './texts.ts'

/** The text of a treatment code in this language, else in the other. */
const templateOf = ({ note_text_en, note_text_ar }: TreatmentCode, language: Language) =>
  (language === 'ar' ? (note_text_ar ?? note_text_en) : (note_text_en ?? note_text_ar)) ?? ''

/** Inserts the usual text for a treatment into the note that is being written. */
export function NoteTemplates({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data = [] } = useCall(api.treatmentCodes, {})
  const codes = data.filter((code) => code.active && templateOf(code, language) !== '')
  if (codes.length === 0) return null
  return (
    <SelectField
      label={t.template}
      label_hidden
      className="w-56 max-w-full"
      value=""
      onChange={(event) => {
        const code = codes.find(({ id }) => String(id) === event.target.value)
        if (code) onChoose(templateOf(code, language))
      }}
    >
      <option value="">{t.template}</option>
      {codes.map(({ id, code, description }) => (
        <option key={id} value={id}>
          {code} · {description}
        </option>
      ))}
    </SelectField>
  )
}
