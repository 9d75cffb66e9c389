import { IconPlus } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { TreatmentCode } from '#contract/treatment-codes.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { type Language, useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/base/ui/button.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { texts } from './texts.ts'

/** The text of a treatment code in this language, else in the other. */
const templateOf = ({ note_text_en, note_text_ar }: TreatmentCode, language: Language) =>
  (language === 'ar' ? (note_text_ar ?? note_text_en) : (note_text_en ?? note_text_ar)) ?? ''

const MOST_OFFERED = 3

interface NoteTemplatesProps {
  /** The codes of the visit: the texts of the first few are inserted by one click. */
  offered?: readonly string[] | undefined
  onChoose: (text: string) => void
}

/** Inserts the usual text for a treatment into the note that is being written. */
export function NoteTemplates({ offered, onChoose }: NoteTemplatesProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data = [] } = useCall(api.treatmentCodes, {})
  const codes = data.filter((code) => code.active && templateOf(code, language) !== '')
  if (codes.length === 0) return null
  return (
    <>
      {[...new Set(offered ?? [])]
        .flatMap((code) => codes.find((each) => each.code === code) ?? [])
        .slice(0, MOST_OFFERED)
        .map((code) => (
          <Button key={code.id} icon={IconPlus} onClick={() => onChoose(templateOf(code, language))}>
            <span className="sr-only">{t.template_of} </span>
            <bdi>{code.code}</bdi>
          </Button>
        ))}
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
    </>
  )
}
