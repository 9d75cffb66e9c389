import type { ListedPerioExam } from '#contract/perio-exams.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { texts } from './texts.ts'

type Figures = Pick<ListedPerioExam, 'indices' | 'margins_measured'>

/** The exams with their indices, the latest first: the trend. */
export function ExamList({ exams, onOpen }: { exams: readonly ListedPerioExam[]; onOpen: (id: number) => void }) {
  const t = useTexts(texts)
  const { day } = useFormats()
  const figure = useFigures()
  const columns: Column<ListedPerioExam>[] = [
    {
      header: t.columns.day,
      heading: true,
      cell: ({ examined_on }) => <span className="whitespace-nowrap">{day(examined_on)}</span>,
    },
    { header: t.columns.state, cell: (exam) => <State exam={exam} /> },
    ...figure.map(({ header, cell }): Column<ListedPerioExam> => ({
      header,
      align: 'end',
      cell,
    })),
    {
      header: t.open,
      actions: true,
      cell: ({ id, examined_on }) => (
        <Button size="sm" aria-label={t.open_of(day(examined_on))} onClick={() => onOpen(id)}>
          {t.open}
        </Button>
      ),
    },
  ]
  return <Table caption={t.title} columns={columns} rows={exams} rowKey={({ id }) => id} />
}

function State({ exam }: { exam: ListedPerioExam }) {
  const t = useTexts(texts)
  const { state, voided_at, voided_by_name, voided_reason, recorded_by_name } = exam
  return (
    <>
      <Tag tone={voided_at === null ? undefined : 'red'}>{t.states[voided_at === null ? state : 'voided']}</Tag>{' '}
      <span className="text-xs text-ink-soft">
        <Isolated text={isolate(recorded_by_name)} />
        {voided_at !== null && (
          <Isolated text={` · ${t.voided_by(isolate(voided_by_name ?? ''), isolate(voided_reason ?? ''))}`} />
        )}
      </span>
    </>
  )
}

/** Each index in words, for the table and for the paper. */
export function useFigures() {
  const t = useTexts(texts)
  const { count } = useFormats()
  const percent = (value: number | null) => (value === null ? t.nothing : t.percent(count(value)))
  const mm = (value: number | null) => (value === null ? t.nothing : t.mm(count(value)))
  /** Without margins the loss is that of a gum at the junction, which nobody measured. */
  const loss = ({ indices, margins_measured }: Figures) => {
    const value = mm(indices.mean_attachment_loss)
    if (margins_measured >= indices.measured_sites) return value
    return `${value} · ${margins_measured === 0 ? t.no_margins : t.some_margins(count(margins_measured))}`
  }
  return [
    {
      header: t.columns.coverage,
      cell: ({ indices: { coverage, measured_sites } }: Figures) =>
        t.covered(count(Math.round((coverage ?? 0) * 100)), count(measured_sites)),
    },
    { header: t.columns.bleeding, cell: ({ indices }: Figures) => percent(indices.bleeding_percent) },
    { header: t.columns.plaque, cell: ({ indices }: Figures) => percent(indices.plaque_percent) },
    { header: t.columns.depth, cell: ({ indices }: Figures) => mm(indices.mean_depth) },
    { header: t.columns.loss, cell: loss },
    { header: t.columns.middle, cell: ({ indices }: Figures) => count(indices.sites_4_5) },
    { header: t.columns.deep, cell: ({ indices }: Figures) => count(indices.sites_6_up) },
  ]
}
