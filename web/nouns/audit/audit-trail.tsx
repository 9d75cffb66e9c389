import { IconHistory } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import { useCallPages } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { EntryLine } from './entry-line.tsx'
import { texts } from './texts.ts'
import { type AuditAddress, useAuditAddress } from './use-audit-address.ts'
import { Answer } from '#web/base/ui/answer.tsx'

/** The audit trail: who changed or saw what. */
export default function AuditTrail() {
  const t = useTexts(texts)
  const address = useAuditAddress()
  return (
    <Card title={t.title} flush>
      <AuditFilters address={address} />
      {address.in_order && <Entries address={address} />}
    </Card>
  )
}

function Entries({ address }: { address: AuditAddress }) {
  const t = useTexts(texts)
  const pages = useCallPages(api.audit, address.filter)
  const nothing = (
    <EmptyState
      icon={IconHistory}
      title={t.empty.title}
      hint={t.empty.hint}
      action={address.filtered && <Button onClick={address.clear}>{t.filters.clear}</Button>}
    />
  )
  return (
    <Answer query={pages} failed={t.failed} empty={nothing}>
      {(entries) => (
        <ol aria-label={t.title} className={classNames('divide-y divide-line px-5', pages.stale && 'opacity-60')}>
          {entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} linked />
          ))}
        </ol>
      )}
    </Answer>
  )
}
