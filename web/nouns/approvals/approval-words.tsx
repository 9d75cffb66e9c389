import type { Approval } from '#contract/approvals.ts'
import { add, ZERO } from '#domain/money.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney, useFormats } from '#web/base/i18n/formats.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { lineInWords } from './approval-in-words.ts'
import { texts } from './texts.ts'

const TONES = { draft: 'neutral', asked: 'blue', answered: 'green', cancelled: 'neutral' } as const

export function ApprovalState({ approval: { state, expired } }: { approval: Approval }) {
  const t = useTexts(texts)
  if (state === 'answered' && expired) return <Tag tone="amber">{t.expired}</Tag>
  return <Tag tone={TONES[state]}>{t.states[state]}</Tag>
}

/** Each treatment with what was asked or approved, and whether a claim used it. */
export function ApprovalLines({ approval: { lines, currency } }: { approval: Approval }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <ul className="text-sm">
      {lines.map((line) => {
        const asked = formatMoney(line.asked, currency)
        const answer =
          line.approved === null ? t.asked_of(asked) : t.approved(formatMoney(line.approved, currency), asked)
        return (
          <li key={line.id} className="py-0.5">
            <bdi>{lineInWords(line, language)}</bdi>{' '}
            <span className="inline-block text-ink-soft">
              {answer}
              {line.claim_line_id !== null && ` · ${t.used}`}
            </span>
            {line.note !== null && (
              <span className="block text-xs text-ink-soft">
                <bdi>{line.note}</bdi>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The payer's number and the last day, once it is answered; before, what was asked in all. */
export function ApprovalFacts({ approval }: { approval: Approval }) {
  const t = useTexts(texts)
  const { day } = useFormats()
  const { number, valid_until, lines, currency } = approval
  if (number === null && lines.length === 1) return null
  const asked = lines.reduce((sum, line) => add(sum, line.asked), ZERO)
  const words = [
    number === null ? t.asked_of(formatMoney(asked, currency)) : t.number(isolateLtr(number)),
    ...(valid_until === null ? [] : [t.until(day(valid_until, 'short'))]),
  ]
  return (
    <p className="text-xs text-ink-soft">
      <Isolated text={words.join(' · ')} />
    </p>
  )
}
