import { api } from '#contract/api.ts'
import type { UnscheduledPlan } from '#contract/plans.ts'
import { clinicDay } from '#domain/calendar.ts'
import { canBook } from '#domain/plan.ts'
import type { Period } from '#domain/figures.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { PatientCell } from '#web/base/links/cell-links.tsx'
import { itemInWords } from '#web/nouns/plans/item-in-words.ts'
import { partsOf, type PlanPart } from '#web/nouns/plans/plan-parts.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { rowTexts } from './row-texts.ts'
import { RowsFound } from './rows-found.tsx'
import { mapQuery } from '#web/base/ui/answer.tsx'

/** A row for each treatment, since the figure counts treatments and not plans. */
export function UnscheduledRows({ period, caption }: { period: Period; caption: string }) {
  const query = useCall(api.unscheduledPlans, period)
  const columns = useColumns()
  return (
    <RowsFound
      query={mapQuery(query, (plans) =>
        plans.flatMap(({ items, ...plan }) =>
          partsOf(items)
            .filter(canBook)
            .map((item) => ({ ...plan, item })),
        ),
      )}
      stale={query.isPlaceholderData}
      columns={columns}
      rowKey={({ item }) => item.id}
      caption={caption}
    />
  )
}

type Unscheduled = Omit<UnscheduledPlan, 'items'> & { item: PlanPart }

function useColumns(): Column<Unscheduled>[] {
  const t = useTexts(rowTexts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  return [
    {
      header: t.patient,
      heading: true,
      cell: ({ patient_id, patient_name }) => <PatientCell id={patient_id} name={patient_name} tab="plans" />,
    },
    { header: t.treatment, cell: ({ item }) => <Isolated text={itemInWords(item)} /> },
    { header: t.doctor, cell: ({ item }) => <bdi>{item.doctor_name}</bdi> },
    {
      header: t.accepted,
      className: 'whitespace-nowrap',
      cell: ({ answered_at }) => formats.day(clinicDay(new Date(answered_at), time_zone)),
    },
    {
      header: t.amount,
      align: 'end',
      cell: ({ item, currency }) => <MoneyText amount={item.cost} currency={currency} />,
    },
  ]
}
