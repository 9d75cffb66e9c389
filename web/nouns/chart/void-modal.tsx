import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { ChartItem } from '#contract/chart.ts'
import { ApiError, serverSentence } from '#web/base/api/api-error.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { ItemTitle } from './item-title.tsx'
import { texts } from './texts.ts'
import { voidingTexts } from './voiding-texts.ts'

const isCharged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.answer['code'] === 'chart.charged'

/** Voids a chart item. Of a treatment that is charged it first says by what, and then voids it all the same. */
export default function VoidModal({ item, onClose }: { item: ChartItem; onClose: () => void }) {
  const t = useTexts(texts).voiding
  const [charged, setCharged] = useState<ApiError>()
  const form = useCallForm(api.voidChartItem, {
    start: { reason: '' },
    input: (values) => ({ id: item.id, ...values, ...(charged !== undefined && { confirm: true }) }),
    onSuccess: onClose,
    onError: (error) => isCharged(error) && setCharged(error),
    alert: (error, at_field) => (at_field || isCharged(error) ? undefined : (serverSentence(error) ?? t.not_saved)),
  })
  return (
    <FormModal form={form} title={t.title} submit={charged === undefined ? t.save : t.anyway} onClose={onClose}>
      <ItemTitle item={item} hint={t.hint} />
      <TextArea label={t.reason} rows={2} maxLength={300} required {...form.field('reason')} />
      {charged !== undefined && <HangingOnIt charged={charged} />}
    </FormModal>
  )
}

/** What stays as it is although the treatment is voided; the payout only for those who may see it. */
function HangingOnIt({ charged }: { charged: ApiError }) {
  const t = useTexts(voidingTexts)
  const { currency } = useClinic()
  const { plan_item_id, payout } = charged.answer
  return (
    <Banner tone="warning">
      <p>{serverSentence(charged)}</p>
      {typeof plan_item_id === 'number' && <p>{t.plan}</p>}
      {typeof payout === 'number' && (
        <p>
          {t.payout} <MoneyText amount={payout} currency={currency} />
        </p>
      )}
    </Banner>
  )
}
