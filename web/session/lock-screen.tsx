import { type SubmitEvent, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useProblem } from '../api/problem.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { Banner } from '../ui/notices/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Cover } from './cover.tsx'
import { PasswordField } from './password-field.tsx'
import { signOut, unlock, useSession } from './session.ts'
import { texts } from './texts.ts'

/** Covers a screen after idle time; the password uncovers it as it was. */
export default function LockScreen() {
  const t = useTexts(texts).lock
  const session = useSession()
  if (session.status !== 'locked') return null
  return (
    <Cover title={t.title} hint={t.hint(session.user.name)}>
      <UnlockForm email={session.user.email} />
    </Cover>
  )
}

function UnlockForm({ email }: { email: string }) {
  const t = useTexts(texts)
  const problem = useProblem()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const wrong = failure instanceof ApiError && failure.fields['password'] !== undefined
  const missing = tried && password === '' ? t.problems.password : undefined

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    setFailure(undefined)
    if (password === '' || busy) return
    setBusy(true)
    await unlock(password).catch(setFailure)
    setBusy(false)
  }

  return (
    <form data-all-required noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {failure !== undefined && !wrong && <Banner tone="error">{problem(failure, t.lock.failed)}</Banner>}
      {/* By this a password manager knows whose password is asked for. */}
      <input type="text" name="email" autoComplete="username" readOnly hidden value={email} />
      <PasswordField
        label={t.password}
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={(typed) => {
          setPassword(typed)
          setFailure(undefined)
        }}
        error={wrong ? t.lock.wrong : missing}
      />
      <div className="mt-1 flex gap-2.5 *:flex-1">
        <Button onClick={signOut}>{t.again.leave}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? t.lock.submitting : t.lock.submit}
        </Button>
      </div>
    </form>
  )
}
