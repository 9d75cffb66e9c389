import type { ComponentProps } from 'react'
import { api } from '#contract/api.ts'
import type { Block } from '#contract/blocks.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { useChairs } from '#web/nouns/chairs/use-chairs.ts'
import { texts } from './texts.ts'

type OwnerFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & { block: Block }

/** Whose time it is: a doctor, or a chair of a clinic that has any. */
export function OwnerField({ block, ...select }: OwnerFieldProps) {
  const t = useTexts(texts)
  const { data: doctors = [] } = useCall(api.doctors, {})
  const chairs = useChairs().filter(({ id, active }) => active || id === block.chair_id)
  return (
    <SelectField label={t.whose} required {...select}>
      <optgroup label={t.doctors}>
        {doctors
          .filter(({ id, active }) => active || id === block.doctor_id)
          .map(({ id, name }) => (
            <option key={id} value={`doctor_id ${id}`}>
              {name}
            </option>
          ))}
      </optgroup>
      {chairs.length > 0 && (
        <optgroup label={t.chairs}>
          {chairs.map(({ id, name }) => (
            <option key={id} value={`chair_id ${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </SelectField>
  )
}
