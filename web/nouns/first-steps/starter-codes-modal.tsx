import { api } from '#contract/api.ts'
import { STARTER_CODES, type StarterCode } from '#domain/starter-codes.ts'
import { isAmount } from '#domain/money.ts'
import { isSpecialistCode } from '#domain/treatment.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { texts } from './texts.ts'

interface StarterCodesModalProps {
  /** The codes that the clinic already has. */
  known: readonly string[]
  onClose: () => void
}

/** A list to begin with: every code that gets a price is added. */
export default function StarterCodesModal({ known, onClose }: StarterCodesModalProps) {
  const t = useTexts(texts).starter
  const { currency } = useClinic()
  const problem = useProblem()
  const offered = STARTER_CODES.filter(({ code }) => !known.includes(code))
  const form = useStarterForm(offered, onClose)
  const { language, prices } = form.values
  const chosen = offered.filter(({ code }) => isPriced(prices[code]))
  return (
    <FormModal
      form={form}
      size="lg"
      title={t.title}
      submit={t.submit(chosen.length)}
      disabled={Object.values(prices).every((price) => price === '')}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{offered.length === 0 ? t.all_there : t.hint}</p>
      {form.failure !== null && <Banner tone="error">{problem(form.failure, t.failed)}</Banner>}
      <SelectField
        label={t.language}
        value={language}
        onChange={({ target }) => form.set({ language: target.value as 'en' | 'ar' })}
        className="w-48"
      >
        <option value="en">{t.languages.en}</option>
        <option value="ar">{t.languages.ar}</option>
      </SelectField>
      <ul className="flex flex-col divide-y divide-line">
        {offered.map((each) => (
          <li key={each.code} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1">
              <bdi className="text-sm font-medium">{each.code}</bdi>{' '}
              <bdi className="block text-sm text-ink-soft">{each[language]}</bdi>
            </span>
            <MoneyField
              label={t.price(`${each.code} ${each[language]}`)}
              label_hidden
              currency={currency}
              value={prices[each.code] ?? ''}
              error={form.errors.prices && isWrong(prices[each.code]) ? form.errors.prices : undefined}
              onChange={({ target }) => form.set({ prices: { ...prices, [each.code]: target.value } })}
              className="w-36"
            />
          </li>
        ))}
      </ul>
    </FormModal>
  )
}

const isPriced = (typed = '') => typed !== '' && isAmount(Number(typed))
const isWrong = (typed = '') => typed !== '' && !isPriced(typed)

const NO_PRICES: Record<string, string> = {}

function useStarterForm(offered: readonly StarterCode[], onClose: () => void) {
  const t = useTexts(texts).starter
  const language = useLanguage()
  return useCallForm(api.createTreatmentCodes, {
    start: { language, prices: NO_PRICES },
    check: ({ prices }) => ({ prices: Object.values(prices).some(isWrong) && t.wrong }),
    input: (values) => ({
      codes: offered
        .filter(({ code }) => isPriced(values.prices[code]))
        .map(({ code, minutes, effect, per, ...described }) => ({
          code,
          minutes,
          effect,
          per,
          description_ar: described.ar,
          description: described[values.language],
          default_cost: Number(values.prices[code]),
          is_specialist: isSpecialistCode(code),
        })),
    }),
    onSuccess: onClose,
  })
}
