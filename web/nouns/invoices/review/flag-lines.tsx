import { IconCircleCheck, IconFlag, IconFlagOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Invoice, InvoiceDetails } from '#contract/invoices.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { texts } from './texts.ts'

/** Why an invoice was flagged, and the result, each with user and time. */
export function FlagLines({ flags }: Pick<InvoiceDetails, 'flags'>) {
  const t = useTexts(texts)
  if (flags.length === 0) return null
  return (
    <section aria-label={t.history} className="rounded-lg border border-line">
      <h3 className="px-5 pt-3.5 pb-1 text-sm font-semibold">{t.history}</h3>
      <ol className="divide-y divide-line px-5 text-sm">
        {flags.map((flag) => (
          <li key={flag.id} className="flex items-start gap-2.5 py-2.5">
            <FlagLine flag={flag} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function FlagLine({ flag }: { flag: InvoiceDetails['flags'][number] }) {
  const t = useTexts(texts)
  const { request_admin_review, note, resolution } = flag
  const [icon, word, tone] = request_admin_review
    ? ([IconFlag, t.flagged, 'text-amber'] as const)
    : resolution === null
      ? ([IconFlagOff, t.taken_back, 'text-ink-faint'] as const)
      : ([IconCircleCheck, t.resolved, 'text-green'] as const)
  return (
    <>
      <Glyph icon={icon} size={17} className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{word}</span>
          <ByAndWhen {...flag} />
        </p>
        <Said>{note}</Said>
        <Said>{resolution}</Said>
      </div>
    </>
  )
}

/** The reason for an open review. */
export function CurrentFlag({ flag }: { flag: NonNullable<Invoice['flag']> }) {
  const t = useTexts(texts)
  return (
    <div className="min-w-0 text-sm">
      {flag.note === null ? <p className="text-ink-faint">{t.without_note}</p> : <Said>{flag.note}</Said>}
      <ByAndWhen {...flag} />
    </div>
  )
}

export const Said = ({ children }: { children: ReactNode }) =>
  children && (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {children}
    </p>
  )

export function ByAndWhen({ created_at, created_by_name }: { created_at: string; created_by_name: string | null }) {
  const formats = useFormats()
  const { time_zone } = useClinic()
  return (
    <span className="text-xs text-ink-faint">
      {created_by_name && (
        <>
          <bdi>{created_by_name}</bdi>
          {' · '}
        </>
      )}
      <time dateTime={created_at}>{formats.instant(created_at, time_zone)}</time>
    </span>
  )
}
