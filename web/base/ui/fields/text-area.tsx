import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { controlBox, Field, type FieldLook } from './field.tsx'

type TextAreaProps = FieldLook & Omit<ComponentProps<'textarea'>, keyof FieldLook>

export const TextArea = ({ label, label_hidden, error, hint, className, ...area }: TextAreaProps) => (
  <Field {...{ label, label_hidden, error, hint, className }} required={area.required}>
    {(control) => (
      <textarea
        rows={3}
        {...area}
        {...control}
        className={classNames(controlBox, 'field-sizing-content max-h-72 min-h-20 resize-y px-3 py-2')}
      />
    )}
  </Field>
)
