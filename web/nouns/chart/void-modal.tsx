import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { ChartItem } from '#contract/chart.ts'
import { ApiError, serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { ItemTitle } from './item-title.tsx'
import { texts } from './texts.ts'

const isCharged = (error: unknown) => error instanceof ApiError && error.answer['code'] === 'chart.charged'

/** Voids a chart item. Of a treatment that is charged it first says by what, and then voids it all the same. */
export default function VoidModal({ item, onClose }: { item: ChartItem; onClose: () => void }) {
  const t = useTexts(texts).voiding
  const [charged, setCharged] = useState<unknown>()
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
      {charged !== undefined && <Banner tone="warning">{serverSentence(charged)}</Banner>}
    </FormModal>
  )
}
