import { IconPlus } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { texts as batch_texts } from '#web/nouns/claims/batch-texts.ts'
import { texts } from './texts.ts'
import { AGES, type ClaimsAddress } from './use-claims-address.ts'

interface ClaimFiltersProps {
  address: ClaimsAddress
  until: string
  onUntil: (day: string) => void
}

/** By insurer and by age; what was sent is shown as claims or as batches, a batch is of what was treated until a day. */
export function ClaimFilters({ address, until, onUntil }: ClaimFiltersProps) {
  const t = useTexts(texts)
  const of_batch = useTexts(batch_texts)
  const { list, payer_id, batches } = address
  const { data: payers = [] } = useCall(api.payers, {})
  const isAged = (list === 'sent' && !batches) || list === 'to-complete' || list === 'to-decide'
  return (
    <div className="flex flex-wrap items-end gap-4 border-b border-line p-4 sm:px-5">
      <SelectField
        label={t.payer}
        value={payer_id ?? ''}
        onChange={({ target }) => address.choosePayer(target.value)}
        className="w-56 max-sm:w-full"
      >
        <option value="">{t.any_payer}</option>
        {payers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {isAged && <AgeField address={address} />}
      {list === 'to-send' && payer_id !== undefined && (
        <DateField label={of_batch.until} value={until} keeps_day onChange={onUntil} className="w-56 max-sm:w-full" />
      )}
      {list === 'sent' && (
        <ChoiceChips
          label={t.show}
          beside_fields
          choices={(['claims', 'batches'] as const).map((value) => ({ value, words: t.shown[value] }))}
          chosen={batches ? 'batches' : 'claims'}
          onChoose={address.show}
        />
      )}
      {list === 'receipts' && <NewReceipt />}
    </div>
  )
}

/** Its dialog is a part of the list below. */
function NewReceipt() {
  const t = useTexts(texts)
  const { open } = useAddress()
  if (!useMay('payer-payment:write')) return null
  return (
    <Button
      variant="primary"
      icon={IconPlus}
      onClick={() => open({ new_receipt: 'true' })}
      className="ms-auto max-sm:w-full"
    >
      {t.new_receipt}
    </Button>
  )
}

function AgeField({ address: { older_than, chooseAge } }: { address: ClaimsAddress }) {
  const t = useTexts(texts)
  return (
    <SelectField
      label={t.age}
      value={older_than ?? ''}
      onChange={({ target }) => chooseAge(target.value)}
      className="w-48 max-sm:w-full"
    >
      <option value="">{t.any_age}</option>
      {AGES.map((days) => (
        <option key={days} value={days}>
          {t.at_least(days)}
        </option>
      ))}
    </SelectField>
  )
}
