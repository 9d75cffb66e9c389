import { api } from '#contract/api.ts'
import type { ServerStatus as Status } from '#contract/server-status.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Card } from '#web/base/ui/card.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { Facts } from './facts.tsx'
import { Problems } from './problems.tsx'
import { texts } from './texts.ts'
import { useFacts } from './use-facts.tsx'
import { Answer } from '#web/base/ui/answer.tsx'

const LOOKING_MS = 10_000

/** The state of the server, for an admin; refreshed every few seconds. */
export default function ServerStatus() {
  const t = useTexts(texts)
  const query = useCall(api.serverStatus, {}, { refetchInterval: LOOKING_MS })
  return (
    <Answer query={query} failed={t.load_failed} skeleton={<FieldsSkeleton fields={6} />}>
      {(status) => <Loaded status={status} stale={query.isError} />}
    </Answer>
  )
}

function Loaded({ status, stale }: { status: Status; stale: boolean }) {
  const t = useTexts(texts)
  const facts = useFacts(status)
  return (
    <div className="space-y-5">
      {stale && <Banner tone="error">{t.stale}</Banner>}
      <Problems problems={status.problems} opened={status.backups.opened} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title={t.product}>
          <Facts facts={facts.product} />
        </Card>
        <Card title={t.storage}>
          <Facts facts={facts.storage} />
        </Card>
        <Card title={t.backups}>
          <Facts facts={facts.backups} />
        </Card>
        <Card title={t.mail}>
          <Facts facts={facts.mail} />
        </Card>
      </div>
      <Background work={facts.work} />
    </div>
  )
}

function Background({ work }: Pick<ReturnType<typeof useFacts>, 'work'>) {
  const t = useTexts(texts)
  return (
    <Card title={t.background}>
      <p className="mb-3 text-sm text-ink-soft">{t.since_start}</p>
      <ul className="divide-y divide-line">
        {work.map(({ name, runs, when, error }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 text-sm">
            <span className="font-medium">{t.work[name]}</span>
            <span className="flex flex-wrap items-center gap-2 text-ink-soft">
              {when}
              {error === null ? (
                runs ? (
                  <Tag tone="green">{t.in_order}</Tag>
                ) : (
                  <Tag>{t.not_here}</Tag>
                )
              ) : (
                <Tag tone="red">{t.failing}</Tag>
              )}
            </span>
            {error !== null && (
              <bdi dir="ltr" className="w-full break-words text-red">
                {error}
              </bdi>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
