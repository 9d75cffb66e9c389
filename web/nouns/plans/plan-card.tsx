import {
  IconArrowBackUp,
  IconArrowsSplit2,
  IconCalendarPlus,
  IconChecklist,
  IconCopy,
  IconPencil,
  IconPrinter,
  IconRepeat,
  IconSend,
} from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Plan } from '#contract/plans.ts'
import { clinicDay } from '#domain/calendar.ts'
import { canReopen, isAhead, mayWriteFor } from '#domain/plan.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { usePrinted } from '#web/base/paper/use-printed.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button, ButtonLink } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { AskApproval } from '#web/nouns/approvals/ask-approval.tsx'
import { type Ordering, PlanItems } from './plan-items.tsx'
import { PlanPaper } from './plan-paper.tsx'
import { nextParts, nextSessions } from './plan-parts.ts'
import { bookingOf, seriesOf } from './plan-path.ts'
import { letterOf, type Option } from './options.ts'
import { STATUS_TONES } from './status-tones.ts'
import { texts } from './texts.ts'
import { useOwnDoctor } from './use-own-doctor.ts'
import type { PlansAddress } from './use-plans-address.ts'

const PlanEstimate = lazy(() => import('#web/nouns/coverage/plan-estimate.tsx'))

interface PlanCardProps {
  plan: Plan
  /** Between which the patient chooses, with this one; empty without a choice. */
  options: readonly Option[]
  address: PlansAddress
  Ordering: Ordering | undefined
}

/** A plan with the state of each treatment, and its next actions. */
export function PlanCard({ plan, options, address, Ordering }: PlanCardProps) {
  const t = useTexts(texts)
  const letter = letterOf(plan, options)
  const may_estimate = useMay('payer:read')
  return (
    <Card
      title={letter ? `${t.options.letter(letter)}: ${isolate(plan.title)}` : plan.title}
      actions={<Tag tone={STATUS_TONES[plan.status]}>{t.statuses[plan.status]}</Tag>}
      flush
    >
      <About plan={plan} />
      <PlanItems plan={plan} onDrop={(item) => address.open('drop', plan.id, item)} Ordering={Ordering} />
      <Sums plan={plan} />
      {may_estimate && (
        <Suspense>
          <PlanEstimate {...askedOf(plan)} currency={plan.currency} />
        </Suspense>
      )}
      <Actions plan={plan} options={options} address={address} />
    </Card>
  )
}

function About({ plan }: { plan: Plan }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { doctor_name, status, valid_until, signed_name, answered_at } = plan
  const day = valid_until && formats.day(valid_until)
  return (
    <p className="-mt-2 flex flex-wrap gap-x-4 gap-y-0.5 px-5 pb-3 text-sm text-ink-soft">
      <bdi>{doctor_name}</bdi>
      {day && status === 'proposed' && <span>{t.valid_until(day)}</span>}
      {day && status === 'expired' && <span>{t.expired_on(day)}</span>}
      {signed_name && answered_at && (
        <span>{t.signed(isolate(signed_name), formats.day(clinicDay(new Date(answered_at), time_zone)))}</span>
      )}
    </p>
  )
}

function Sums({ plan: { total, accepted_total, currency, answered_at } }: { plan: Plan }) {
  const t = useTexts(texts)
  return (
    <dl className="flex flex-wrap justify-end gap-x-6 gap-y-1 border-t border-line px-5 py-3 text-sm">
      <div className="flex gap-2">
        <dt className="text-ink-soft">{t.total}</dt>
        <dd className="font-semibold">
          <MoneyText amount={total} currency={currency} />
        </dd>
      </div>
      {answered_at && (
        <div className="flex gap-2">
          <dt className="text-ink-soft">{t.accepted_total}</dt>
          <dd className="font-semibold">
            <MoneyText amount={accepted_total} currency={currency} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** What of a plan may still be done. */
const askedOf = ({ id, patient_id, doctor_id, items }: Plan) => ({
  patient_id,
  doctor_id,
  plan_id: id,
  lines: items
    .filter((item) => isAhead(item) || item.state === 'proposed')
    .map(({ treatment_code, description, cost, teeth }) => ({ treatment_code, description, cost, teeth })),
})

function Actions({ plan, options, address }: Omit<PlanCardProps, 'Ordering'>) {
  const t = useTexts(texts)
  const may_book = useMay('appointment:write')
  const mayEdit = mayWriteFor(useOwnDoctor(), plan.doctor_id)
  // A page has several plans, but only the printed one renders its paper.
  const [printed, print] = usePrinted<Plan>()
  const { id, status } = plan
  // A treatment in sessions has begun once one of them is booked or done.
  const items = plan.items.flatMap((item) => [item, ...item.sessions])
  const next = nextParts(plan.items)
  const sessions = nextSessions(plan.items)
  const asked = askedOf(plan)
  const open = status === 'proposed' || status === 'expired'
  return (
    <div className="flex flex-wrap gap-2.5 border-t border-line px-5 py-3 max-sm:*:flex-1">
      {status === 'draft' && (
        <>
          {mayEdit && (
            <Button size="sm" icon={IconPencil} onClick={() => address.open('edit', id)}>
              {t.edit}
            </Button>
          )}
          <Button size="sm" variant="primary" icon={IconSend} onClick={() => address.open('propose', id)}>
            {t.propose}
          </Button>
        </>
      )}
      {open && (
        <Button size="sm" variant="primary" icon={IconChecklist} onClick={() => address.open('answer', id)}>
          {t.answer}
        </Button>
      )}
      {canReopen(plan, items) && (
        <Button size="sm" variant="quiet" icon={IconArrowBackUp} onClick={() => address.open('reopen', id)}>
          {t.reopen}
        </Button>
      )}
      {may_book && next[0] && (
        <ButtonLink size="sm" variant="primary" icon={IconCalendarPlus} to={bookingOf(plan, next)}>
          {t.book_visit(next[0].visit)}
        </ButtonLink>
      )}
      {may_book && sessions.length > 0 && (
        <ButtonLink size="sm" icon={IconRepeat} to={seriesOf(plan, sessions)}>
          {t.book_visits(sessions.length)}
        </ButtonLink>
      )}
      {status !== 'draft' && asked.lines.length > 0 && <AskApproval about={asked} />}
      {(open || status === 'draft') && (
        <Button size="sm" variant="quiet" icon={IconArrowsSplit2} onClick={() => address.open('option', id)}>
          {t.options.add}
        </Button>
      )}
      {status !== 'draft' && (
        <>
          <Button size="sm" icon={IconPrinter} onClick={() => print(plan)}>
            {t.print}
          </Button>
          <Button size="sm" variant="quiet" icon={IconCopy} onClick={() => address.open('copy', id)}>
            {t.copy}
          </Button>
        </>
      )}
      {printed && <PlanPaper plan={printed} options={options} />}
    </div>
  )
}
