import { IconDownload, IconPrinter, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { ClaimBatch, ClaimBatchDetails } from '#contract/claim-batches.ts'
import { isExchange } from '#domain/payer.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { callFile } from '#web/base/api/client.ts'
import { useCall, useCallPages } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Link } from '#web/base/links/link.tsx'
import { usePrinted } from '#web/base/paper/use-printed.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { saveFile } from '#web/base/ui/save-file.ts'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { texts } from './batch-texts.ts'
import { BatchDetails } from './batch-details.tsx'
import { BatchPaper } from './batch-paper.tsx'

/** Batches that were sent, the latest first. */
export function BatchesList({ payer_id }: { payer_id: number | undefined }) {
  const t = useTexts(texts)
  const pages = useCallPages(api.claimBatches, { payer_id })
  const columns = useColumns()
  return (
    <Answer
      query={pages}
      failed={t.list_failed}
      empty={<EmptyState icon={IconSend} title={t.none} hint={t.none_hint} />}
    >
      {(rows) => <Table caption={t.list} columns={columns} rows={rows} rowKey={({ id }) => id} stale={pages.stale} />}
    </Answer>
  )
}

function useColumns(): Column<ClaimBatch>[] {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { to } = useAddress()
  return [
    {
      header: t.columns.batch,
      heading: true,
      cell: ({ id, number, payer_name }) => (
        <div className="min-w-0">
          <Link
            {...to({ batch: id })}
            className="rounded-sm font-semibold text-brand hover:text-brand-strong hover:underline"
          >
            {t.number(number)}
          </Link>
          <p className="text-xs text-ink-faint">
            <bdi>{payer_name}</bdi>
          </p>
        </div>
      ),
    },
    { header: t.columns.sent, cell: ({ submitted_at }) => formats.instant(submitted_at, time_zone) },
    { header: t.columns.reference, cell: ({ reference }) => (reference === null ? '–' : <bdi>{reference}</bdi>) },
    { header: t.columns.claims, align: 'end', cell: ({ claims }) => formats.count(claims) },
    {
      header: t.columns.total,
      align: 'end',
      cell: ({ total, currency }) => <MoneyText amount={total} currency={currency} className="font-semibold" />,
    },
  ]
}

/** The batch in the address, as it was sent; nothing while none is. */
export function BatchModal() {
  const t = useTexts(texts)
  const { params, close } = useAddress()
  const id = Number(params.get('batch'))
  const isAsked = Number.isSafeInteger(id) && id > 0
  const query = useCall(api.claimBatch, { id }, { enabled: isAsked })
  if (!isAsked) return null
  const { data } = query
  const title = data?.id === id ? t.next(data.number, isolate(data.payer_name)) : t.columns.batch
  return (
    <Modal
      title={title}
      size="xl"
      growing
      onClose={() => close('batch')}
      footer={data && <Actions batch={data} onSaved={() => void query.refetch()} />}
    >
      <Answer query={query} failed={t.failed}>
        {(batch) => <BatchDetails batch={batch} />}
      </Answer>
    </Modal>
  )
}

interface ActionsProps {
  batch: ClaimBatchDetails
  onSaved: () => void
}

/** For the insurer: on paper, as a table, and as the XML of its exchange if it takes that. */
function Actions({ batch, onSaved }: ActionsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [printed, print] = usePrinted<ClaimBatchDetails>()
  const exchange = isExchange(batch.format) ? batch.format : undefined
  return (
    <>
      <Button icon={IconPrinter} onClick={() => print(batch)}>
        {t.print}
      </Button>
      <SaveFile id={batch.id} format="csv" label={t.save_file} onSaved={onSaved} />
      {exchange && <SaveFile id={batch.id} format={exchange} label={t.save_xml} onSaved={onSaved} />}
      {printed && <BatchPaper batch={printed} language={language} />}
    </>
  )
}

interface SaveFileProps extends Pick<ActionsProps, 'onSaved'> {
  id: number
  format: ClaimBatchDetails['files'][number]['format']
  label: string
}

function SaveFile({ id, format, label, onSaved }: SaveFileProps) {
  const t = useTexts(texts)
  const problem = useProblem()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { name = 'claims.csv', content } = await callFile(api.claimBatchFile, { id, format })
      saveFile(name, content)
      onSaved()
    } catch (error) {
      showAlert(`${t.file_failed} ${problem(error)}`, 'error', error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={IconDownload} busy={busy} onClick={() => void save()}>
      {label}
    </Button>
  )
}
