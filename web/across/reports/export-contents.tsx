import { IconFlag } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { useMay } from '#web/base/session/session.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { texts } from './texts.ts'

/** Says before the download what the file will contain and what it leaves out. */
export function ExportContents({ selection }: { selection: InputOf<typeof api.exportSummary> }) {
  const t = useTexts(texts).contents
  const mayInclude = useMay('report:export-flagged')
  const withoutCancelled = !useMay('invoice:read-cancelled') && selection.type === 'invoices' && !selection.status
  const { data, isError, isPlaceholderData } = useCall(api.exportSummary, selection)
  if (isError && !data) return <p className="text-sm text-ink-soft">{t.failed}</p>
  const count = data?.left_out.reduce((sum, { invoices }) => sum + invoices, 0) ?? 0
  // Amounts of different currencies are not added.
  const amounts = data?.left_out.map(({ currency, total_amount }) => formatMoney(total_amount, currency)).join(' + ')
  return (
    <div
      role="status"
      className={classNames('min-h-5 text-sm text-ink-soft transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      {data && (
        <p>
          {t[selection.type](data.rows)} {withoutCancelled && t.without_cancelled}
        </p>
      )}
      {count > 0 && (
        <p className="mt-1 flex items-start gap-1.5 font-medium text-amber">
          <Glyph icon={IconFlag} size={16} className="mt-0.5" />
          <span>
            {t.left_out(count)} <bdi dir="ltr">{amounts}</bdi>. {mayInclude ? t.include_them : t.ask_an_admin}
          </span>
        </p>
      )}
    </div>
  )
}
