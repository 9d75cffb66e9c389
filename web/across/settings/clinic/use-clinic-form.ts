import { api } from '#contract/api.ts'
import type { ClinicSettings } from '#contract/clinic.ts'
import { LONGEST_FLOW_LIMIT_MINUTES } from '#domain/appointment-flow.ts'
import { WEEKDAYS } from '#domain/calendar.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { numberIn, useChecks } from '#web/base/settings-kit/checks.ts'
import { useSettingsForm } from '#web/base/settings-kit/use-settings-form.ts'
import { closesEarly, fieldsOf, settingsOf } from './clinic-fields.ts'
import { useTaxProblem } from './use-tax-problem.ts'
import { texts } from './texts.ts'

export function useClinicForm(settings: ClinicSettings) {
  const checks = useChecks()
  const t = useTexts(texts)
  const taxProblem = useTaxProblem()
  return useSettingsForm(api.updateClinicSettings, {
    stored: settings,
    fieldsOf,
    check: ({ clinic_name, email, card_processing_fee, desk_discount_limit, hours, ...limits }) => ({
      tax_number: taxProblem(limits),
      clinic_name: checks.required(clinic_name),
      email: checks.email(email),
      card_processing_fee: checks.percentage(card_processing_fee),
      desk_discount_limit: checks.percentage(desk_discount_limit),
      late_minutes: checks.minutes(limits.late_minutes, LONGEST_FLOW_LIMIT_MINUTES),
      waiting_amber_minutes: checks.minutes(limits.waiting_amber_minutes, LONGEST_FLOW_LIMIT_MINUTES),
      waiting_red_minutes:
        checks.minutes(limits.waiting_red_minutes, LONGEST_FLOW_LIMIT_MINUTES) ||
        (numberIn(limits.waiting_red_minutes) < numberIn(limits.waiting_amber_minutes) && t.red_before_amber),
      hours: WEEKDAYS.some((weekday) => closesEarly(hours[weekday])),
    }),
    input: settingsOf,
    saved: t.saved,
  })
}
