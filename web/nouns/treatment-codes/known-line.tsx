import { IconTrash } from '@tabler/icons-react'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { texts } from './texts.ts'
import type { DraftLine } from './treatment-draft.ts'

interface KnownLineProps {
  line: DraftLine
  number: number
  problem: string | undefined
  onChange: (line: DraftLine) => void
  onRemove: () => void
}

/**
 * A treatment of a plan, charged as it was accepted, or of the chart, of which only the price is open. Removed, it is
 * given back to the plan or left in the chart.
 */
export function KnownLine({ line, number, problem, onChange, onRemove }: KnownLineProps) {
  const t = useTexts(texts).lines
  const { currency } = useClinic()
  const { treatment_code, description, cost, teeth, plan_item_id } = line
  const is_planned = plan_item_id !== undefined
  return (
    <div
      role="group"
      aria-label={t.line(number)}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-sunken py-1.5 ps-3.5 pe-1.5 text-sm"
    >
      <span className="flex min-w-48 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-medium">{description}</bdi>
        {teeth !== '' && <bdi dir="ltr">{teeth}</bdi>}
        {treatment_code && <bdi className="text-ink-soft">{treatment_code}</bdi>}
        <Tag tone={is_planned ? 'brand' : 'green'}>{is_planned ? t.planned : t.charted}</Tag>
      </span>
      <span className="ms-auto flex items-center gap-3">
        {is_planned ? (
          <MoneyText amount={Number(cost)} currency={currency} />
        ) : (
          <MoneyField
            label={t.cost}
            label_hidden
            currency={currency}
            required
            value={cost}
            onChange={(event) => onChange({ ...line, cost: event.target.value })}
            error={problem}
            className="w-34"
          />
        )}
        <IconButton icon={IconTrash} tone="danger" label={t.remove(number)} onClick={onRemove} />
      </span>
    </div>
  )
}
