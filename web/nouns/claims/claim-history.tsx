import { api } from '#contract/api.ts'
import type { Claim, ClaimEvent } from '#contract/claims.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney, useFormats } from '#web/base/i18n/formats.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { texts } from './texts.ts'

/** What was sent of a claim, answered and decided, the latest first. */
export function ClaimHistory({ claim: { id, currency } }: { claim: Claim }) {
  const t = useTexts(texts).history
  const query = useCall(api.claimHistory, { id })
  return (
    <section>
      <h3 className="text-base font-semibold">{t.title}</h3>
      <Answer query={query} failed={t.failed} empty={<p className="mt-1 text-sm text-ink-soft">{t.none}</p>}>
        {(events) => (
          <ul className="mt-1 divide-y divide-line text-sm">
            {events.map((event) => (
              <Event key={event.id} event={event} currency={currency} />
            ))}
          </ul>
        )}
      </Answer>
    </section>
  )
}

function Event({ event, currency }: { event: ClaimEvent; currency: string }) {
  const t = useTexts(texts).history
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { kind, batch_number, description, code, note, at, by_name } = event
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0">
        <p className="font-medium">
          {kind === 'sent' ? t.sent(batch_number ?? 0) : t[kind]}
          {description !== null && (
            <>
              {' · '}
              <bdi>{description}</bdi>
            </>
          )}
        </p>
        <p className="text-xs text-ink-faint">
          {formats.instant(at, time_zone)} · <bdi>{by_name ?? '–'}</bdi>
        </p>
        {(code !== null || note !== null) && (
          <p className="text-xs text-ink-soft">
            <bdi>{[code, note].filter((each) => each !== null).join(' · ')}</bdi>
          </p>
        )}
      </div>
      <Amounts event={event} currency={currency} />
    </li>
  )
}

function Amounts({ event, currency }: { event: ClaimEvent; currency: string }) {
  const t = useTexts(texts).history
  const money = (amount: number) => isolateLtr(formatMoney(amount, currency))
  const { kind, amount, discount, rejected } = event
  if (kind !== 'answered') return <span className="tabular-nums">{money(amount)}</span>
  const parts = [
    amount > 0 && t.paid(money(amount)),
    discount > 0 && t.discount(money(discount)),
    rejected > 0 && t.rejected(money(rejected)),
  ].filter((part) => part !== false)
  return <span className="tabular-nums">{parts.join(' · ')}</span>
}
