import { api } from '#contract/api.ts'
import type { Plan } from '#contract/plans.ts'
import { addDays, isDay } from '#domain/calendar.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { noticeKey } from '#web/base/ui/notices/notice-key.ts'
import { useWarned } from '#web/nouns/treatment-codes/plausibility-words.ts'
import { texts } from './texts.ts'

const USUAL_DAYS = 30

/** Proposes a draft to the patient as a quote. */
export default function ProposeModal({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const t = useTexts(texts).proposing
  const today = useToday()
  const warned = useWarned()
  const form = useCallForm(api.proposePlan, {
    start: { valid_until: addDays(today, USUAL_DAYS) },
    check: ({ valid_until }) => ({ valid_until: !(isDay(valid_until) && valid_until >= today) && t.past }),
    input: (values) => ({ id: plan.id, version: plan.version, ...values }),
    onSuccess: ({ warnings }) => {
      const [said] = warned(warnings)
      if (said) notify(said, { about: noticeKey('plan', plan.id) })
      onClose()
    },
    alert: (error) => serverSentence(error) ?? t.failed,
  })
  return (
    <FormModal form={form} title={t.title} submit={t.submit} onClose={onClose}>
      <p className="text-sm text-ink-soft">{t.hint}</p>
      <DateField
        label={t.valid_until}
        required
        style_of_day="dated"
        missing_parts="ahead"
        {...form.control('valid_until')}
      />
    </FormModal>
  )
}
