import { IconTrash } from '@tabler/icons-react'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { MoneyText } from '#web/base/ui/charts/figures.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { texts } from './texts.ts'
import type { DraftLine } from './treatment-draft.ts'

interface PlannedLineProps {
  line: DraftLine
  number: number
  onRemove: () => void
}

/** A planned treatment: charged as it was accepted, or removed and given back to the plan. */
export function PlannedLine({ line, number, onRemove }: PlannedLineProps) {
  const t = useTexts(texts).lines
  const { currency } = useClinic()
  const { treatment_code, description, cost, teeth } = line
  return (
    <div
      role="group"
      aria-label={t.line(number)}
      className="flex items-center gap-3 rounded-lg border border-line bg-sunken py-1.5 ps-3.5 pe-1.5 text-sm"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-medium">{description}</bdi>
        {teeth !== '' && <bdi dir="ltr">{teeth}</bdi>}
        {treatment_code && <bdi className="text-ink-soft">{treatment_code}</bdi>}
        <Tag tone="brand">{t.planned}</Tag>
      </span>
      <MoneyText amount={Number(cost)} currency={currency} />
      <IconButton icon={IconTrash} tone="danger" label={t.remove(number)} onClick={onRemove} />
    </div>
  )
}
