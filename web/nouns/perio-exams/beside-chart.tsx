import { api } from '#contract/api.ts'
import type { Day } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Link } from '#web/base/links/link.tsx'
import { patientPath } from '#web/base/links/paths.ts'
import { Card } from '#web/base/ui/card.tsx'
import { Fact } from '#web/base/ui/fact.tsx'
import { useFigures } from './exam-list.tsx'
import { texts } from './texts.ts'
import { Trend } from './trend.tsx'

/** The last periodontal exam as of a day, beside the chart, and how it went until then; nothing without an exam. */
export default function PerioBesideChart({ patient_id, as_of }: { patient_id: number; as_of: Day }) {
  const t = useTexts(texts)
  const { day } = useFormats()
  const figures = useFigures()
  const { data = [] } = useCall(api.perioExams, { id: patient_id })
  const exams = data.filter(({ examined_on }) => examined_on <= as_of)
  const [last] = exams
  if (!last) return null
  return (
    <Card
      title={t.title}
      className="mt-5"
      actions={
        <Link to={patientPath(patient_id, 'perio')} className="text-sm font-medium text-brand hover:underline">
          {t.open_of(day(last.examined_on))}
        </Link>
      }
    >
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(({ header, cell }) => (
          <Fact key={header} label={header}>
            {cell(last)}
          </Fact>
        ))}
      </dl>
      <Trend exams={exams} />
    </Card>
  )
}
