import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { FoundSubstance } from '#contract/medicines.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Combobox } from '#web/base/ui/fields/combobox.tsx'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { texts } from './texts.ts'

interface SubstancesFieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  value: readonly string[]
  onChange: (substances: string[]) => void
}

/** Several substances of the table of medicines, each with a button that removes it. Large, like the combobox. */
export function SubstancesField({ value, onChange, ...look }: SubstancesFieldProps) {
  const t = useTexts(texts).field
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const { data = [], isError, isFetching } = useCall(api.substances, { q }, { enabled: q !== '' })
  return (
    <div>
      <Combobox<FoundSubstance>
        {...look}
        hint={isError ? t.failed : look.hint}
        placeholder={t.search}
        options={q === '' ? [] : data.filter(({ name }) => !value.includes(name))}
        loading={isFetching}
        chosen={null}
        onChoose={(substance) => {
          setTyped('')
          if (substance) onChange([...value, substance.name])
        }}
        onSearch={setTyped}
        keyOf={({ source, name }) => `${source} ${name}`}
        wordsOf={({ name }) => name}
        show={(substance) => <SubstanceLine {...substance} />}
      />
      <ul className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
        {value.map((name) => (
          <Chosen key={name} name={name} onRemove={() => onChange(value.filter((other) => other !== name))} />
        ))}
      </ul>
    </div>
  )
}

const MOST_NAMES_SHOWN = 4

function SubstanceLine({ name, names, source }: FoundSubstance) {
  const t = useTexts(texts).field
  const known = names.slice(0, MOST_NAMES_SHOWN).join(', ')
  return (
    <span className="block min-w-0">
      <bdi className="block font-medium">{name}</bdi>
      <span className="block truncate text-xs text-ink-soft">{source === 'clinic' ? t.own : <bdi>{known}</bdi>}</span>
    </span>
  )
}

function Chosen({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useTexts(texts).field
  return (
    <li className="flex items-center gap-1 rounded-md border border-brand bg-brand-soft ps-2.5 text-sm text-brand-strong">
      <bdi className="min-w-0 break-words">{name}</bdi>
      <button
        type="button"
        aria-label={t.remove(name)}
        onClick={onRemove}
        className="grid size-8 shrink-0 place-items-center rounded-md hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus max-sm:size-11"
      >
        <Glyph icon={IconX} size={16} />
      </button>
    </li>
  )
}
