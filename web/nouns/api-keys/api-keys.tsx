import { IconKey, IconPlus } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { ApiKey } from '#contract/api-keys.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { RecordList } from '#web/base/settings-kit/record-list.tsx'
import { texts as settings_texts } from '#web/base/settings-kit/texts.ts'
import { IconLink } from '#web/base/ui/icon-button.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { texts } from './texts.ts'

const MakeKeyModal = lazy(() => import('./make-key-modal.tsx'))
const KeyModal = lazy(() => import('./key-modal.tsx'))

/** The keys by which other programs call. */
export default function ApiKeys() {
  const t = useTexts(texts)
  return (
    <RecordList
      t={t}
      icons={{ add: IconPlus, missing: IconKey }}
      query={useCall(api.apiKeys, {})}
      columns={useColumns()}
      empty={<EmptyState icon={IconKey} title={t.none} hint={t.none_hint} />}
      form={(key, onClose) => (key ? <KeyModal shown={key} onClose={onClose} /> : <MakeKeyModal onClose={onClose} />)}
    >
      <p className="px-5 pb-4 text-sm text-ink-soft">{t.hint}</p>
    </RecordList>
  )
}

function useColumns(): Column<ApiKey>[] {
  const t = useTexts(texts)
  const { actions } = useTexts(settings_texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { to } = useAddress()
  return [
    { header: t.name, heading: true, cell: ({ name }) => <bdi className="font-medium">{name}</bdi> },
    { header: t.may, cell: ({ permissions }) => t.permissions(permissions.length) },
    { header: t.made_by, cell: ({ created_by_name }) => <bdi>{created_by_name}</bdi> },
    {
      header: t.last_used,
      cell: ({ last_used_at }) => (last_used_at ? formats.instant(last_used_at, time_zone) : t.never_used),
    },
    { header: t.state, cell: (key) => <KeyState shown={key} /> },
    {
      header: actions,
      actions: true,
      cell: (key) => <IconLink icon={IconKey} label={t.show_one(key.name)} words={t.show} {...to({ edit: key.id })} />,
    },
  ]
}

function KeyState({ shown: { works, revoked_at } }: { shown: ApiKey }) {
  const t = useTexts(texts)
  if (works) return <Tag tone="green">{t.works}</Tag>
  return <Tag>{revoked_at ? t.revoked : t.creator_left}</Tag>
}
