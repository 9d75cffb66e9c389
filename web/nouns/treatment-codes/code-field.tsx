import { useState } from 'react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Combobox } from '#web/base/ui/fields/combobox.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { ZERO } from '#domain/money.ts'
import { nameIn } from '#domain/second-name.ts'
import { fitsSearch } from './fits-search.ts'
import { texts } from './texts.ts'
import { type ChosenCode, type DraftLine, withCode } from './treatment-draft.ts'

interface CodeFieldProps {
  line: DraftLine
  onChange: (line: DraftLine) => void
  className?: string
}

/** Chooses an active treatment code by code or words; fills in its description and cost. */
export function CodeField({ line, onChange, className }: CodeFieldProps) {
  const t = useTexts(texts).lines
  const { data, isPending } = useCall(api.treatmentCodes, {})
  const [typed, setTyped] = useState('')
  const { treatment_code } = line
  return (
    <Combobox<ChosenCode>
      label={t.code}
      placeholder={t.code_placeholder}
      options={(data ?? []).filter((option) => option.active && fitsSearch(option, typed))}
      // An existing line may have a code that is no longer active.
      chosen={
        treatment_code === null
          ? null
          : { code: treatment_code, description: '', default_cost: ZERO, per: 'visit', minutes: null }
      }
      loading={isPending}
      keyOf={({ code }) => code}
      wordsOf={({ code }) => code}
      show={codeLine}
      onSearch={setTyped}
      onChoose={(option) => onChange(withCode(line, option && chosen(option)))}
      className={className}
    />
  )
}

const chosen = ({ code, description, default_cost, per, minutes }: ChosenCode): ChosenCode => ({
  code,
  description,
  default_cost,
  per,
  minutes,
})

const codeLine = (option: ChosenCode) => <CodeLine {...option} />

function CodeLine({ code, description, description_ar = null, default_cost }: ChosenCode) {
  const language = useLanguage()
  const { currency } = useClinic()
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <bdi className="font-medium">{code}</bdi>
      <MoneyText amount={default_cost} currency={currency} className="text-xs text-ink-soft" />
      <bdi className="w-full text-xs text-ink-soft">{nameIn(language, description, description_ar)}</bdi>
    </span>
  )
}
