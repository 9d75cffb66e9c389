import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import { BRIDGE_FIGURES } from '#domain/bridge.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { DoctorField } from '#web/nouns/payouts/payout-filters.tsx'
import { Answer } from '#web/base/ui/answer.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { PeriodFields } from '#web/base/ui/period-fields.tsx'
import { StepsTable } from './steps-table.tsx'
import { texts } from './texts.ts'
import { type BridgeAddress, useBridgeAddress } from './use-bridge-address.ts'

const StepModal = lazy(() => import('./step-modal.tsx'))

/** How a figure came from one day to another; each step opens its rows. */
export default function BridgeTab() {
  const t = useTexts(texts)
  const address = useBridgeAddress()
  const { asked, today, in_order, open_step, toStep, closeStep } = address
  const query = useCall(api.bridge, in_order ? asked : { ...asked, from: today, to: today })
  return (
    <Card flush className="max-w-3xl">
      <p className="px-5 pt-4 text-sm text-ink-soft">{t.hint}</p>
      <Filters address={address} />
      {in_order && (
        <Answer query={query} failed={t.failed}>
          {(bridge) => <StepsTable bridge={bridge} toStep={toStep} />}
        </Answer>
      )}
      <Suspense>{in_order && open_step && <StepModal {...asked} kind={open_step} onClose={closeStep} />}</Suspense>
    </Card>
  )
}

function Filters({ address: { asked, ahead, ask } }: { address: BridgeAddress }) {
  const t = useTexts(texts)
  const { figure, from, to, doctor_id } = asked
  return (
    <div className="flex flex-wrap items-start gap-4 border-b border-line p-4 sm:px-5">
      <PeriodFields
        start_date={from}
        end_date={to}
        onChoose={ask}
        labels={t}
        problem={ahead ? t.day_ahead : undefined}
      />
      <SelectField
        label={t.figure}
        value={figure}
        onChange={({ target }) => ask({ figure: target.value, doctor_id: null })}
        className="w-56"
      >
        {BRIDGE_FIGURES.map((each) => (
          <option key={each} value={each}>
            {t.figures[each]}
          </option>
        ))}
      </SelectField>
      {figure !== 'credit' && (
        <DoctorField doctor_id={doctor_id} onChoose={(id) => ask({ doctor_id: id })} className="w-56" />
      )}
    </div>
  )
}
