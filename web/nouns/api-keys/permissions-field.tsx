import { useState } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { texts } from './texts.ts'

interface PermissionsFieldProps {
  choices: readonly string[]
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: readonly string[]) => void
}

/** Permissions by the names of the API reference, found by typing a part of them. */
export function PermissionsField({ choices, chosen, error, onChange }: PermissionsFieldProps) {
  const t = useTexts(texts)
  const [typed, setTyped] = useState('')
  const shown = choices.filter((each) => each.includes(typed.trim().toLowerCase()))
  const turn = (permission: string) =>
    onChange(chosen.includes(permission) ? chosen.filter((each) => each !== permission) : [...chosen, permission])
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="sr-only">{t.may}</legend>
      <TextField
        label={t.find}
        hint={t.codes_hint}
        dir="ltr"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={error}
      />
      <div dir="ltr" className="grid max-h-72 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {shown.map((permission) => (
          <Checkbox
            key={permission}
            label={<span className="font-mono text-xs">{permission}</span>}
            checked={chosen.includes(permission)}
            onChange={() => turn(permission)}
          />
        ))}
      </div>
    </fieldset>
  )
}
