import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { TreatmentCode } from '#contract/treatment-codes.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Combobox } from '#web/base/ui/fields/combobox.tsx'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { fitsSearch } from '#web/nouns/treatment-codes/fits-search.ts'
import { texts } from './texts.ts'

interface CodesFieldProps {
  error?: string | undefined
  value: readonly string[]
  onChange: (codes: string[]) => void
}

/** Several treatment codes, each with a button that removes it. */
export function CodesField({ value, error, onChange }: CodesFieldProps) {
  const t = useTexts(texts)
  const [typed, setTyped] = useState('')
  const { data = [], isPending } = useCall(api.treatmentCodes, {})
  return (
    <div>
      <Combobox<TreatmentCode>
        label={t.codes}
        hint={t.codes_hint}
        error={error}
        placeholder={t.search_codes}
        options={data.filter((option) => option.active && !value.includes(option.code) && fitsSearch(option, typed))}
        loading={isPending}
        chosen={null}
        onChoose={(option) => {
          setTyped('')
          if (option) onChange([...value, option.code])
        }}
        onSearch={setTyped}
        keyOf={({ code }) => code}
        wordsOf={({ code }) => code}
        show={(option) => (
          <span className="block min-w-0">
            <bdi className="font-medium">{option.code}</bdi> <bdi className="text-ink-soft">{option.description}</bdi>
          </span>
        )}
      />
      <ul className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
        {value.map((code) => (
          <li
            key={code}
            className="flex items-center gap-1 rounded-md border border-brand bg-brand-soft ps-2.5 text-sm text-brand-strong"
          >
            <bdi className="min-w-0 break-words">{code}</bdi>
            <button
              type="button"
              aria-label={t.remove(code)}
              onClick={() => onChange(value.filter((other) => other !== code))}
              className="grid size-8 shrink-0 place-items-center rounded-md hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus max-sm:size-11"
            >
              <Glyph icon={IconX} size={16} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
