import { api } from '#contract/api.ts'
import type { Claim } from '#contract/claims.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { texts } from './action-texts.ts'
import { TakenBack } from './withdrawn-claim.tsx'

/** Withdraws a claim, with what that takes back. */
export default function WithdrawModal({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { not_saved, required, decide, withdraw: t } = useTexts(texts)
  const { data: payers } = useCall(api.payers, {})
  const forbidden = payers?.find(({ id }) => id === claim.payer_id)?.may_bill_patient === false
  const problem = useProblem()
  const form = useCallForm(api.withdrawClaim, {
    start: { reason: '', bill_patient: false },
    check: ({ reason }) => ({ reason: reason.trim() === '' && required }),
    input: (values) => ({ ...values, id: claim.id }),
    onSuccess: () => {
      notify(t.saved)
      onClose()
    },
    alert: (error, at_field) => (at_field ? undefined : `${not_saved} ${problem(error)}`),
  })
  const money = (amount: number) => isolateLtr(formatMoney(amount, claim.currency))
  const { amount, patient_name } = claim
  return (
    <FormModal form={form} title={t.title} submit={t.save} tone="danger" onClose={onClose}>
      <p className="text-sm text-ink-soft">{t.hint}</p>
      {forbidden ? (
        <p className="text-sm text-ink-soft">{decide.forbidden}</p>
      ) : (
        <Checkbox label={t.bill_patient} {...form.checkbox('bill_patient')} />
      )}
      <Banner tone="warning">
        <TakenBack claim={claim} />
        <p>{form.values.bill_patient ? t.bills(money(amount), isolate(patient_name)) : t.forgiven(money(amount))}</p>
      </Banner>
      <TextArea label={t.reason} rows={2} maxLength={500} required {...form.field('reason')} />
    </FormModal>
  )
}
