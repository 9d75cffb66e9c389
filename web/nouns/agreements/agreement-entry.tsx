import { IconPrinter } from '@tabler/icons-react'
import type { Agreement } from '#contract/agreements.ts'
import { askedOf } from '#domain/agreement.ts'
import { clinicDay } from '#domain/calendar.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { InstalmentRows } from './instalment-rows.tsx'
import { texts } from './texts.ts'

interface AgreementEntryProps {
  agreement: Agreement
  /** Whose account shows it. */
  patient_id: number
  onPrint: () => void
  onTake: () => void
  onEnd: () => void
}

/** One agreement: its state, its instalments with what was received of each, and what can be done. */
export function AgreementEntry({ agreement, patient_id, onPrint, onTake, onEnd }: AgreementEntryProps) {
  const t = useTexts(texts)
  const mayTake = useMay('deposit:receive')
  const mayEnd = useMay('agreement:write')
  const in_force = agreement.ended_at === null
  const nothing_owed = isNothingOwed(agreement)
  return (
    <li className="flex flex-col gap-2">
      <Heading agreement={agreement} patient_id={patient_id} />
      <InstalmentRows
        caption={t.number(agreement.id)}
        instalments={agreement.instalments}
        currency={agreement.currency}
      />
      <Sums agreement={agreement} />
      {nothing_owed && <Banner tone="notice">{mayEnd ? t.nothing_owed_end : t.nothing_owed}</Banner>}
      <div className="flex flex-wrap gap-2.5">
        {in_force && mayTake && !nothing_owed && agreement.received < agreement.total && (
          <Button size="sm" variant="primary" onClick={onTake}>
            {t.take}
          </Button>
        )}
        <Button size="sm" icon={IconPrinter} onClick={onPrint}>
          {t.print}
        </Button>
        {in_force && mayEnd && (
          <Button size="sm" variant={nothing_owed ? 'primary' : 'secondary'} onClick={onEnd}>
            {t.end}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Its invoices were cancelled, written off or paid otherwise, so that it asks for nothing, though its instalments are not paid. */
const isNothingOwed = ({ ended_at, plan_id, outstanding, received, total }: Agreement) =>
  ended_at === null && plan_id === null && outstanding <= 0 && received < total

function Heading({ agreement, patient_id }: { agreement: Agreement; patient_id: number }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { id, payer_id, payer_name, patient_name, signed_name, created_at, ended_reason } = agreement
  const day = formats.day(clinicDay(new Date(created_at), time_zone), 'dated')
  const who = patient_id !== agreement.patient_id && t.of(isolate(patient_name))
  const pays = payer_id !== agreement.patient_id && payer_id !== patient_id && t.paid_by(isolate(payer_name))
  const about = [
    who,
    pays,
    t.signed(isolate(signed_name), day),
    ended_reason !== null && t.ended(isolate(ended_reason)),
  ]
  return (
    <div>
      <h3 className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        {t.number(id)}
        <StateTag agreement={agreement} />
      </h3>
      <p className="text-xs text-ink-soft">
        <Isolated text={about.filter((part) => part !== false).join(' · ')} />
      </p>
    </div>
  )
}

function StateTag({ agreement }: { agreement: Agreement }) {
  const t = useTexts(texts).states
  const { ended_at, overdue, received, total, due } = agreement
  if (ended_at !== null) return <Tag>{t.ended}</Tag>
  if (isNothingOwed(agreement)) return <Tag>{t.nothing_owed}</Tag>
  if (overdue > 0) return <Tag tone="red">{t.overdue}</Tag>
  if (received >= total) return <Tag tone="green">{t.paid}</Tag>
  return received < due ? <Tag tone="amber">{t.due}</Tag> : <Tag tone="green">{t.in_order}</Tag>
}

function Sums({ agreement }: { agreement: Agreement }) {
  const t = useTexts(texts).sums
  const { total, received, not_due, currency } = agreement
  const sums = { total, received, overdue: askedOf(agreement, agreement.overdue), not_due }
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {(Object.keys(sums) as (keyof typeof sums)[])
        .filter((name) => name === 'total' || sums[name] > 0)
        .map((name) => (
          <div key={name}>
            <dt className="text-xs text-ink-faint">{t[name]}</dt>
            <dd className={name === 'overdue' ? 'font-semibold text-red' : 'font-medium'}>
              <MoneyText amount={sums[name]} currency={currency} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
