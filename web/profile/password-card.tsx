import { type SubmitEvent, useState } from 'react'
import { api } from '../../contract/api.ts'
import { shortest_password } from '../../domain/password.ts'
import { ApiError } from '../api/api-error.ts'
import { useProblem } from '../api/problem.ts'
import { useCallMutation } from '../api/queries.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { PasswordField } from '../session/password-field.tsx'
import { UnsavedGuard } from '../ui/dialogs/unsaved-guard.tsx'
import { showAlert } from '../ui/notices/alerts.ts'
import { Banner } from '../ui/notices/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { texts } from './texts.ts'

const nothing_typed = { current_password: '', new_password: '' }

export function PasswordCard() {
  const t = useTexts(texts).password
  const problem = useProblem()
  const [typed, setTyped] = useState(nothing_typed)
  const [tried, setTried] = useState(false)
  const change = useCallMutation(api.changePassword, {
    onSuccess: () => {
      setTyped(nothing_typed)
      setTried(false)
      showAlert(t.changed, 'success')
    },
  })
  const refused = change.error instanceof ApiError ? change.error.fields : {}
  const type = (part: Partial<typeof typed>) => {
    change.reset()
    setTyped({ ...typed, ...part })
  }
  const problems = problemsOf(typed, t)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!problems.current_password && !problems.new_password) change.send(typed)
  }

  return (
    <Card title={t.title}>
      <form data-all-required noValidate onSubmit={submit} className="flex flex-col gap-5">
        {change.error !== null && Object.keys(refused).length === 0 && (
          <Banner tone="error">{problem(change.error, t.failed)}</Banner>
        )}
        <PasswordField
          label={t.current}
          name="current_password"
          autoComplete="current-password"
          value={typed.current_password}
          onChange={(current_password) => type({ current_password })}
          error={refused['current_password'] ?? (tried ? problems.current_password : undefined)}
        />
        <PasswordField
          label={t.new}
          name="new_password"
          hint={t.new_hint}
          autoComplete="new-password"
          value={typed.new_password}
          onChange={(new_password) => type({ new_password })}
          error={refused['new_password'] ?? (tried ? problems.new_password : undefined)}
        />
        <div>
          <Button type="submit" variant="primary" busy={change.busy}>
            {t.submit}
          </Button>
        </div>
      </form>
      <UnsavedGuard dirty={typed.current_password !== '' || typed.new_password !== ''} />
    </Card>
  )
}

type Typed = typeof nothing_typed
type Sentences = Record<'missing' | 'short' | 'same', string>

const problemsOf = ({ current_password, new_password }: Typed, t: Sentences) => ({
  current_password: current_password === '' ? t.missing : undefined,
  new_password:
    new_password.length < shortest_password ? t.short : new_password === current_password ? t.same : undefined,
})
