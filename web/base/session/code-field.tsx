import type { ComponentProps } from 'react'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

interface CodeFieldProps extends ComponentProps<typeof TextField> {
  /** Codes only, no recovery codes, so that phones show the numeric keyboard. */
  digits_only?: boolean
  /** Focused on mount: it appears when it is needed. */
  take_focus?: boolean
}

/** The code of an authenticator app, or a recovery code. */
export const CodeField = ({ digits_only, take_focus, ...field }: CodeFieldProps) => (
  <TextField
    {...field}
    ref={take_focus ? focusOnMount : undefined}
    required
    dir="ltr"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    inputMode={digits_only ? 'numeric' : 'text'}
  />
)

const focusOnMount = (input: HTMLInputElement | null) => input?.focus()
