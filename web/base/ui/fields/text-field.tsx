import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { controlLine, Field, type FieldLook } from './field.tsx'

type TextFieldProps = FieldLook &
  Omit<ComponentProps<'input'>, keyof FieldLook> & {
    /** Rendered inside the field at its end, such as a button that shows the password. */
    end?: ReactNode
  }

/** Accepts `{...form.field('name')}`. Phone, e-mail and the like stay left to right in Arabic. */
export function TextField({ label, label_hidden, error, hint, end, className, ...input }: TextFieldProps) {
  const directed = input.type === 'tel' || input.type === 'email' || input.type === 'url' ? 'ltr' : undefined
  return (
    <Field {...{ label, label_hidden, error, hint, className }} required={input.required}>
      {(control) => (
        <div className="relative">
          <input
            type="text"
            dir={directed}
            {...input}
            {...control}
            className={classNames(controlLine, end !== undefined && 'pe-11', directed && 'rtl:text-right')}
          />
          {end !== undefined && <div className="absolute inset-y-0 end-0.5 flex items-center">{end}</div>}
        </div>
      )}
    </Field>
  )
}
