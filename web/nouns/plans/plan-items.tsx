import { IconX } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link } from '#web/base/links/link.tsx'
import type { Plan, PlanItem } from '#contract/plans.ts'
import { dayOf } from '#domain/calendar.ts'
import { canDrop, type PlanItemState } from '#domain/plan.ts'
import { teethInWords } from '#domain/chart.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { type Column, TABLE_FRAME, TableHead, tableLook } from '#web/base/ui/tables/table.tsx'
import { partsOf, type PlanPart } from './plan-parts.ts'
import { texts } from './texts.ts'
import { pathTo } from '#web/base/links/paths.ts'

const TONES = {
  proposed: 'neutral',
  accepted: 'amber',
  declined: 'neutral',
  booked: 'brand',
  done: 'green',
  dropped: 'neutral',
} as const satisfies Record<PlanItemState, string>

/** Orders what an item needs of others, such as of a lab. */
export type Ordering = ComponentType<{ patient_id: number; item: Omit<PlanItem, 'sessions'> }>

interface PlanItemsProps {
  plan: Plan
  onDrop: (item: number) => void
  Ordering: Ordering | undefined
}

/** The treatments in one table, grouped by visit, so that all their columns are aligned. */
export function PlanItems(props: PlanItemsProps) {
  const { plan } = props
  const t = useTexts(texts)
  const columns = useColumns(props)
  const parts = partsOf(plan.items)
  const visits = [...new Set(parts.map(({ visit }) => visit))].toSorted((one, other) => one - other)
  return (
    <div className={TABLE_FRAME}>
      <table className={tableLook()}>
        <TableHead caption={plan.title} columns={columns} />
        {visits.map((visit) => (
          <tbody key={visit} className="max-sm:block">
            {visits.length > 1 && (
              <tr className="bg-sunken max-sm:block">
                <th
                  scope="rowgroup"
                  colSpan={columns.length}
                  className="px-5 py-1.5 text-start text-sm font-semibold max-sm:block"
                >
                  {t.visit(visit)}
                </th>
              </tr>
            )}
            {parts
              .filter((item) => item.visit === visit)
              .map((item) => (
                <ItemRow key={item.id} item={item} columns={columns} />
              ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** On a phone the treatment and its price are in one line, and its state in the next. */
const ItemRow = ({ item, columns }: { item: PlanPart; columns: readonly ItemColumn[] }) => (
  <tr className="border-t border-line hover:bg-hover/60 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-5 max-sm:py-3">
    {columns.map(({ header, heading, align, actions, cell, className }) => {
      const look = classNames(
        'px-3 py-2.5 align-middle first:ps-5 last:pe-5 max-sm:p-0! max-sm:wrap-anywhere',
        align ? 'text-right' : actions && 'text-end',
        className,
      )
      return heading ? (
        <th key={header} scope="row" className={classNames(look, 'text-start font-normal')}>
          {cell(item)}
        </th>
      ) : (
        <td key={header} className={look}>
          {cell(item)}
        </td>
      )
    })}
  </tr>
)

type ItemColumn = Column<PlanPart>

function useColumns(props: PlanItemsProps): ItemColumn[] {
  const { plan, Ordering } = props
  const t = useTexts(texts)
  const draft = plan.proposed_at === null
  const parts = partsOf(plan.items)
  const has_actions = !draft && parts.some((part) => isDroppedHere(part) || (Ordering && isOrderedHere(part)))
  const columns: (ItemColumn | false)[] = [
    {
      header: t.columns.treatment,
      heading: true,
      className: 'max-sm:order-1 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-3/5',
      cell: (item) => <Treatment part={item} plan={plan} />,
    },
    {
      header: t.columns.teeth,
      // If empty it takes no space on a phone, not even its gap.
      className: 'w-24 xl:w-32 max-sm:order-3 max-sm:w-auto max-sm:has-[>.text-ink-faint]:hidden',
      cell: ({ teeth }) =>
        teeth.length > 0 ? <bdi dir="ltr">{teethInWords(teeth)}</bdi> : <span className="text-ink-faint">–</span>,
    },
    {
      header: t.columns.cost,
      align: 'end',
      className: 'w-28 xl:w-32 whitespace-nowrap max-sm:order-2 max-sm:w-auto max-sm:basis-[30%]',
      cell: ({ cost }) => <MoneyText amount={cost} currency={plan.currency} />,
    },
    !draft && {
      header: t.columns.state,
      className: 'w-40 xl:w-64 max-sm:order-4 max-sm:w-auto max-sm:flex-1',
      cell: (item) => <State item={item} />,
    },
    has_actions && {
      header: t.actions,
      actions: true,
      className: 'w-16 max-sm:order-5 max-sm:w-auto',
      cell: (part) => <ItemActions {...props} part={part} />,
    },
  ]
  return columns.filter((column) => column !== false)
}

function ItemActions({ plan, part, onDrop, Ordering }: PlanItemsProps & { part: PlanPart }) {
  const t = useTexts(texts)
  const item = part.whole ?? part
  return (
    <span className="inline-flex gap-1">
      {Ordering && isOrderedHere(part) && (
        <Ordering patient_id={plan.patient_id} item={{ ...item, doctor_id: item.doctor_id ?? plan.doctor_id }} />
      )}
      {isDroppedHere(part) && (
        <IconButton
          icon={IconX}
          label={t.drop_item(isolate(item.description))}
          words={t.drop}
          onClick={() => onDrop(item.id)}
        />
      )}
    </span>
  )
}

/** What is accepted and not done, once for all its sessions. */
const isOrderedHere = ({ id, state, whole }: PlanPart) =>
  (state === 'accepted' || state === 'booked') && (whole === null || whole.sessions[0]?.id === id)

/** Sessions that are not done are dropped together, beside the first of them. */
const isDroppedHere = ({ id, whole, ...part }: PlanPart) =>
  whole === null
    ? canDrop(part)
    : whole.sessions.find(canDrop)?.id === id && whole.sessions.every((each) => each.state === 'done' || canDrop(each))

function Treatment({ part, plan }: { part: PlanPart; plan: Plan }) {
  const t = useTexts(texts)
  const { treatment_code, description, whole, doctor_id, doctor_name } = part
  const about = [
    treatment_code,
    whole && t.session_of(isolate(whole.description)),
    doctor_id !== plan.doctor_id && isolate(doctor_name),
  ].filter((word) => !!word)
  return (
    <span>
      <bdi>{description}</bdi>
      {about.length > 0 && <bdi className="block text-xs text-ink-soft">{about.join(' · ')}</bdi>}
    </span>
  )
}

function State({ item }: { item: PlanPart }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { state, appointment_id, datetime_start, dropped_reason } = item
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Tag tone={TONES[state]}>{t.states[state]}</Tag>
      {appointment_id !== null && datetime_start && (
        <Link
          to={pathTo('appointments', { date: dayOf(datetime_start), open: appointment_id })}
          className="rounded-sm text-xs text-brand hover:underline"
        >
          {t.on(formats.day(dayOf(datetime_start)))}
        </Link>
      )}
      {state === 'dropped' && dropped_reason && <bdi className="text-xs text-ink-soft">{dropped_reason}</bdi>}
    </span>
  )
}
