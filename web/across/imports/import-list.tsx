import { IconDatabaseImport } from '@tabler/icons-react'
import { Link } from '#web/base/links/link.tsx'
import { api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Card } from '#web/base/ui/card.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { fileTexts } from './file-texts.ts'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { importPath } from '#web/base/links/paths.ts'

type Row = AnswerOf<typeof api.imports>[number]

const TONES = { uploaded: 'neutral', checked: 'blue', running: 'amber', done: 'green', failed: 'red' } as const

export function Imported() {
  const t = useTexts(texts)
  const query = useCall(api.imports, {})
  const columns = useColumns()
  return (
    <Card title={t.before} flush>
      <Answer
        query={query}
        skeleton={<RowsSkeleton rows={3} />}
        empty={<EmptyState icon={IconDatabaseImport} title={t.none} />}
      >
        {(rows) => <Table caption={t.before} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </Answer>
    </Card>
  )
}

function useColumns(): Column<Row>[] {
  const t = useTexts(texts)
  const file = useTexts(fileTexts)
  const { count, instant } = useFormats()
  const { time_zone } = useClinic()
  return [
    {
      header: t.file,
      heading: true,
      cell: ({ id, filename }) => (
        <Link to={importPath(id)} aria-label={file.open(filename)} className="font-medium text-brand hover:underline">
          <bdi className="break-all">{filename}</bdi>
        </Link>
      ),
    },
    { header: t.kind, cell: ({ kind }) => t.kinds[kind] },
    { header: t.line_count, align: 'end', cell: ({ lines }) => count(lines) },
    {
      header: t.state,
      cell: ({ state, undone_at, undoing }) => {
        if (undone_at) return <Tag tone="neutral">{t.states.undone}</Tag>
        if (undoing?.state === 'running') return <Tag tone="amber">{t.states.undoing}</Tag>
        return <Tag tone={TONES[state]}>{t.states[state]}</Tag>
      },
    },
    { header: t.create, align: 'end', cell: ({ create }) => count(create) },
    { header: t.update, align: 'end', cell: ({ update }) => count(update) },
    { header: t.uploaded, cell: ({ created_at }) => instant(created_at, time_zone) },
  ]
}
