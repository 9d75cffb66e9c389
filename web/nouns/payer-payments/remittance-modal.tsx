import { useEffect, useState } from 'react'
import { api } from '#contract/api.ts'
import type { PayerPaymentDetails, RemittancePreview } from '#contract/payer-payments.ts'
import { negative, subtract } from '#domain/money.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import { inWords, loadTranslation } from '#web/base/i18n/refusals/sentences.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { LineClaim } from './line-claim.tsx'
import { RemittanceFile } from './remittance-file.tsx'
import { texts as remittanceTexts } from './remittance-texts.ts'
import { texts } from './texts.ts'

interface RemittanceModalProps {
  receipt: PayerPaymentDetails
  onClose: () => void
}

/** A payer's file, read: what its lines answer and which do not fit, before any of it is stored. */
export default function RemittanceModal({ receipt, onClose }: RemittanceModalProps) {
  const t = useTexts(remittanceTexts)
  const problem = useProblem()
  const form = useRemittanceForm(receipt.id, onClose)
  const { read } = form.values
  const reading = useCallMutation(api.previewRemittance, { onSuccess: (answer) => form.set({ read: answer }) })
  const left = read ? subtract(read.unallocated, read.used) : receipt.unallocated
  const count = read?.lines.length ?? 0
  return (
    <FormModal
      form={form}
      title={t.title}
      submit={t.save(count)}
      size="lg"
      disabled={count === 0 || left < 0}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{t.hint}</p>
      <RemittanceFile
        busy={reading.busy}
        again={read !== undefined}
        onChoose={(file) => {
          form.set({ read: undefined })
          reading.send({ id: receipt.id, file })
        }}
      />
      {reading.error !== null && <Banner tone="error">{t.failed(problem(reading.error))}</Banner>}
      {read && <Preview read={read} left={left} currency={receipt.currency} />}
    </FormModal>
  )
}

const UNREAD: { read: RemittancePreview | undefined } = { read: undefined }

function useRemittanceForm(id: number, onClose: () => void) {
  const { not_saved, answer } = useTexts(texts)
  const problem = useProblem()
  return useCallForm(api.allocatePayerPayment, {
    start: UNREAD,
    input: ({ read }) => ({ id, preview: read?.preview, lines: (read?.lines ?? []).map(answered) }),
    onSuccess: () => {
      notify(answer.saved)
      onClose()
    },
    alert: (error) => `${not_saved} ${problem(error)}`,
  })
}

const answered = ({ claim_line_id, ...line }: RemittancePreview['lines'][number]) => {
  const { paid, discount, rejected, taken_back, code, note } = line
  return { claim_line_id, paid, discount, rejected, taken_back, code: code ?? '', note: note ?? '' }
}

interface PreviewProps {
  read: RemittancePreview
  /** Of the receipt, once the lines are stored; negative if they are more than it holds. */
  left: number
  currency: string
}

function Preview({ read: { lines, problems, used }, left, currency }: PreviewProps) {
  const t = useTexts(remittanceTexts)
  const { answer } = useTexts(texts)
  return (
    <>
      {problems.length > 0 && <Problems problems={problems} />}
      <p role="status" className="text-sm font-semibold">
        {lines.length === 0 ? t.none_fit : t.fit(lines.length)}
        {lines.length > 0 && (
          <>
            {' · '}
            {t.paid_together} <MoneyText amount={used} currency={currency} />
          </>
        )}
      </p>
      {left < 0 && (
        <Banner tone="error">{answer.above_left(isolateLtr(formatMoney(negative(left as never), currency)))}</Banner>
      )}
      {lines.length > 0 && <Lines lines={lines} currency={currency} />}
    </>
  )
}

function Lines({ lines, currency }: Pick<RemittancePreview, 'lines'> & { currency: string }) {
  const { line: t, answer } = useTexts(texts)
  type Line = RemittancePreview['lines'][number]
  const figure = (name: 'paid' | 'discount' | 'rejected' | 'taken_back'): Column<Line> => ({
    header: t[name],
    align: 'end',
    cell: (line) => (line[name] === 0 ? '–' : <MoneyText amount={line[name]} currency={currency} />),
  })
  const used = (['paid', 'discount', 'rejected', 'taken_back'] as const).filter((name) =>
    lines.some((line) => line[name] !== 0),
  )
  const columns: Column<Line>[] = [
    { header: t.claim, heading: true, cell: (line) => <LineClaim line={line} /> },
    ...used.map(figure),
    { header: t.code, cell: ({ code }) => (code === null ? '–' : <bdi>{code}</bdi>) },
  ]
  return <Table caption={answer.title} columns={columns} rows={lines} rowKey={({ line }) => line} />
}

function Problems({ problems }: Pick<RemittancePreview, 'problems'>) {
  const t = useTexts(remittanceTexts)
  const [, setLoaded] = useState(false)
  useEffect(() => {
    void loadTranslation().then(() => setLoaded(true))
  }, [])
  return (
    <Banner tone="warning">
      {t.problems(problems.length)}
      <ul className="mt-1 divide-y divide-line text-sm">
        {problems.map(({ line, claim_number, sentence, code, values }) => (
          <li key={line} className="py-1">
            {t.line(line)}
            {claim_number !== null && ` · ${t.of_claim(claim_number)}`}:{' '}
            <bdi>{inWords(sentence, { code, values })}</bdi>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
