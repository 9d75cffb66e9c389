import { IconArrowBackUp, IconFileUpload, IconReceiptRefund } from '@tabler/icons-react'
import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { PayerPaymentDetails } from '#contract/payer-payments.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useMay } from '#web/base/session/session.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Fact } from '#web/base/ui/fact.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { ReceiptLines, ReceiptReturns } from './receipt-lines.tsx'
import { texts } from './texts.ts'

const TakeBackModal = lazy(() => import('./take-back-modal.tsx'))
const RemittanceModal = lazy(() => import('./remittance-modal.tsx'))
const ReturnModal = lazy(() => import('./return-modal.tsx'))

/** One receipt: what is left of it, the claims that it may answer, and what it answered. */
export default function ReceiptDetails({ id }: { id: number }) {
  const t = useTexts(texts)
  const query = useCall(api.payerPayment, { id })
  const { params, close } = useAddress()
  const mayWrite = useMay('payer-payment:write')
  const action = params.get('receipt_action')
  const closeAction = () => close('receipt_action')
  return (
    <>
      <div className="border-b border-line p-4 sm:px-5">
        <Button size="sm" onClick={() => close('receipt')}>
          {t.all}
        </Button>
      </div>
      <Answer query={query} failed={t.details.failed} tells_outdated>
        {(receipt) => (
          <>
            <Head receipt={receipt} />
            {mayWrite && <AnswerPanel receipt={receipt} />}
            <ReceiptLines receipt={receipt} />
            <ReceiptReturns receipt={receipt} />
            <Suspense>
              {action === 'take_back' && <TakeBackModal receipt={receipt} onClose={closeAction} />}
              {action === 'file' && <RemittanceModal receipt={receipt} onClose={closeAction} />}
              {action === 'return' && <ReturnModal receipt={receipt} onClose={closeAction} />}
            </Suspense>
          </>
        )}
      </Answer>
    </>
  )
}

function Head({ receipt }: { receipt: PayerPaymentDetails }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { payer_name, amount, currency, unallocated, received_on, reference, method, note, recorded_at } = receipt
  return (
    <section className="flex flex-col gap-3 border-b border-line p-4 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{t.details.title(isolate(payer_name))}</h2>
        <Actions unallocated={unallocated} />
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Fact label={t.columns.amount}>
          <MoneyText amount={amount} currency={currency} />
        </Fact>
        <Fact label={t.columns.left}>
          <MoneyText amount={unallocated} currency={currency} />
        </Fact>
        <Fact label={t.columns.received_on}>
          {formats.day(received_on)} · {t.methods[method]}
        </Fact>
        <Fact label={t.columns.reference}>
          <bdi>{reference ?? '–'}</bdi>
        </Fact>
        <Fact label={t.details.recorded}>
          {formats.instant(recorded_at, time_zone)} · <bdi>{receipt.recorded_by_name ?? '–'}</bdi>
        </Fact>
        {note !== null && (
          <Fact label={t.note}>
            <bdi>{note}</bdi>
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Actions({ unallocated }: { unallocated: number }) {
  const t = useTexts(texts)
  const { open } = useAddress()
  const may = { write: useMay('payer-payment:write'), send_back: useMay('payer-payment:return') }
  return (
    <div className="flex flex-wrap gap-2.5">
      {may.write && (
        <Button size="sm" icon={IconFileUpload} onClick={() => open({ receipt_action: 'file' })}>
          {t.details.read_file}
        </Button>
      )}
      {may.write && (
        <Button size="sm" icon={IconArrowBackUp} onClick={() => open({ receipt_action: 'take_back' })}>
          {t.details.take_back}
        </Button>
      )}
      {may.send_back && unallocated > 0 && (
        <Button size="sm" icon={IconReceiptRefund} onClick={() => open({ receipt_action: 'return' })}>
          {t.details.send_back}
        </Button>
      )}
    </div>
  )
}
