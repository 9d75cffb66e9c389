import { type SubmitEvent, useState } from 'react'
import { shortest_password } from '../../domain/password.ts'
import { ApiError } from '../api/api-error.ts'
import { useProblem } from '../api/problem.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { Banner } from '../ui/notices/banner.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { PasswordField } from './password-field.tsx'
import { createFirstAdmin } from './session.ts'
import { isEmail } from './sign-in-form.tsx'
import { texts } from './texts.ts'

/** An empty clinic asks for its first account instead of a sign-in. */
export function FirstAdminForm() {
  const t = useTexts(texts)
  const problem = useProblem()
  const [admin, setAdmin] = useState({ name: '', email: '', password: '' })
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const change = (part: Partial<typeof admin>) => {
    setFailure(undefined)
    setAdmin({ ...admin, ...part })
  }
  const refused = failure instanceof ApiError ? failure.fields['password'] : undefined
  const problems = {
    name: admin.name.trim() ? undefined : t.problems.name,
    email: isEmail(admin.email) ? undefined : t.problems.email_format,
    password: admin.password.length >= shortest_password ? undefined : t.problems.short_password,
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    setFailure(undefined)
    if (problems.name || problems.email || problems.password || busy) return
    setBusy(true)
    await createFirstAdmin({ ...admin, email: admin.email.trim() }).catch(setFailure)
    setBusy(false)
  }

  return (
    <>
      <h1 className="text-3xl font-semibold tracking-tight">{t.first_admin.title}</h1>
      <p className="mt-1.5 mb-8 text-base text-ink-soft">{t.first_admin.hint}</p>
      <form data-all-required noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {failure !== undefined && !refused && <Banner tone="error">{problem(failure, t.first_admin.failed)}</Banner>}
        <TextField
          label={t.first_admin.name}
          name="name"
          autoComplete="name"
          required
          value={admin.name}
          onChange={(event) => change({ name: event.target.value })}
          error={tried ? problems.name : undefined}
        />
        <TextField
          label={t.email}
          type="email"
          name="email"
          autoComplete="username"
          required
          value={admin.email}
          onChange={(event) => change({ email: event.target.value })}
          error={tried ? problems.email : undefined}
        />
        <PasswordField
          label={t.password}
          hint={t.first_admin.password_hint}
          autoComplete="new-password"
          value={admin.password}
          onChange={(password) => change({ password })}
          error={refused ?? (tried ? problems.password : undefined)}
        />
        <Button type="submit" variant="primary" wide busy={busy}>
          {busy ? t.first_admin.submitting : t.first_admin.submit}
        </Button>
      </form>
    </>
  )
}
