import { IconCash, IconFileInvoice } from '@tabler/icons-react'
import { REPORT_TYPES } from '#domain/report.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { texts } from './texts.ts'

type Type = (typeof REPORT_TYPES)[number]

const icons = { invoices: IconFileInvoice, payouts: IconCash }

export function ReportType({ type, onChoose }: { type: Type; onChoose: (type: Type) => void }) {
  const t = useTexts(texts)
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{t.type}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {REPORT_TYPES.map((each) => (
          <label
            key={each}
            className={classNames(
              'flex cursor-pointer gap-3 rounded-md border p-4 transition-[border-color,background-color]',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              each === type ? 'border-brand bg-brand-soft' : 'border-line-strong hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name="type"
              value={each}
              checked={each === type}
              onChange={() => onChoose(each)}
              className="sr-only"
            />
            <Glyph icon={icons[each]} size={22} className={each === type ? 'text-brand' : 'text-ink-faint'} />
            <span>
              <span className="block text-sm font-semibold">{t.types[each]}</span>
              <span className="block text-xs text-ink-soft">{t.type_hints[each]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
