import { api } from '#contract/api.ts'
import { useCallPages } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { Table } from '#web/base/ui/tables/table.tsx'
import { useClaimColumns } from './claim-columns.tsx'
import ClaimModals from './claim-modal.tsx'
import { texts } from './texts.ts'

/** A patient's claims; their doctor completes them here, since the diagnosis is theirs. */
export default function PatientClaims({ patient: { id } }: { patient: { id: number } }) {
  const t = useTexts(texts)
  const pages = useCallPages(api.claims, { patient_id: id })
  const { column, money } = useClaimColumns()
  const seesMoney = useMay('claim:read-money')
  const columns = [
    column.patient,
    column.payer,
    column.service_on,
    column.state,
    money('amount'),
    ...(seesMoney ? [money('open'), money('undecided')] : []),
  ]
  return (
    <Card title={t.of_patient_title} flush>
      <Answer
        query={pages}
        failed={t.failed}
        empty={<p className="px-5 pb-5 text-sm text-ink-soft">{t.none_of_patient}</p>}
      >
        {(rows) => (
          <Table
            caption={t.of_patient_title}
            columns={columns}
            rows={rows}
            rowKey={({ id: claim_id }) => claim_id}
            stale={pages.stale}
          />
        )}
      </Answer>
      <ClaimModals />
    </Card>
  )
}
