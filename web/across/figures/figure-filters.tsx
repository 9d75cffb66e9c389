import { IconPrinter } from '@tabler/icons-react'
import { FIGURE_UNITS } from '#domain/figures.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { PeriodFields } from '#web/base/ui/period-fields.tsx'
import { ExportFigures } from './export-figures.tsx'
import { texts } from './texts.ts'
import type { FiguresAddress } from './use-figures-address.ts'

export function FigureFilters({ address }: { address: FiguresAddress }) {
  const t = useTexts(texts).filters
  const formats = useFormats()
  const { period, problem, chooseDays } = address
  return (
    <>
      <section aria-label={t.heading} className="flex flex-wrap items-start gap-4 max-sm:*:w-full print:hidden">
        <PeriodFields {...period} onChoose={chooseDays} problem={problem === 'length' ? t.length : undefined} />
        <UnitField address={address} />
        {problem === undefined && (
          <div className="ms-auto flex flex-wrap gap-2 sm:mt-6.5">
            <Button icon={IconPrinter} onClick={() => print()} className="max-sm:hidden">
              {t.print}
            </Button>
            <ExportFigures address={address} of="parts" />
          </div>
        )}
      </section>
      <p className="hidden font-semibold print:block">
        {t.printed(formats.day(period.start_date), formats.day(period.end_date))}
      </p>
    </>
  )
}

function UnitField({ address: { unit, chooseUnit } }: { address: FiguresAddress }) {
  const t = useTexts(texts).filters
  return (
    <SelectField
      label={t.unit}
      value={unit}
      onChange={({ target }) => chooseUnit(target.value as (typeof FIGURE_UNITS)[number])}
      className="w-40"
    >
      {FIGURE_UNITS.map((each) => (
        <option key={each} value={each}>
          {t.units[each]}
        </option>
      ))}
    </SelectField>
  )
}
