import type { Policy } from '#contract/policies.ts'
import { clinicDay } from '#domain/calendar.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney, useFormats } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Fact } from '#web/base/ui/fact.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { CardPhoto } from './card-photo.tsx'
import { texts } from './texts.ts'

const TONES = { valid: 'green', not_yet: 'blue', over: 'amber', ended: 'neutral' } as const

/** One policy of a patient: who pays, until when, how much is left, and the card. */
export function PolicyCard({ policy }: { policy: Policy }) {
  const t = useTexts(texts)
  const { payer_name, plan_name, state } = policy
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="min-w-0 font-medium">
          <bdi>{payer_name}</bdi> · <bdi>{plan_name}</bdi>
        </h3>
        <Tag tone={TONES[state]}>{t.states[state]}</Tag>
      </div>
      <UsageBar policy={policy} />
      <Facts policy={policy} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <CardPhoto key={policy.card_file_id} policy={policy} />
        {state !== 'ended' && <Actions policy={policy} />}
      </div>
    </section>
  )
}

/** '1,240 of 5,000', as a bar too. */
function UsageBar({ policy: { usage } }: { policy: Policy }) {
  const t = useTexts(texts)
  const { currency } = useClinic()
  const { day } = useFormats()
  const { year_start, limit, used } = usage
  const spent = formatMoney(used, currency)
  if (limit === null) return used === 0 ? null : <p className="text-sm text-ink-soft">{t.used(spent)}</p>
  const words = t.usage(spent, formatMoney(limit, currency))
  const share = limit === 0 ? 100 : Math.min(100, Math.max(0, (used / limit) * 100))
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-3 text-sm">
        <span className="text-ink-soft">{t.usage_of(day(year_start, 'short'))}</span>
        <span className="font-medium tabular-nums">{words}</span>
      </p>
      <div aria-hidden className="my-1.5 h-2 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-brand" style={{ width: `${share}%` }} />
      </div>
    </div>
  )
}

function Facts({ policy }: { policy: Policy }) {
  const t = useTexts(texts)
  const { day } = useFormats()
  const { time_zone } = useClinic()
  const { member_number, principal_number, relation, valid_from, valid_until, ended_at, ended_by_name } = policy
  const from = day(valid_from, 'short')
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Fact label={t.member_number}>
        <bdi dir="ltr">{member_number}</bdi>
      </Fact>
      {principal_number !== null && (
        <Fact label={t.principal_number}>
          <bdi dir="ltr">{principal_number}</bdi>
        </Fact>
      )}
      {relation !== null && (
        <Fact label={t.relation}>
          <bdi>{relation}</bdi>
        </Fact>
      )}
      <Fact label={t.states.valid}>
        {valid_until === null ? t.valid_since(from) : t.valid(from, day(valid_until, 'short'))}
      </Fact>
      {ended_at !== null && (
        <Fact
          label={t.ended(day(clinicDay(new Date(ended_at), time_zone), 'short'), isolate(ended_by_name ?? '–'))}
          whole
        >
          <bdi>{policy.ended_reason}</bdi>
        </Fact>
      )}
    </dl>
  )
}

function Actions({ policy: { id, member_number } }: { policy: Policy }) {
  const t = useTexts(texts)
  const { open } = useAddress()
  const [may_write, may_adjust] = [useMay('policy:write'), useMay('policy:adjust')]
  const number = isolateLtr(member_number)
  return (
    <div className="flex flex-wrap gap-2.5">
      {may_adjust && (
        <Button size="sm" onClick={() => open({ adjust: id })}>
          {t.adjust}
        </Button>
      )}
      {may_write && (
        <>
          <Button size="sm" aria-label={t.edit_of(number)} onClick={() => open({ policy: id })}>
            {t.edit}
          </Button>
          <Button size="sm" aria-label={t.end_of(number)} onClick={() => open({ end: id })}>
            {t.end}
          </Button>
        </>
      )}
    </div>
  )
}
