import { IconSend } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { api } from '#contract/api.ts'
import type { NextBatch as Next } from '#contract/claim-batches.ts'
import { add } from '#domain/money.ts'
import { ApiError } from '#web/base/api/api-error.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { LongTable } from '#web/base/ui/tables/long-table.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { texts } from './batch-texts.ts'
import { ClaimLink } from './claim-link.tsx'
import { LeftOut } from './left-out.tsx'

const MOST_CLAIMS = 500

interface NextBatchProps {
  payer_id: number
  payer_name: string
  /** The last day of treatment; '' for any. */
  until: string
  onSent: (batch_id: number) => void
}

/** What the next batch to a payer would hold; some of it may be left out. */
export function NextBatch({ payer_id, payer_name, until, onSent }: NextBatchProps) {
  const t = useTexts(texts)
  const query = useCall(api.nextClaimBatch, { payer_id, until: until || undefined })
  // Kept here: what is to send may be nothing for a moment, and the reason of a refusal must stay.
  const sending = useSending(onSent, () => void query.refetch())
  return (
    <>
      {sending.stale && (
        <div className="p-4">
          <Banner tone="warning">{t.changed}</Banner>
        </div>
      )}
      <Answer query={query} failed={t.next_failed} tells_outdated>
        {(next) => (
          <>
            {next.claims.length === 0 ? (
              <EmptyState icon={IconSend} title={t.nothing} hint={t.nothing_hint} />
            ) : (
              <Batch
                key={`${payer_id} ${until} ${next.number}`}
                next={next}
                payer_name={payer_name}
                sending={sending}
              />
            )}
            <LeftOut next={next} />
          </>
        )}
      </Answer>
    </>
  )
}

interface BatchProps {
  next: Next
  payer_name: string
  sending: Pick<ReturnType<typeof useSending>, 'send' | 'busy'>
}

function Batch({ next, payer_name, sending: { send, busy } }: BatchProps) {
  const t = useTexts(texts)
  const { payer_id, currency, number, claims } = next
  // The oldest that one batch holds; what is left goes out with the one after it.
  const [left_out, leaveOut] = useState<ReadonlySet<number>>(
    () => new Set(claims.slice(MOST_CLAIMS).map(({ claim_id }) => claim_id)),
  )
  const chosen = claims.filter(({ claim_id }) => !left_out.has(claim_id))
  const total = add(...chosen.map(({ to_send }) => to_send))
  const columns = useColumns({ currency, left_out, leaveOut })
  const title = t.next(number, isolate(payer_name))
  return (
    <>
      <Sum
        {...{ title, next, total, busy }}
        chosen={chosen.length}
        onSend={(reference) =>
          send({ payer_id, currency, number, total, reference, claim_ids: chosen.map(({ claim_id }) => claim_id) })
        }
      />
      <LongTable caption={title} columns={columns} rows={claims} rowKey={({ claim_id }) => claim_id} />
    </>
  )
}

interface SumProps {
  title: string
  next: Next
  chosen: number
  total: number
  busy: boolean
  onSend: (reference: string) => void
}

function Sum({ title, next: { number, currency, claims }, chosen, total, busy, onSend }: SumProps) {
  const t = useTexts(texts)
  const [reference, setReference] = useState('')
  const problem = chosen === 0 ? t.none_chosen : chosen > MOST_CLAIMS ? t.too_many : undefined
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-end justify-between gap-4 border-b border-line bg-sunken/60 px-5 py-3.5"
    >
      <div className="text-sm">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft">
          {t.chosen(chosen, claims.length)} · <MoneyText amount={total} currency={currency} className="font-semibold" />
        </p>
        {problem && <p className="text-xs text-red">{problem}</p>}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t.reference}
          maxLength={100}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
          className="w-48"
        />
        <Button
          variant="primary"
          icon={IconSend}
          busy={busy}
          disabled={problem !== undefined}
          onClick={() => onSend(reference)}
        >
          {t.send(number)}
        </Button>
      </div>
    </section>
  )
}

/** Another desk may have sent or changed what is shown (409): then the list is read again, and sent by another click. */
function useSending(onSent: (batch_id: number) => void, onRefused: () => void) {
  const t = useTexts(texts)
  const problem = useProblem()
  const [stale, setStale] = useState(false)
  const mutation = useCallMutation(api.sendClaimBatch, {
    onSuccess: ({ id, number }) => {
      notify(t.sent(number))
      onSent(id)
    },
    onError: (error) => {
      onRefused()
      setStale(error instanceof ApiError && error.status === 409)
      showAlert(`${t.not_sent} ${problem(error)}`, 'error', error)
    },
  })
  return { ...mutation, stale }
}

type Row = Next['claims'][number]

interface Choice {
  currency: string
  left_out: ReadonlySet<number>
  leaveOut: (claim_ids: ReadonlySet<number>) => void
}

function useColumns({ currency, left_out, leaveOut }: Choice): Column<Row>[] {
  const t = useTexts(texts)
  const formats = useFormats()
  return useMemo(
    () => [
      {
        header: t.line.claim,
        heading: true,
        cell: ({ claim_id, claim_number, patient_name }) => (
          <div className="flex items-start gap-2.5">
            <Checkbox
              label={<span className="sr-only">{t.include(claim_number)}</span>}
              checked={!left_out.has(claim_id)}
              onChange={({ target }) => leaveOut(changed(left_out, claim_id, !target.checked))}
            />
            <ClaimLink id={claim_id} number={claim_number} patient_name={patient_name} />
          </div>
        ),
      },
      { header: t.line.service_on, cell: ({ service_on }) => formats.day(service_on) },
      {
        header: t.line.amount,
        align: 'end',
        cell: ({ to_send }) => <MoneyText amount={to_send} currency={currency} className="font-semibold" />,
      },
    ],
    [t, formats, currency, left_out, leaveOut],
  )
}

function changed(ids: ReadonlySet<number>, id: number, isIn: boolean) {
  const next = new Set(ids)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}
