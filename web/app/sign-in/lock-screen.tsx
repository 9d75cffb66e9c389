import { api } from '#contract/api.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { Cover } from './cover.tsx'
import { PasswordField } from '#web/base/session/password-field.tsx'
import { reopen, signOut, useSession } from '#web/base/session/session.ts'
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
  const form = useCallForm(api.unlockSession, {
    start: { password: '' },
    check: ({ password }) => ({ password: password === '' && t.problems.password }),
    input: (values) => values,
    onSuccess: reopen,
  })
  return (
    <form {...form.props} data-all-required className="flex flex-col gap-5">
      {form.failure !== null && <Banner tone="error">{problem(form.failure, t.lock.failed)}</Banner>}
      {/* Tells a password manager whose password is asked for. */}
      <input type="text" name="email" autoComplete="username" readOnly hidden value={email} />
      <PasswordField
        label={t.password}
        autoComplete="current-password"
        data-autofocus
        {...form.field('password')}
        error={form.refused['password'] ? t.lock.wrong : form.errors.password}
      />
      <div className="mt-1 flex gap-2.5 *:flex-1">
        <Button onClick={() => signOut()}>{t.again.leave}</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {form.busy ? t.lock.submitting : t.lock.submit}
        </Button>
      </div>
    </form>
  )
}
