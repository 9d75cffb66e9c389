import { IconPrinter, IconUserPlus, IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Receipt, Relation } from '#contract/families.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney, useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useMay } from '#web/base/session/session.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { RecordsSkeleton } from '#web/base/ui/records.tsx'
import { PatientLink } from '#web/nouns/patients/patient-link.tsx'
import { texts } from './texts.ts'
import { type Owed, useOwed } from './use-owed.ts'

const RelationModal = lazy(() => import('./relation-modal.tsx'))
const PayFamilyModal = lazy(() => import('./pay-family-modal.tsx'))
const ReceiptModal = lazy(() => import('./receipt-modal.tsx'))

interface FamilyCardProps {
  patient: { id: number; full_name: string }
}

/** Who belongs together, who pays, and one payment for all that they owe; nothing for a doctor. */
export default function FamilyCard(props: FamilyCardProps) {
  return useMay('family:read') ? <Family {...props} /> : null
}

function Family({ patient }: FamilyCardProps) {
  const t = useTexts(texts)
  const query = useCall(api.family, { id: patient.id })
  const [adding, setAdding] = useState(false)
  const [receipt, setReceipt] = useState<Receipt>()
  const { busy, owed, load, leave } = useOwed()
  const paid_for = (query.data ?? []).filter((each) => each.paid_for).map(({ other_id }) => other_id)
  const loadAll = () => void load([patient.id, ...paid_for])
  return (
    <Card title={t.title}>
      <Answer query={query} failed={t.failed} skeleton={<RecordsSkeleton />} />
      {query.data?.length === 0 && <p className="text-sm text-ink-soft">{t.none}</p>}
      <ul className="flex flex-col gap-2 text-sm">
        {query.data?.map((relation) => (
          <Relative key={relation.id} patient_id={patient.id} relation={relation} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button icon={IconUserPlus} onClick={() => setAdding(true)}>
          {t.add}
        </Button>
        <Button busy={busy} onClick={loadAll}>
          {t.pay_all}
        </Button>
      </div>
      <Receipts patient_id={patient.id} onOpen={setReceipt} />
      <Dialogs
        {...{ patient, adding, owed, receipt }}
        onAdded={() => setAdding(false)}
        onPaid={setReceipt}
        onUsed={loadAll}
        onLeave={leave}
      />
    </Card>
  )
}

/** Those that were given for several invoices, to print them again; nothing where there are none. */
function Receipts({ patient_id, onOpen }: { patient_id: number; onOpen: (receipt: Receipt) => void }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { data = [] } = useCall(api.receipts, { id: patient_id })
  if (data.length === 0) return null
  return (
    <ul aria-label={t.receipts} className="mt-3 flex flex-col gap-2 text-sm">
      {data.map((receipt) => (
        <li key={receipt.receipt_number} className="flex items-center justify-between gap-3">
          <span className="min-w-0">
            <span className="block font-medium">{t.receipt(receipt.receipt_number)}</span>
            <span className="block text-xs text-ink-soft">
              {formats.instant(receipt.received_at, time_zone)} ·{' '}
              <MoneyText amount={receipt.amount} currency={receipt.currency} />
              {receipt.left < receipt.amount && ` · ${t.left(formatMoney(receipt.left, receipt.currency))}`}
            </span>
          </span>
          <IconButton
            icon={IconPrinter}
            label={t.print_again(receipt.receipt_number)}
            onClick={() => onOpen(receipt)}
          />
        </li>
      ))}
    </ul>
  )
}

interface DialogsProps extends FamilyCardProps {
  adding: boolean
  owed: Owed | undefined
  receipt: Receipt | undefined
  onAdded: () => void
  onPaid: (receipt: Receipt | undefined) => void
  /** Credit paid a part: less is owed. */
  onUsed: () => void
  onLeave: () => void
}

function Dialogs({ patient, adding, owed, receipt, onAdded, onPaid, onUsed, onLeave }: DialogsProps) {
  return (
    <Suspense>
      {adding && <RelationModal patient_id={patient.id} onClose={onAdded} />}
      {owed && (
        <PayFamilyModal
          key={owed.invoices.map(({ id, outstanding }) => `${id} ${outstanding}`).join()}
          patient_id={patient.id}
          owed={owed}
          onUsed={onUsed}
          onPaid={(paid) => {
            onLeave()
            onPaid(paid)
          }}
          onClose={onLeave}
        />
      )}
      {receipt && <ReceiptModal receipt={receipt} onClose={() => onPaid(undefined)} />}
    </Suspense>
  )
}

function Relative({ patient_id, relation }: { patient_id: number; relation: Relation }) {
  const t = useTexts(texts)
  const problem = useProblem()
  const end = useCallMutation(api.endRelation, { onError: (error) => showAlert(problem(error)) })
  const { id, other_id, other_name, kind, pays, paid_for } = relation
  const payer = pays ? t.pays : paid_for ? t.paid_for : ''
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        <PatientLink id={other_id} name={other_name} doctor_id={null} className="font-medium" />
        <span className="block text-xs text-ink-soft">{[t.kinds[kind], payer].filter(Boolean).join(' · ')}</span>
      </span>
      <IconButton
        icon={IconX}
        label={t.end(isolate(other_name))}
        disabled={end.busy}
        onClick={() => end.send({ id: patient_id, relation_id: id })}
      />
    </li>
  )
}
