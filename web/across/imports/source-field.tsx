import { useId } from 'react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { texts } from './texts.ts'

/** Asks which program the file's numbers are of; those of earlier files are offered. */
export function SourceField({ source, onChange }: { source: string; onChange: (source: string) => void }) {
  const t = useTexts(texts)
  const known = useId()
  const { data } = useCall(api.imports, {})
  const sources = [...new Set(data?.flatMap((earlier) => earlier.source ?? []))]
  return (
    <>
      <TextField
        label={t.source}
        hint={t.source_hint}
        list={known}
        maxLength={100}
        autoComplete="off"
        value={source}
        onChange={({ target }) => onChange(target.value)}
        className="max-w-xl"
      />
      <datalist id={known}>
        {sources.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
