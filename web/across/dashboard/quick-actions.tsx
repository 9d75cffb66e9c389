import {
  IconCalendarEvent,
  IconCash,
  IconCashRegister,
  IconChevronRight,
  IconFileInvoice,
  IconReceipt,
  IconStethoscope,
  IconUserPlus,
  IconWalk,
} from '@tabler/icons-react'
import { Link } from '#web/base/links/link.tsx'
import { may } from '#domain/access.ts'
import { type Catalogue, useTexts } from '#web/base/i18n/catalogue.ts'
import { WALK_IN_PATH } from '#web/across/patient-lists/page.ts'
import { prefetch } from '#web/base/frame/prefetch.ts'
import { useUser } from '#web/base/session/session.ts'
import { treatsBesides, type Viewer } from '#web/base/frame/page.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { texts } from './texts.ts'
import { pathTo } from '#web/base/links/paths.ts'

export function QuickActions() {
  const t = useTexts(texts)
  const user = useUser()
  return (
    <section className="mt-9">
      <h2 className="mb-3.5 text-lg font-semibold">{t.quick_actions}</h2>
      <div className="grid gap-4 sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2">
        {actionsOf(user, t.actions).map(({ to, icon, label, hint }) => (
          <Link
            key={to}
            to={to}
            onPointerEnter={() => prefetch(to)}
            onFocus={() => prefetch(to)}
            className="group flex items-center gap-4 rounded-lg border border-line bg-surface p-4 shadow-card transition-[border-color,box-shadow] hover:border-brand-line hover:shadow-lift"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-sunken text-ink-soft transition-[background-color,color] group-hover:bg-brand-soft group-hover:text-brand">
              <Glyph icon={icon} size={22} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-sm font-semibold">{label}</span>
              <span className="block text-sm text-ink-soft">{hint}</span>
            </span>
            <Glyph icon={IconChevronRight} directional className="text-ink-faint" />
          </Link>
        ))}
      </div>
    </section>
  )
}

type Words = (typeof texts extends Catalogue<infer T> ? T : never) extends { actions: infer Actions } ? Actions : never

function actionsOf(user: Viewer, t: Words) {
  const { role } = user
  const own = !may(role, 'appointment:read-all')
  return [
    {
      to: pathTo('appointments'),
      icon: IconCalendarEvent,
      label: t.appointments,
      hint: own ? t.own_appointments_hint : t.appointments_hint,
    },
    may(role, 'patient:write') && { to: WALK_IN_PATH, icon: IconWalk, label: t.walk_in, hint: t.walk_in_hint },
    may(role, 'invoice:create') && {
      to: pathTo('appointments', { uninvoiced: true, days: 'all' }),
      icon: IconReceipt,
      label: t.uninvoiced,
      hint: t.uninvoiced_hint,
    },
    may(role, 'patient:write') && {
      to: pathTo('patients'),
      icon: IconUserPlus,
      label: t.patients,
      hint: t.patients_hint,
    },
    may(role, 'invoice:create') && {
      to: pathTo('invoices'),
      icon: IconFileInvoice,
      label: t.invoices,
      hint: t.invoices_hint,
    },
    may(role, 'day-close:write') && {
      to: pathTo('day-closes'),
      icon: IconCashRegister,
      label: t.day_close,
      hint: t.day_close_hint,
    },
    may(role, 'payout:read') && {
      to: pathTo('doctors'),
      icon: IconStethoscope,
      label: own ? t.own_payouts : t.payouts,
      hint: own ? t.own_payouts_hint : t.payouts_hint,
    },
    treatsBesides(user) && { to: pathTo('payouts'), icon: IconCash, label: t.own_payouts, hint: t.own_payouts_hint },
  ].filter((action) => action !== false)
}
