import { IconFileInvoice, IconLock } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { Statement } from '#contract/statements.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { usePrinted } from '#web/base/paper/use-printed.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { CloseMonthModal } from './close-month-modal.tsx'
import { StatementPaper } from './statement-paper.tsx'
import { StatementsTable } from './statements-table.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import type { AnswerOf } from '#contract/endpoint.ts'

/** Closed months: of all doctors for management, and their own for users who treat patients. */
export default function StatementsTab({ own, doctor_id }: { own: boolean; doctor_id: number | undefined }) {
  const [printed, print] = usePrinted<Statement>()
  return (
    <>
      {own ? <OwnStatements doctor_id={doctor_id} onPrint={print} /> : <AllStatements onPrint={print} />}
      {printed && <StatementPaper statement={printed} />}
    </>
  )
}

type Printing = { onPrint: (statement: Statement) => void }

function OwnStatements({ doctor_id, onPrint }: Printing & { doctor_id: number | undefined }) {
  const t = useTexts(texts)
  const query = useCall(api.statements, { doctor_id })
  return (
    <Card title={t.title} flush>
      <Answer
        query={query}
        failed={t.failed}
        empty={<EmptyState icon={IconFileInvoice} title={t.none_own} hint={t.none_own_hint} />}
      >
        {(statements) => <StatementsTable rows={statements} own onPrint={onPrint} />}
      </Answer>
    </Card>
  )
}

function AllStatements({ onPrint }: Printing) {
  const t = useTexts(texts)
  const query = useCall(api.statementMonths, {})
  return (
    <Answer query={query} failed={t.failed} around={(placeholder) => <Card flush>{placeholder}</Card>}>
      {(months) => <Months months={months} onPrint={onPrint} />}
    </Answer>
  )
}

function Months({ months, onPrint }: Printing & { months: AnswerOf<typeof api.statementMonths> }) {
  const t = useTexts(texts)
  const address = useAddress()
  const mayClose = useMay('statement:close')
  const closing = address.params.get('close')
  const close = mayClose && months.open.length > 0 && (
    <Button variant="primary" icon={IconLock} onClick={() => address.open({ close: months.open[0] })}>
      {t.close}
    </Button>
  )
  return (
    <>
      {months.closed.length === 0 ? (
        <Card flush>
          <EmptyState icon={IconFileInvoice} title={t.none} hint={t.none_hint} action={close} />
        </Card>
      ) : (
        <ClosedMonth
          closed={months.closed}
          month={address.params.get('month') ?? undefined}
          onMonth={(month) => address.ask({ month })}
          close={close}
          onPrint={onPrint}
        />
      )}
      {closing && mayClose && (
        <CloseMonthModal
          key={closing}
          month={closing}
          open={months.open}
          onMonth={(month) => address.replace({ close: month })}
          onClose={() => address.close('close')}
          onDone={(month) => address.replace({ close: null, month })}
        />
      )}
    </>
  )
}

interface ClosedMonthProps extends Printing {
  closed: { month: string; closed_at: string; closed_by_name: string | null }[]
  month: string | undefined
  onMonth: (month: string) => void
  close: React.ReactNode
}

function ClosedMonth({ closed, month, onMonth, close, onPrint }: ClosedMonthProps) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const shown = closed.find((each) => each.month === month) ?? closed[0]
  const query = useCall(api.statements, { month: shown?.month })
  if (!shown) return null
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4 max-sm:*:w-full">
        <SelectField
          label={t.month}
          value={shown.month}
          onChange={({ target }) => onMonth(target.value)}
          className="w-64"
        >
          {closed.map((each) => (
            <option key={each.month} value={each.month}>
              {formats.day(`${each.month}-01`, 'month')}
            </option>
          ))}
        </SelectField>
        {close}
      </div>
      <Card title={formats.day(`${shown.month}-01`, 'month')} flush>
        <Answer query={query} failed={t.failed} empty={<p className="px-5 py-4 text-sm text-ink-soft">{t.nothing}</p>}>
          {(statements) => <StatementsTable rows={statements} onPrint={onPrint} />}
        </Answer>
        <p className="border-t border-line px-5 py-3 text-xs text-ink-faint">
          <Isolated
            text={t.closed_by(isolate(shown.closed_by_name ?? ''), formats.instant(shown.closed_at, time_zone))}
          />
        </p>
      </Card>
    </>
  )
}
