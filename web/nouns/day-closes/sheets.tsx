import { IconCheck, IconEye } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { DayClose } from '#contract/day-closes.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCallMutation, useCallPages } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'

/** The closed days; management confirms what the bank has paid for their cards. */
export function Sheets({ onShow }: { onShow: (id: number) => void }) {
  const t = useTexts(texts)
  const columns = useColumns(onShow)
  const pages = useCallPages(api.dayCloses, {})
  return (
    <Card title={t.sheets} flush>
      <Answer
        query={pages}
        failed={t.failed}
        empty={<p className="px-5 py-4 text-sm text-ink-soft">{t.sheets_none}</p>}
      >
        {(rows) => (
          <Table caption={t.sheets} columns={columns} rows={rows} rowKey={({ id }) => id} stale={pages.stale} />
        )}
      </Answer>
    </Card>
  )
}

function useColumns(onShow: (id: number) => void): Column<DayClose>[] {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  return [
    { header: t.number, heading: true, cell: ({ number }) => <span className="font-medium">{t.sheet(number)}</span> },
    { header: t.when, cell: ({ closed_at }) => formats.instant(closed_at, time_zone) },
    { header: t.by, only_wide: true, cell: ({ closed_by_name }) => <bdi>{closed_by_name}</bdi> },
    {
      header: t.counted,
      align: 'end',
      cell: ({ counted_cash, currency }) => <MoneyText amount={counted_cash} currency={currency} />,
    },
    {
      header: t.cash_difference,
      align: 'end',
      cell: ({ cash_difference, currency }) => <Difference amount={cash_difference} currency={currency} />,
    },
    {
      header: t.card_difference,
      align: 'end',
      cell: ({ card_difference, currency }) => <Difference amount={card_difference} currency={currency} />,
    },
    {
      header: t.settlement,
      align: 'end',
      cell: ({ expected_settlement, currency }) => <MoneyText amount={expected_settlement} currency={currency} />,
    },
    {
      header: t.actions,
      actions: true,
      cell: (close) => (
        <>
          <Settlement close={close} />
          <IconButton icon={IconEye} label={t.show(close.number)} onClick={() => onShow(close.id)} />
        </>
      ),
    },
  ]
}

function Difference({ amount, currency }: { amount: number; currency: string }) {
  const t = useTexts(texts)
  if (amount === 0) return <Tag tone="green">{t.agrees}</Tag>
  return <MoneyText amount={amount} currency={currency} signed className="font-medium text-red" />
}

function Settlement({ close }: { close: DayClose }) {
  const t = useTexts(texts)
  const problem = useProblem()
  const maySettle = useMay('day-close:settle')
  const { send, busy } = useCallMutation(api.settleDay, { onError: (error) => showAlert(problem(error)) })
  const { id, number, expected_settlement, settled_at } = close
  if (expected_settlement === 0) return null
  const settled = settled_at !== null
  if (!maySettle) return settled ? <Tag tone="green">{t.settled}</Tag> : null
  return (
    <Button
      size="sm"
      variant={settled ? 'quiet' : 'secondary'}
      icon={IconCheck}
      busy={busy}
      aria-pressed={settled}
      onClick={() => send({ id, settled: !settled })}
    >
      {settled ? t.settled : t.settle}
      <span className="sr-only"> {t.settle_of(number)}</span>
    </Button>
  )
}
