import { TextField } from '../ui/fields/text-field.tsx'

interface CodeFieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** No recovery code is asked for, so that phones show their digits. */
  digits_only?: boolean
  /** It appears because it is needed now. */
  take_focus?: boolean
  value: string
  onChange: (code: string) => void
}

/** Of an authenticator app, or a recovery code. */
export const CodeField = ({ digits_only, take_focus, onChange, ...field }: CodeFieldProps) => (
  <TextField
    {...field}
    ref={take_focus ? focusOnMount : undefined}
    name="code"
    required
    dir="ltr"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    inputMode={digits_only ? 'numeric' : 'text'}
    onChange={(event) => onChange(event.target.value)}
  />
)

const focusOnMount = (input: HTMLInputElement | null) => input?.focus()
