import { IconPrinter } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { DayClose } from '#contract/day-closes.ts'
import { useCallPages } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { printPaper } from '#web/base/paper/print-paper.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { type SheetLine, SheetLines, OtherCurrencies, OtherMeans, useLines } from './figures.tsx'
import { Movements } from './petty-cash.tsx'
import { SheetNotes } from './sheet-notes.tsx'
import { SheetPaper } from './sheet-paper.tsx'
import { texts } from './texts.ts'

/** A closed day, to look at and to print for the folder. */
export function SheetModal({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(texts)
  const { data: closes } = useCallPages(api.dayCloses, {})
  const close = closes?.find((each) => each.id === id)
  const print = (
    <Button variant="primary" icon={IconPrinter} disabled={!close} onClick={() => void printPaper()}>
      {t.print}
    </Button>
  )
  return (
    <Modal title={close ? t.sheet(close.number) : t.title} size="lg" onClose={onClose} footer={print}>
      {close ? <Sheet close={close} /> : <FieldsSkeleton />}
    </Modal>
  )
}

function Sheet({ close }: { close: DayClose }) {
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { cash, cards, other_means } = useSheetLines(close)
  const { currency, note, movements, others, closed_at, closed_by_name } = close
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-ink-soft">
        <bdi>{closed_by_name}</bdi> · {formats.instant(closed_at, time_zone)}
      </p>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <SheetLines lines={cash} currency={currency} />
        <SheetLines lines={cards} currency={currency} />
      </div>
      <OtherMeans lines={other_means} currency={currency} />
      <OtherCurrencies others={others} />
      {movements.length > 0 && <Movements movements={movements} />}
      {note && (
        <p className="text-sm wrap-anywhere">
          <bdi>{note}</bdi>
        </p>
      )}
      <SheetNotes close={close} />
      <SheetPaper close={close} cash={cash} cards={cards} other_means={other_means} />
    </div>
  )
}

function useSheetLines(close: DayClose): { cash: SheetLine[]; cards: SheetLine[]; other_means: SheetLine[] } {
  const t = useTexts(texts)
  const lines = useLines()
  const [cards, settlement] = [lines.cards(close).slice(0, -2), lines.cards(close).slice(-2)]
  return {
    cash: [
      ...lines.cash(close),
      { name: t.counted, amount: close.counted_cash },
      { name: t.cash_difference, amount: close.cash_difference, strong: true, difference: true },
      { name: t.left, amount: close.float_left },
    ],
    cards: [
      ...cards,
      { name: t.terminal, amount: close.terminal_total },
      { name: t.card_difference, amount: close.card_difference, strong: true, difference: true },
      ...settlement,
    ],
    other_means: lines.other_means(close),
  }
}
