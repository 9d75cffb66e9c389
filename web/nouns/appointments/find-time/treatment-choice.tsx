import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { TreatmentCode } from '#contract/treatment-codes.ts'
import { useCall } from '#web/base/api/queries.ts'
import { nameIn } from '#domain/second-name.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { fitsSearch } from '#web/nouns/treatment-codes/fits-search.ts'
import { Combobox } from '#web/base/ui/fields/combobox.tsx'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { useLengthWords } from '#web/nouns/hours/use-length-words.ts'
import { texts } from '../booking/find-time-texts.ts'

interface TreatmentChoiceProps {
  codes: readonly TreatmentCode[]
  onChange: (codes: readonly TreatmentCode[]) => void
}

/** Adds one treatment after the other; the chosen ones are listed below and can be removed. */
export function TreatmentChoice({ codes, onChange }: TreatmentChoiceProps) {
  const t = useTexts(texts)
  const { data, isPending } = useCall(api.treatmentCodes, {})
  const [typed, setTyped] = useState('')
  return (
    <div className="max-sm:col-span-2">
      <Combobox<TreatmentCode>
        // A new field for each treatment, so that the field is empty again.
        key={codes.length}
        label={t.treatments}
        placeholder={t.treatments_hint}
        options={(data ?? []).filter((option) => option.active && fitsSearch(option, typed))}
        chosen={null}
        loading={isPending}
        keyOf={({ id }) => id}
        wordsOf={({ code }) => code}
        show={(option) => <CodeLine {...option} />}
        onSearch={setTyped}
        onChoose={(code) => code && onChange([...codes, code])}
      />
      {codes.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {codes.map(({ code }, index) => (
            // The same treatment may be chosen twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <button
                type="button"
                aria-label={t.remove_treatment(code)}
                onClick={() => onChange(codes.filter((_, place) => place !== index))}
                className="inline-flex h-8 items-center gap-1 rounded-md bg-sunken px-2.5 text-xs font-medium hover:bg-hover max-sm:h-11"
              >
                <bdi>{code}</bdi>
                <Glyph icon={IconX} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function CodeLine({ code, description, description_ar, minutes }: TreatmentCode) {
  const language = useLanguage()
  const words = useLengthWords()
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <bdi className="font-medium">{code}</bdi>
      {minutes !== null && <span className="text-xs text-ink-soft">{words(minutes)}</span>}
      <bdi className="w-full text-xs text-ink-soft">{nameIn(language, description, description_ar)}</bdi>
    </span>
  )
}
