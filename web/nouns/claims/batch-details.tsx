import { useMemo } from 'react'
import type { ClaimBatchDetails } from '#contract/claim-batches.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Fact } from '#web/base/ui/fact.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { texts } from './batch-texts.ts'
import { ClaimLink } from './claim-link.tsx'

type Line = ClaimBatchDetails['lines'][number]

/** A batch with its lines, as it was sent. */
export function BatchDetails({ batch }: { batch: ClaimBatchDetails }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { currency, submitted_at, submitted_by_name, reference, claims, total, lines, files } = batch
  const columns = useColumns(currency)
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Fact label={t.columns.sent}>
          {formats.instant(submitted_at, time_zone)} {submitted_by_name !== null && t.by(isolate(submitted_by_name))}
        </Fact>
        <Fact label={t.columns.claims}>{formats.count(claims)}</Fact>
        <Fact label={t.columns.total}>
          <MoneyText amount={total} currency={currency} />
        </Fact>
        {reference !== null && (
          <Fact label={t.columns.reference}>
            <bdi>{reference}</bdi>
          </Fact>
        )}
        {files.map(({ format, sha256 }) => (
          <Fact key={format} label={t.file_hash(t.formats[format])}>
            <bdi dir="ltr" className="break-all">
              {sha256}
            </bdi>
          </Fact>
        ))}
      </dl>
      <div className="-mx-5">
        <Table caption={t.columns.claims} columns={columns} rows={lines} rowKey={({ id }) => id} />
      </div>
    </div>
  )
}

function useColumns(currency: string): Column<Line>[] {
  const t = useTexts(texts)
  const formats = useFormats()
  return useMemo(
    () => [
      {
        header: t.line.claim,
        heading: true,
        cell: ({ claim_id, claim_number, patient_name }) => (
          <ClaimLink id={claim_id} number={claim_number} patient_name={patient_name} />
        ),
      },
      { header: t.line.service_on, cell: ({ service_on }) => formats.day(service_on) },
      { header: t.line.treatment, cell: ({ description }) => <bdi>{description}</bdi> },
      { header: t.line.code, cell: ({ code }) => (code === null ? '–' : <bdi dir="ltr">{code}</bdi>) },
      { header: t.line.kind, cell: ({ kind }) => t.kinds[kind] },
      { header: t.line.amount, align: 'end', cell: ({ amount }) => <MoneyText amount={amount} currency={currency} /> },
    ],
    [t, formats, currency],
  )
}
