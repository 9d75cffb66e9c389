import type { LabCase } from '#contract/lab-cases.ts'
import { dayOf } from '#domain/calendar.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney, timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { TeethText } from '#web/base/ui/teeth-text.tsx'
import { CaseActions } from './case-actions.tsx'
import { CaseState } from './case-state.tsx'
import { texts } from './texts.ts'

/** One case of a patient. */
export function CaseLine({ lab_case }: { lab_case: LabCase }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { description, teeth, lab_name, due_on, fitting_at, remake_of_id, invoiced_fee, currency } = lab_case
  return (
    <li aria-label={description} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 text-sm">
        <span className="font-medium">
          <bdi>{description}</bdi> {teeth.length > 0 && <TeethText teeth={teeth} />}
        </span>
        <span className="block text-ink-soft">
          <bdi>{lab_name}</bdi> · {t.due(formats.day(due_on))}
          {fitting_at !== null && ` · ${t.fitting(`${formats.day(dayOf(fitting_at))} ${timeOf(fitting_at)}`)}`}
          {invoiced_fee !== null && ` · ${t.fee.billed(formatMoney(invoiced_fee, currency))}`}
        </span>
        <CaseState lab_case={lab_case} /> {remake_of_id !== null && <Tag>{t.is_remake}</Tag>}
      </span>
      <CaseActions lab_case={lab_case} />
    </li>
  )
}
