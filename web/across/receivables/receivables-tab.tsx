import { IconMoodSmile } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { Day } from '#domain/calendar.ts'
import { useCall, useCallPages } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { Table } from '#web/base/ui/tables/table.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { ExportButton } from './export-button.tsx'
import { PayersOwing } from './payers-owing.tsx'
import { texts } from './texts.ts'
import { Totals } from './totals.tsx'
import { useColumns } from './use-columns.tsx'
import { Answer } from '#web/base/ui/answer.tsx'

/** What patients or insurers owed at the end of a day. */
export default function ReceivablesTab() {
  const t = useTexts(texts)
  const today = useToday()
  const { params, ask } = useAddress()
  const inAddress = params.get('as_of') ?? ''
  const as_of = inAddress !== '' && inAddress < today ? inAddress : today
  const { data: insurers } = useCall(api.payers, {})
  const whose = params.get('of') === 'payers' ? 'payers' : 'patients'
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4 border-b border-line p-4 sm:px-5">
        <div className="flex flex-wrap items-end gap-4">
          <DateField
            label={t.as_of}
            required
            max={today}
            value={as_of}
            onChange={(day) => day !== '' && ask({ as_of: day === today ? null : day })}
            className="w-56 max-sm:w-full"
          />
          {insurers !== undefined && insurers.length > 0 && (
            <ChoiceChips
              label={t.of}
              beside_fields
              choices={(['patients', 'payers'] as const).map((value) => ({ value, words: t.whose[value] }))}
              chosen={whose}
              onChoose={(of) => ask({ of: of === 'patients' ? null : of })}
            />
          )}
        </div>
        <ExportButton as_of={as_of} payers={whose === 'payers'} />
      </div>
      {whose === 'payers' ? <PayersOwing as_of={as_of} /> : <PatientsOwing as_of={as_of} />}
    </>
  )
}

/** By the age of the invoices. */
function PatientsOwing({ as_of }: { as_of: Day }) {
  const t = useTexts(texts)
  const pages = useCallPages(api.receivables, { as_of })
  const columns = useColumns()
  return (
    <>
      <Totals as_of={as_of} />
      <Answer
        query={pages}
        failed={t.failed}
        empty={<EmptyState icon={IconMoodSmile} title={t.empty} hint={t.empty_hint} />}
      >
        {(rows) => (
          <Table
            caption={t.list}
            columns={columns}
            rows={rows}
            rowKey={({ patient_id }) => patient_id}
            stale={pages.stale}
          />
        )}
      </Answer>
    </>
  )
}
