import type { Approval } from '#contract/approvals.ts'
import { teethInWords } from '#domain/chart.ts'
import { nameIn } from '#domain/second-name.ts'
import type { Language } from '#web/base/i18n/language.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { texts } from './texts.ts'

type Line = Approval['lines'][number]

export const lineInWords = (
  { description, description_ar, teeth }: Pick<Line, 'description' | 'description_ar' | 'teeth'>,
  language: Language,
) => [nameIn(language, description, description_ar), teethInWords(teeth)].join(' ').trim()

/** The request as plain text, for an insurer's portal or a message. */
export function approvalInWords(approval: Approval, language: Language) {
  const t = texts[language].paper
  const { patient_name, payer_name, payer_plan_name, member_number, doctor_name, doctor_name_ar, lines, currency } =
    approval
  return [
    `${t.insurer}: ${payer_name} · ${payer_plan_name}`,
    `${t.member}: ${member_number}`,
    `${t.patient}: ${patient_name}`,
    ...(doctor_name === null ? [] : [`${t.doctor}: ${nameIn(language, doctor_name, doctor_name_ar)}`]),
    ...lines.map((line) =>
      [line.treatment_code, lineInWords(line, language), formatMoney(line.asked, currency)].filter(Boolean).join(' · '),
    ),
  ].join('\n')
}
