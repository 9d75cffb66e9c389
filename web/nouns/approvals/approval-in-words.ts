import type { Approval } from '#contract/approvals.ts'
import { teethInWords } from '#domain/chart.ts'
import type { Language } from '#web/base/i18n/language.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { texts } from './texts.ts'

type Line = Approval['lines'][number]

export const lineInWords = ({ description, teeth }: Pick<Line, 'description' | 'teeth'>) =>
  [description, teethInWords(teeth)].join(' ').trim()

/** The request as plain text, for an insurer's portal or a message. */
export function approvalInWords(approval: Approval, language: Language) {
  const t = texts[language].paper
  const { patient_name, payer_name, payer_plan_name, member_number, doctor_name, lines, currency } = approval
  return [
    `${t.insurer}: ${payer_name} · ${payer_plan_name}`,
    `${t.member}: ${member_number}`,
    `${t.patient}: ${patient_name}`,
    ...(doctor_name === null ? [] : [`${t.doctor}: ${doctor_name}`]),
    ...lines.map((line) =>
      [line.treatment_code, lineInWords(line), formatMoney(line.asked, currency)].filter(Boolean).join(' · '),
    ),
  ].join('\n')
}
