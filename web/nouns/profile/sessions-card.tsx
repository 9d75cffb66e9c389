import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { Session } from '#contract/profile.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCallPages, useCallMutation } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'

export function SessionsCard() {
  const t = useTexts(texts).sessions
  const problem = useProblem()
  const onError = (error: unknown) => showAlert(problem(error, t.failed))
  const pages = useCallPages(api.sessions, {})
  const end = useCallMutation(api.endSession, { onSuccess: () => notify(t.ended), onError })
  const endOthers = useCallMutation(api.endOtherSessions, {
    onSuccess: ({ ended }) => notify(t.ended_others(ended)),
    onError,
  })
  return (
    <Card title={t.title} flush>
      <p className="px-5 pb-3 text-xs text-ink-faint">{t.hint}</p>
      <Answer query={pages} skeleton={<RowsSkeleton rows={3} />}>
        {(sessions) => (
          <ul className="divide-y divide-line border-t border-line">
            {sessions.map((session) => (
              <OneSession
                key={session.id}
                session={session}
                busy={end.busy}
                onEnd={() => end.send({ id: session.id })}
              />
            ))}
          </ul>
        )}
      </Answer>
      {pages.data && pages.data.length > 1 && (
        <div className="border-t border-line px-5 py-4">
          <Button busy={endOthers.busy} onClick={() => endOthers.send({})}>
            {t.end_others}
          </Button>
        </div>
      )}
    </Card>
  )
}

const PHONES = new Set(['iPhone', 'Android'])

function OneSession({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const t = useTexts(texts).sessions
  const { instant } = useFormats()
  const { time_zone } = useClinic()
  const { browser, system, address, created_at, last_used_at, current } = session
  const device = browser && system ? t.device(browser, system) : (browser ?? system ?? t.unknown_device)
  const isPhone = system !== null && PHONES.has(system)
  return (
    <li className="flex items-start gap-3 px-5 py-3.5">
      <Glyph icon={isPhone ? IconDeviceMobile : IconDeviceDesktop} size={20} className="mt-0.5 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {device}
          {current && <Tag tone="brand">{t.here}</Tag>}
        </p>
        <p className="text-xs text-ink-faint">
          {t.signed_in(instant(created_at, time_zone))} · {t.last_used(instant(last_used_at, time_zone))}
          {address && (
            <>
              {' · '}
              <bdi dir="ltr">{address}</bdi>
            </>
          )}
        </p>
      </div>
      {!current && (
        <Button size="sm" disabled={busy} onClick={onEnd}>
          {t.end}
          <span className="sr-only">{device}</span>
        </Button>
      )}
    </li>
  )
}
