import { useState } from 'react'
import { api } from '../../contract/api.ts'
import type { User } from '../../contract/users.ts'
import { useProblem } from '../api/problem.ts'
import { useCallMutation } from '../api/queries.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { useUser } from '../session/session.ts'
import { notify, showAlert } from '../ui/notices/alerts.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { texts } from './texts.ts'

/** Password reset, second factor and sessions of another user; applied at once, independent of the form. */
export function UserAccess({ user }: { user: User }) {
  const t = useTexts(texts)
  const [asking, setAsking] = useState(false)
  const { signOut, reset } = useAccessCalls(() => setAsking(false))
  if (useUser().id === user.id) return null
  return (
    <fieldset className="rounded-md border border-line px-4 pt-2 pb-4">
      <legend className="px-1 text-sm font-medium">{t.access}</legend>
      <p className="mb-3 text-sm text-ink-soft">{user.second_factor ? t.access_on : t.access_off}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button size="sm" busy={signOut.busy} onClick={() => signOut.send({ id: user.id })}>
          {t.sign_out}
        </Button>
        {user.second_factor && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {t.reset}
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          question={t.reset_question(user.name)}
          explanation={t.reset_explanation}
          confirm={t.reset}
          busy={reset.busy}
          onConfirm={() => reset.send({ id: user.id })}
          onCancel={() => setAsking(false)}
        />
      )}
    </fieldset>
  )
}

function useAccessCalls(onReset: () => void) {
  const t = useTexts(texts)
  const problem = useProblem()
  const onError = (error: unknown) => showAlert(problem(error, t.access_failed))
  const signOut = useCallMutation(api.endSessionsOfUser, { onSuccess: () => notify(t.signed_out), onError })
  const reset = useCallMutation(api.resetSecondFactor, {
    onSuccess: () => {
      onReset()
      notify(t.reset_done)
    },
    onError: (error) => {
      onReset()
      onError(error)
    },
  })
  return { signOut, reset }
}
