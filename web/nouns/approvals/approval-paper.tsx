import type { Approval } from '#contract/approvals.ts'
import { add } from '#domain/money.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import { nameIn } from '#domain/second-name.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { formatDay } from '#web/base/i18n/formats.ts'
import { HeadingOfFacts } from '#web/base/paper/heading-of-facts.tsx'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { PaperSheet } from '#web/base/paper/paper-sheet.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { lineInWords } from './approval-in-words.ts'
import { texts } from './texts.ts'

/** The request on paper, for the insurer; visible in print only. */
export function ApprovalPaper({ approval, language }: { approval: Approval; language: MessageLanguage }) {
  const t = texts[language].paper
  const today = useToday()
  const { patient_name, payer_name, payer_plan_name, member_number, doctor_name, doctor_name_ar, lines, currency } =
    approval
  const facts = [
    [t.date, formatDay(language, today, 'long')],
    [t.insurer, payer_name],
    [t.plan, payer_plan_name],
    [t.member, member_number],
    [t.patient, patient_name],
    [t.doctor, doctor_name === null ? null : nameIn(language, doctor_name, doctor_name_ar)],
  ] as const
  return (
    <PaperSheet size="invoice" language={language}>
      <Letterhead />
      <HeadingOfFacts title={t.title} facts={facts} />
      <Lines lines={lines} currency={currency} language={language} />
      <dl className="paper-sums">
        <Fact label={t.total}>
          <MoneyText amount={add(...lines.map(({ asked }) => asked))} currency={currency} />
        </Fact>
      </dl>
    </PaperSheet>
  )
}

interface LinesProps extends Pick<Approval, 'lines' | 'currency'> {
  language: MessageLanguage
}

function Lines({ lines, currency, language }: LinesProps) {
  const t = texts[language].paper
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t.treatment}</th>
          <th scope="col">{t.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <bdi>{lineInWords(line, language)}</bdi>
              {line.treatment_code && (
                <span className="paper-code">
                  <bdi>{line.treatment_code}</bdi>
                </span>
              )}
            </td>
            <td>
              <MoneyText amount={line.asked} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
