import type { LabCase } from '#contract/lab-cases.ts'
import { dayOf } from '#domain/calendar.ts'
import { isClosedCase } from '#domain/lab-case.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney, timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { pathTo } from '#web/base/links/paths.ts'
import { useMay } from '#web/base/session/session.ts'
import { ButtonLink } from '#web/base/ui/button.tsx'
import { TeethText } from '#web/base/ui/teeth-text.tsx'
import { CaseActions } from './case-actions.tsx'
import { CaseState } from './case-state.tsx'
import { RemakeTag } from './remake-tag.tsx'
import { texts } from './texts.ts'

interface CaseLineProps {
  lab_case: LabCase
}

/** One case of a patient. */
export function CaseLine({ lab_case }: CaseLineProps) {
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
        <CaseState lab_case={lab_case} /> {remake_of_id !== null && <RemakeTag />}
      </span>
      <span className="flex flex-wrap gap-1.5">
        {fitting_at === null && !isClosedCase(lab_case.state) && <BookFitting lab_case={lab_case} />}
        <CaseActions lab_case={lab_case} />
      </span>
    </li>
  )
}

/** Books the visit at which it is fitted, from its due day on. */
function BookFitting({ lab_case: { id, patient_id, patient_name, doctor_id, due_on, description } }: CaseLineProps) {
  const t = useTexts(texts)
  const today = useToday()
  const may_book = useMay('appointment:write')
  if (!may_book) return null
  const date = due_on > today ? due_on : today
  const to = pathTo('appointments', { new: true, date, patient_id, patient_name, doctor_id, lab_case_id: id })
  return (
    <ButtonLink size="sm" variant="quiet" to={to} aria-label={t.book_fitting_of(description)}>
      {t.book_fitting}
    </ButtonLink>
  )
}
