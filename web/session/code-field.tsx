import { TextField } from '../ui/text-field.tsx'

interface CodeFieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** No recovery code is asked for, so that phones show their digits. */
  digits_only?: boolean
  /** It appears because it is needed now. */
  autoFocus?: boolean
  value: string
  onChange: (code: string) => void
}

/** Of an authenticator app, or a recovery code. */
export const CodeField = ({ digits_only, onChange, ...field }: CodeFieldProps) => (
  <TextField
    {...field}
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
