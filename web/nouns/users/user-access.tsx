import { useState } from 'react'
import { createPortal } from 'react-dom'
import { api } from '#contract/api.ts'
import type { User } from '#contract/users.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { PasswordField } from '#web/base/session/password-field.tsx'
import { useUser } from '#web/base/session/session.ts'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { Button } from '#web/base/ui/button.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { texts } from './texts.ts'

/** Password reset, second factor and sessions of another user; applied at once, independent of the form. */
export function UserAccess({ user }: { user: User }) {
  const t = useTexts(texts)
  const [asking, setAsking] = useState(false)
  const signOut = useSignOutCall()
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
      {/* Outside of the user's own form: a form cannot stand in another. */}
      {asking && createPortal(<ResetModal user={user} onClose={() => setAsking(false)} />, document.body)}
    </fieldset>
  )
}

function useSignOutCall() {
  const t = useTexts(texts)
  const problem = useProblem()
  return useCallMutation(api.endSessionsOfUser, {
    onSuccess: () => notify(t.signed_out),
    onError: (error) => showAlert(problem(error, t.access_failed)),
  })
}

/** Asks for one's own password: with another's second factor gone, their password alone signs in. */
function ResetModal({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTexts(texts)
  const problem = useProblem()
  const form = useCallForm(api.resetSecondFactor, {
    start: { own_password: '' },
    check: ({ own_password }) => ({ own_password: own_password === '' && t.own_password_missing }),
    input: (values) => ({ id: user.id, ...values }),
    onSuccess: () => {
      onClose()
      notify(t.reset_done)
    },
  })
  return (
    <FormModal
      form={form}
      title={t.reset_question(user.name)}
      submit={t.reset}
      tone="danger"
      all_required
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{t.reset_explanation}</p>
      {form.failure !== null && <Banner tone="error">{problem(form.failure, t.access_failed)}</Banner>}
      <PasswordField
        label={t.own_password}
        autoComplete="current-password"
        data-autofocus
        {...form.field('own_password')}
      />
    </FormModal>
  )
}
