import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Icon } from '#web/base/ui/glyph.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import type { Query } from '#web/base/ui/answer.tsx'
import { OutcomeBanner } from './outcome-banner.tsx'
import { RecordList } from './record-list.tsx'
import { useSuccess } from './use-success.ts'

type Words = Record<
  'title' | 'hint' | 'add' | 'added' | 'changed' | 'edit_title' | 'missing' | 'none' | 'none_hint' | 'load_failed',
  string
>

interface SettingsListProps<Row> {
  t: Words
  icon: Icon
  query: Query<Row[]>
  columns: Column<Row>[]
  /** The form of a new record, or of one that is there. */
  form: (record: Row | undefined, closing: { onSaved: () => void; onClose: () => void }) => ReactNode
  /** Beside the hint, or under it if wide. */
  links?: ReactNode
}

/** The records of one kind in the settings, which are added and changed in a form; says how that went. */
export function SettingsList<Row extends { id: number }>(props: SettingsListProps<Row>) {
  const { t, icon, query, columns, form, links } = props
  const { success, succeed } = useSuccess()
  return (
    <>
      <div role="status" className="mb-4 empty:hidden">
        <OutcomeBanner success={success} />
      </div>
      <RecordList
        t={t}
        icons={{ add: IconPlus, missing: icon }}
        query={query}
        columns={columns}
        empty={<EmptyState icon={icon} title={t.none} hint={t.none_hint} />}
        form={(record, onClose) => form(record, { onSaved: () => succeed(record ? t.changed : t.added), onClose })}
      >
        <div className="flex flex-wrap items-center justify-between gap-3 px-5 pb-4">
          <p className="text-sm text-ink-soft">{t.hint}</p>
          {links}
        </div>
      </RecordList>
    </>
  )
}
