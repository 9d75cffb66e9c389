import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { texts } from './calendar-texts.ts'
import { QrCode } from './qr-code.tsx'

type Calendar = AnswerOf<typeof api.calendar>

/** The address at which a doctor's phone reads their appointments: made, shown once, revoked. */
export default function CalendarCard() {
  const t = useTexts(texts)
  const query = useCall(api.calendar, {})
  return (
    <Card title={t.title}>
      <p className="mb-4 text-sm text-ink-soft">{t.what}</p>
      <Answer query={query} failed={t.load_failed} skeleton={<FieldsSkeleton fields={1} />}>
        {(calendar) => <Choices calendar={calendar} />}
      </Answer>
    </Card>
  )
}

function Choices({ calendar: { since, names } }: { calendar: Calendar }) {
  const t = useTexts(texts)
  const { instant } = useFormats()
  const { time_zone } = useClinic()
  const problem = useProblem()
  const [chosen, setChosen] = useState<boolean>()
  const [url, setUrl] = useState<string>()
  const onError = (error: unknown) => showAlert(problem(error, t.failed))
  const making = useCallMutation(api.makeCalendar, { onSuccess: (made) => setUrl(made.url), onError })
  const revoking = useCallMutation(api.revokeCalendar, {
    onSuccess: () => {
      setUrl(undefined)
      notify(t.revoked)
    },
    onError,
  })
  return (
    <div className="flex flex-col gap-4">
      {since !== null && (
        <p className="text-sm">
          {t.since(instant(since, time_zone))} {names ? t.with_names : t.with_initials}
        </p>
      )}
      {url !== undefined && <Address url={url} />}
      <Checkbox
        label={t.names}
        hint={t.names_hint}
        checked={chosen ?? names}
        onChange={({ target }) => setChosen(target.checked)}
      />
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          variant={since === null ? 'primary' : undefined}
          busy={making.busy}
          onClick={() => making.send({ names: chosen ?? names })}
        >
          {since === null ? t.make : t.make_again}
        </Button>
        {since !== null && (
          <Button busy={revoking.busy} onClick={() => revoking.send({})}>
            {t.revoke}
          </Button>
        )}
      </div>
      {since !== null && <p className="text-xs text-ink-faint">{t.again_hint}</p>}
    </div>
  )
}

function Address({ url }: { url: string }) {
  const t = useTexts(texts)
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
      <Banner tone="notice">{t.once}</Banner>
      <TextField label={t.address} dir="ltr" readOnly value={url} onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap items-center gap-2.5">
        <Button size="sm" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button size="sm" icon={IconCalendarPlus} onClick={() => location.assign(url.replace(/^https?:/, 'webcal:'))}>
          {t.subscribe}
        </Button>
      </div>
      <QrCode text={url} label={t.picture} />
      <p className="text-xs text-ink-faint">{t.scan}</p>
    </div>
  )
}
