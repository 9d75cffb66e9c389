import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useProblem } from '../api/problem.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { signIn } from './session.ts'
import { texts } from './texts.ts'

interface SignInFormProps {
  email?: string | undefined
  password?: string | undefined
  /** Beside the button, as in the dialog after a session has ended. */
  beside?: ReactNode
}

export function SignInForm({ email: first_email = '', password: first_password = '', beside }: SignInFormProps) {
  const t = useTexts(texts)
  const problem = useProblem()
  const [email, setEmail] = useState(first_email)
  const [password, setPassword] = useState(first_password)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const problems = {
    email: email.trim() === '' ? t.problems.email : isEmail(email) ? undefined : t.problems.email_format,
    password: password === '' ? t.problems.password : undefined,
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    setFailure(undefined)
    if (problems.email || problems.password || busy) return
    setBusy(true)
    await signIn({ email: email.trim(), password }).catch(setFailure)
    setBusy(false)
  }

  return (
    <form data-all-required noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {failure !== undefined && <Banner tone="error">{problem(failure, t.failed)}</Banner>}
      <TextField
        label={t.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={tried ? problems.email : undefined}
      />
      <PasswordField
        label={t.password}
        autoComplete="current-password"
        data-autofocus={first_email ? true : undefined}
        value={password}
        onChange={setPassword}
        error={tried ? problems.password : undefined}
      />
      <div className="mt-1 flex gap-2.5 *:flex-1">
        {beside}
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? t.submitting : t.submit}
        </Button>
      </div>
    </form>
  )
}

interface PasswordFieldProps {
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
  'data-autofocus'?: true | undefined
  value: string
  onChange: (password: string) => void
  error: string | undefined
}

export function PasswordField({ onChange, ...field }: PasswordFieldProps) {
  const t = useTexts(texts)
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      name="password"
      required
      dir="ltr"
      onChange={(event) => onChange(event.target.value)}
      end={
        <IconButton
          icon={shown ? IconEyeOff : IconEye}
          label={shown ? t.hide_password : t.show_password}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

/** As strict as the platform's own e-mail field. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(text.trim())
