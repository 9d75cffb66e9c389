import { IconAlertTriangle, IconArrowsExchange, IconHelpCircle, IconUrgent } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Check, CheckLevel } from '#domain/medicines/check.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { ReasonInEnglish } from './reason-in-english.tsx'
import { texts } from './texts.ts'

/** 200 sentences that only Arabic screens need. */
const ReasonInArabic = lazy(() => import('./reason-in-arabic.tsx'))

const ICONS = {
  same: IconUrgent,
  likely: IconUrgent,
  interaction: IconArrowsExchange,
  caution: IconAlertTriangle,
  not_checked: IconHelpCircle,
} satisfies Record<CheckLevel, unknown>

const COLOURS: Record<CheckLevel, string> = {
  same: 'border-red bg-red-soft text-red',
  likely: 'border-red bg-red-soft text-red',
  interaction: 'border-amber bg-amber-soft text-amber',
  caution: 'border-amber bg-amber-soft text-amber',
  not_checked: 'border-line bg-sunken text-ink-soft',
}

/** What speaks against one medicine, at its row. */
export const RowChecks = ({ checks }: { checks: readonly Check[] }) => (
  <div aria-live="polite" className="empty:hidden">
    {checks.length > 0 && <CheckLines checks={checks} />}
  </div>
)

/** Each with an icon and a word; without the table of medicines, which a list of letters does not need. */
export const CheckLines = ({ checks }: { checks: readonly Check[] }) => (
  <ul className="flex flex-col gap-1.5 text-sm empty:hidden">
    {checks.map((check) => (
      <CheckLine key={`${check.level} ${check.medicine} ${check.alert ?? ''}`} check={check} />
    ))}
  </ul>
)

function CheckLine({ check }: { check: Check }) {
  const t = useTexts(texts).checks
  const { level, medicine, alert, reason } = check
  const said = t[level](isolate(medicine), isolate(alert ?? ''))
  return (
    <li className={classNames('flex gap-2 rounded-md border-s-4 px-3 py-2', COLOURS[level])}>
      <Glyph icon={ICONS[level]} size={18} className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">
        <span className="block font-semibold">{t.levels[level]}</span>
        <span className="block text-ink">
          <Isolated text={said} />
        </span>
        {reason !== '' && <Reason reason={reason} />}
      </span>
    </li>
  )
}

function Reason({ reason }: { reason: string }) {
  const english = <ReasonInEnglish reason={reason} />
  if (useLanguage() === 'en') return english
  return (
    <Suspense fallback={english}>
      <ReasonInArabic reason={reason} />
    </Suspense>
  )
}
