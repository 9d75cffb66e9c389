import { IconLinkOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { SHORTEST_PASSWORD } from '#domain/password.ts'
import { ApiError } from '#web/base/api/api-error.ts'
import { call } from '#web/base/api/client.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { heldDevice } from '#web/base/api/token.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { PasswordField } from '#web/base/session/password-field.tsx'
import { enter } from '#web/base/session/session.ts'
import { Button, ButtonLink } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { texts } from './texts.ts'
import { pathTo } from '#web/base/links/paths.ts'

type Invitation = AnswerOf<typeof api.readInvitation>

/** The page of an invitation link, whose holder chooses the password. */
export default function InvitationPage() {
  const t = useTexts(texts)
  const { token = '' } = useParams()
  const { invitation, problem, retry } = useInvitation(token)
  useEffect(() => {
    document.title = t.title
  }, [t])
  return (
    <Card className="mx-auto max-w-md">
      {!invitation && !problem && <FieldsSkeleton fields={2} />}
      {problem === 'failed' && <ErrorNote text={t.read_failed} onRetry={retry} />}
      {problem === 'over' && (
        <EmptyState
          icon={IconLinkOff}
          title={t.over}
          hint={t.over_hint}
          action={<ButtonLink to={pathTo('login')}>{t.sign_in}</ButtonLink>}
        />
      )}
      {invitation && <Choice token={token} invitation={invitation} />}
    </Card>
  )
}

/** Read once: nothing about it is cached for other screens. */
function useInvitation(token: string) {
  const [invitation, setInvitation] = useState<Invitation>()
  const [problem, setProblem] = useState<'over' | 'failed'>()
  const { send } = useCallMutation(api.readInvitation, {
    onSuccess: setInvitation,
    onError: (error) => setProblem(error instanceof ApiError && error.status === 404 ? 'over' : 'failed'),
  })
  useEffect(() => {
    send({ token })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, [token])
  const retry = () => {
    setProblem(undefined)
    send({ token })
  }
  return { invitation, problem, retry }
}

function Choice({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useTexts(texts)
  const problemOf = useProblem()
  const navigate = useNavigate()
  const form = useCallForm(api.acceptInvitation, {
    start: { password: '' },
    check: ({ password }) => ({ password: password.length < SHORTEST_PASSWORD && t.short_password }),
    input: ({ password }) => ({ token, password }),
    onSuccess: ({ email }, { password }) => {
      // With a second factor, or if the server is busy, they sign in themselves.
      call(api.signIn, { email, password, device_token: heldDevice() }).then(
        async (answer) => {
          await enter(answer)
          void navigate(pathTo('dashboard'), { replace: true })
        },
        () => void navigate(pathTo('login'), { replace: true }),
      )
    },
  })
  return (
    <form {...form.props} data-all-required className="flex flex-col gap-5">
      <div>
        <h1 className="text-2xl font-semibold tracking-tight">
          <Isolated text={t.welcome(isolate(invitation.name))} />
        </h1>
        <p className="mt-1.5 text-base text-ink-soft">
          <Isolated text={t.hint(isolate(invitation.clinic_name))} />
        </p>
      </div>
      {form.failure !== null && <Banner tone="error">{problemOf(form.failure, t.failed)}</Banner>}
      <p className="text-sm">
        {t.email} <bdi className="font-medium break-all">{invitation.email}</bdi>
      </p>
      {/* Lets a password manager store the password with the right name. */}
      <input type="email" name="email" autoComplete="username" value={invitation.email} readOnly hidden />
      <PasswordField
        label={t.password}
        hint={t.password_hint}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        {form.busy ? t.submitting : t.submit}
      </Button>
    </form>
  )
}
