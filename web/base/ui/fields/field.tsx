import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Glyph } from '../glyph.tsx'

/** The props of every field besides those of its native control. */
export interface FieldLook {
  label: string
  /** Shown below the field instead of the hint. */
  error?: string | undefined
  hint?: ReactNode
  /** Hides the label visually; screen readers still read it. */
  label_hidden?: boolean
}

interface FieldProps extends FieldLook {
  required?: boolean | undefined
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label, control, and hint or error, associated by ids. */
export function Field({ label, label_hidden, error, hint, required, className, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label
        htmlFor={id}
        className={classNames(label_hidden ? 'sr-only' : 'text-sm font-medium text-ink', required && 'required')}
      >
        {label}
      </label>
      {children({ id, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      {note && (
        <p
          id={noteId}
          className={classNames('flex items-start gap-1.5 text-xs', error ? 'text-red' : 'text-ink-faint')}
        >
          {error && <Glyph icon={IconAlertCircle} size={14} className="mt-0.5" />}
          {note}
        </p>
      )}
    </div>
  )
}

/** The styles that all text controls share; 16 px on phones, because iOS zooms into smaller ones. */
export const controlBox = classNames(
  'w-full min-w-0 rounded-md border border-control/70 bg-surface text-ink shadow-card',
  'transition-[border-color,background-color] hover:border-control',
  'focus-visible:border-brand focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus/40',
  'aria-invalid:border-red disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft',
  '[&[readonly]]:bg-sunken [&[readonly]]:text-ink-soft',
  'text-sm max-sm:text-base',
)
export const controlLine = classNames(controlBox, 'h-10 px-3 max-sm:h-11')
