import { api } from '#contract/api.ts'
import { TAX_REGIMES } from '#domain/tax-regime.ts'
import { useCall } from '#web/base/api/queries.ts'
import { taxWords } from '#web/base/clinic/tax-words.ts'
import { catalogue, useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Card } from '#web/base/ui/card.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import type { ClinicFields } from './clinic-fields.ts'
import { texts } from './tax-texts.ts'
import type { useClinicForm } from './use-clinic-form.ts'

const words = catalogue(taxWords)

/** Value added tax: none by default, and then nothing of it is shown anywhere. */
export function TaxCard({ form }: { form: ReturnType<typeof useClinicForm> }) {
  const t = useTexts(texts)
  const { regimes } = useTexts(words)
  const { tax_regime, tax_from } = form.values
  return (
    <Card title={t.title}>
      <div className="flex flex-col gap-5">
        <SelectField label={t.regime} hint={t.regime_hint} {...form.field('tax_regime')}>
          {TAX_REGIMES.map((each) => (
            <option key={each} value={each}>
              {regimes[each]}
            </option>
          ))}
        </SelectField>
        {tax_regime !== 'none' && (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                label={t.number}
                required
                dir="ltr"
                inputMode="numeric"
                maxLength={20}
                {...form.field('tax_number')}
              />
              <DateField
                label={t.from}
                hint={t.from_hint}
                value={tax_from}
                onChange={(day) => form.set({ tax_from: day })}
              />
            </div>
            <Rates regime={tax_regime} />
            <p className="text-sm text-ink-soft">{t.hints[tax_regime]}</p>
          </>
        )}
      </div>
    </Card>
  )
}

/** The standard rates of the regime, each with its first day. */
function Rates({ regime }: { regime: ClinicFields['tax_regime'] }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { data: rates = [] } = useCall(api.taxRates, {})
  const standard = rates.filter((rate) => rate.regime === regime && rate.category === 'standard')
  return (
    <p className="text-sm text-ink-soft">
      {t.rates} {standard.map(({ percent, valid_from }) => t.rate(percent, formats.day(valid_from))).join(' · ')}
    </p>
  )
}
