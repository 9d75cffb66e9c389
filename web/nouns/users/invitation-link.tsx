import { IconBrandWhatsapp, IconCopy, IconLink } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { User } from '#contract/users.ts'
import { ApiError } from '#web/base/api/api-error.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { PasswordField } from '#web/base/session/password-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

type Invitation = AnswerOf<typeof api.inviteUser>

interface InvitationLinkProps {
  user: Pick<User, 'id' | 'name' | 'contact' | 'invited_until'>
  /** For a user who was just added to be invited. */
  at_once?: boolean
}

/** Creates the link with which a user chooses their password, to be sent by any means. It is shown only once. */
export function InvitationLink({ user, at_once = false }: InvitationLinkProps) {
  const own = useTexts(texts)
  const t = own.invitation
  const formats = useFormats()
  const { time_zone } = useClinic()
  const problem = useProblem()
  const [made, setMade] = useState<Invitation>()
  const [own_password, setOwnPassword] = useState<string>()
  const { busy, error, send } = useCallMutation(api.inviteUser, {
    onSuccess: setMade,
    onError: (failure) =>
      isAtOwnPassword(failure) ? setOwnPassword((typed) => typed ?? '') : showAlert(problem(failure, t.failed)),
  })
  const make = () => send({ id: user.id, ...(own_password !== undefined && { own_password }) })
  useEffect(() => {
    // Only once: a second call while the first is running does nothing.
    if (at_once) send({ id: user.id })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, [at_once, user.id])
  return (
    <fieldset className="rounded-md border border-line px-4 pt-2 pb-4">
      <legend className="px-1 text-sm font-medium">{t.title}</legend>
      <p className="mb-3 text-sm text-ink-soft">
        {user.invited_until && !made ? t.pending(formats.instant(user.invited_until, time_zone)) : t.hint}
      </p>
      {made ? (
        <Link made={made} user={user} />
      ) : (
        <div className="flex flex-col items-start gap-3">
          {own_password !== undefined && (
            <PasswordField
              label={own.own_password}
              autoComplete="current-password"
              value={own_password}
              onChange={({ target }) => setOwnPassword(target.value)}
              // It stands within the form of the user, which Enter would save.
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                make()
              }}
              error={isAtOwnPassword(error) ? problem(error) : undefined}
            />
          )}
          <Button size="sm" icon={IconLink} busy={busy} onClick={make}>
            {user.invited_until ? t.again : t.make}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** An admin who has signed in before gets no other password without one's own. */
const isAtOwnPassword = (error: unknown) => error instanceof ApiError && 'own_password' in error.fields

/** An address by which a machine reaches only itself. */
const isOnlyHere = (name: string) => name === 'localhost' || name.startsWith('127.') || name === '[::1]'

function Link({ made, user }: { made: Invitation; user: InvitationLinkProps['user'] }) {
  const t = useTexts(texts).invitation
  const formats = useFormats()
  const { time_zone, clinic_name } = useClinic()
  const url = `${location.origin}${location.pathname}#/invitation/${made.token}`
  const message = t.message(user.name, clinic_name, url)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      notify(t.copied)
    } catch {
      showAlert(t.not_copied)
    }
  }
  return (
    <div className="flex flex-col gap-3">
      {isOnlyHere(location.hostname) && (
        <Banner tone="warning">
          {t.only_here(isolateLtr(location.host))}{' '}
          {made.addresses.length > 0 ? t.elsewhere(made.addresses.map(isolateLtr).join(', ')) : t.nowhere}
        </Banner>
      )}
      <TextField
        label={t.link}
        dir="ltr"
        readOnly
        value={url}
        hint={t.until(formats.instant(made.expires_at, time_zone))}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button size="sm" icon={IconCopy} onClick={() => void copy()}>
          {t.copy}
        </Button>
        <a
          href={`https://wa.me/${made.whatsapp_number ?? ''}?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex h-8 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 text-sm font-semibold shadow-card hover:bg-hover max-sm:h-10"
        >
          <IconBrandWhatsapp size={18} aria-hidden />
          {t.whatsapp}
        </a>
      </div>
    </div>
  )
}
