import type { ComponentProps } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { texts } from './texts.ts'
import { useChairs } from './use-chairs.ts'

type UsualChairFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'hint' | 'children' | 'value'> & {
  value: string
}

/** The usual chair of a doctor; nothing in a clinic without chairs. */
export function UsualChairField(field: UsualChairFieldProps) {
  const t = useTexts(texts)
  const offered = useChairs().filter(({ id, active }) => active || String(id) === field.value)
  if (offered.length === 0) return null
  return (
    <SelectField label={t.usual} hint={t.usual_hint} {...field}>
      <option value="">{t.no_usual}</option>
      {offered.map(({ id, name, active }) => (
        <option key={id} value={id}>
          {active ? name : t.inactive(name)}
        </option>
      ))}
    </SelectField>
  )
}
