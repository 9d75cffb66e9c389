import { TextField } from '../ui/fields/text-field.tsx'

interface CodeFieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Codes only, no recovery codes, so that phones show the numeric keyboard. */
  digits_only?: boolean
  /** Focused on mount: it appears when it is needed. */
  take_focus?: boolean
  value: string
  onChange: (code: string) => void
}

/** The code of an authenticator app, or a recovery code. */
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
