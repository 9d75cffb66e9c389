import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { PriceList } from '#contract/price-lists.ts'
import type { TreatmentCode } from '#contract/treatment-codes.ts'
import { isAmount, type Money } from '#domain/money.ts'
import { plainText } from '#domain/plain-text.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { Answer, mapQuery } from '#web/base/ui/answer.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { SearchBox } from '#web/base/ui/fields/search-box.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { texts } from './texts.ts'

interface PricesModalProps {
  list: PriceList
  onSaved: () => void
  onClose: () => void
}

interface Typed {
  price: string
  payer_code: string
}
const NOTHING: Typed = { price: '', payer_code: '' }

/** More are found by the search. */
const MOST_SHOWN = 60

/** The prices of a list, code by code; one without a price is as the clinic charges. */
export default function PricesModal({ list, onSaved, onClose }: PricesModalProps) {
  const t = useTexts(texts)
  const form = usePricesForm({ list, onSaved, onClose })
  const [words, setWords] = useState('')
  const codes = useCall(api.treatmentCodes, {})
  const { value, error, onChange } = form.control('items')
  const found = mapQuery(codes, (all) => all.filter((code) => fits(code, words, value)).slice(0, MOST_SHOWN))
  return (
    <FormModal
      form={form}
      size="lg"
      title={t.prices_of(list.name)}
      submit={t.save}
      onClose={onClose}
      above={<SearchBox label={t.search} value={words} onSearch={setWords} />}
    >
      <Answer query={found} empty={<p className="text-sm text-ink-soft">{t.nothing_found}</p>}>
        {(shown) => (
          <ul className="flex flex-col gap-4">
            {shown.map((code) => (
              <PriceLine
                key={code.id}
                code={code}
                currency={list.currency}
                typed={value[code.id] ?? NOTHING}
                onChange={(typed) => onChange({ ...value, [code.id]: typed })}
              />
            ))}
          </ul>
        )}
      </Answer>
      {error && (
        <p role="alert" className="text-sm text-red">
          {error}
        </p>
      )}
      <OutcomeBanner error={form.failure} failed={t.save_failed} />
    </FormModal>
  )
}

/** An inactive code is shown while it has a price. */
function fits({ id, code, description, active }: TreatmentCode, words: string, value: Record<number, Typed>) {
  if (!active && (value[id]?.price ?? '') === '') return false
  const text = plainText(`${code} ${description}`)
  return plainText(words)
    .split(' ')
    .every((word) => text.includes(word))
}

interface PriceLineProps {
  code: TreatmentCode
  currency: string
  typed: Typed
  onChange: (typed: Typed) => void
}

function PriceLine({ code: { code, description, default_cost }, currency, typed, onChange }: PriceLineProps) {
  const t = useTexts(texts)
  return (
    <li className="grid grid-cols-2 items-start gap-2.5 sm:grid-cols-3">
      <span className="min-w-0 text-sm max-sm:col-span-2">
        <bdi className="font-medium">{code}</bdi>
        <span className="block text-ink-soft">
          <bdi>{description}</bdi>
        </span>
        <span className="block text-xs text-ink-soft">{t.clinic_price(formatMoney(default_cost, currency))}</span>
      </span>
      <MoneyField
        label={t.price}
        aria-label={t.price_of(code)}
        currency={currency}
        value={typed.price}
        onChange={({ target: { value } }) => onChange({ ...typed, price: value })}
      />
      <TextField
        label={t.payer_code}
        aria-label={t.payer_code_of(code)}
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        value={typed.payer_code}
        onChange={({ target: { value } }) => onChange({ ...typed, payer_code: value })}
      />
    </li>
  )
}

function usePricesForm({ list, onSaved, onClose }: PricesModalProps) {
  const t = useTexts(texts)
  const start: Record<number, Typed> = Object.fromEntries(
    list.items.map(({ treatment_code_id, price, payer_code }) => [
      treatment_code_id,
      { price: String(price), payer_code: payer_code ?? '' },
    ]),
  )
  return useCallForm(api.changePriceListItems, {
    start: { items: start },
    fieldOf: (sent) => (sent.startsWith('items') ? 'items' : sent),
    check: ({ items }) => ({
      items: Object.values(items).some(({ price }) => !isAmount(Number(price))) && t.price_problem,
    }),
    input: ({ items }) => ({
      id: list.id,
      version: list.version,
      items: Object.entries(items).flatMap(([treatment_code_id, { price, payer_code }]) =>
        price === ''
          ? []
          : [{ treatment_code_id: Number(treatment_code_id), price: Number(price) as Money, payer_code }],
      ),
    }),
    onSuccess: () => {
      onClose()
      onSaved()
    },
  })
}
