import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { controlLine, Field, type FieldLook } from './field.tsx'
import { Glyph } from '../glyph.tsx'

type SelectFieldProps = FieldLook & Omit<ComponentProps<'select'>, keyof FieldLook>

/** The native select with `<option>` children: works best on phones and adds no code. */
export const SelectField = ({ label, label_hidden, error, hint, className, children, ...select }: SelectFieldProps) => (
  <Field {...{ label, label_hidden, error, hint, className }} required={select.required}>
    {(control) => (
      <div className="relative">
        <select {...select} {...control} className={classNames(controlLine, 'appearance-none truncate pe-9')}>
          {children}
        </select>
        <Glyph
          icon={IconChevronDown}
          size={16}
          className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-faint"
        />
      </div>
    )}
  </Field>
)
