import { type ReactNode, type SubmitEvent, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useProblem } from '../api/problem.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { Banner } from '../ui/notices/banner.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { signIn } from './session.ts'
import { texts } from './texts.ts'

interface SignInFormProps {
  email?: string | undefined
  password?: string | undefined
  /** Shown beside the button, as in the dialog after a session has ended. */
  beside?: ReactNode
}

export function SignInForm({ email: first_email = '', password: first_password = '', beside }: SignInFormProps) {
  const t = useTexts(texts)
  const problem = useProblem()
  const [email, setEmail] = useState(first_email)
  const [password, setPassword] = useState(first_password)
  /** Shown once the server has asked for it. */
  const [code, setCode] = useState<string>()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const problems = {
    email: email.trim() === '' ? t.problems.email : isEmail(email) ? undefined : t.problems.email_format,
    password: password === '' ? t.problems.password : undefined,
    code: code === '' ? t.problems.code : undefined,
  }
  const fail = (error: unknown) => {
    const asks = error instanceof ApiError && error.answer['second_factor'] === true
    if (!asks || code) setFailure(error)
    if (asks) {
      setCode('')
      setTried(false)
    }
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    setFailure(undefined)
    if (problems.email || problems.password || problems.code || busy) return
    setBusy(true)
    await signIn({ email: email.trim(), password, code }).catch(fail)
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
        onChange={(event) => {
          setEmail(event.target.value)
          setCode(undefined)
        }}
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
      {code !== undefined && (
        <CodeField
          label={t.code}
          hint={t.code_hint}
          take_focus
          value={code}
          onChange={setCode}
          error={tried ? problems.code : undefined}
        />
      )}
      <div className="mt-1 flex gap-2.5 *:flex-1">
        {beside}
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? t.submitting : t.submit}
        </Button>
      </div>
    </form>
  )
}

/** As strict as the native e-mail field. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(text.trim())
