import { IconShieldCheck } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { ApprovalActions } from './approval-actions.tsx'
import { ApprovalFacts, ApprovalLines, ApprovalState } from './approval-words.tsx'
import { AskApproval } from './ask-approval.tsx'
import { texts } from './texts.ts'

/** What insurers were asked to approve for a patient, the newest first. */
export default function PatientApprovals({ patient_id }: { patient_id: number }) {
  const t = useTexts(texts)
  const query = useCall(api.approvalsOfPatient, { id: patient_id })
  return (
    <Card
      title={t.title}
      actions={<AskApproval about={{ patient_id, doctor_id: null, plan_id: null, lines: [] }} primary />}
    >
      <Answer
        query={query}
        failed={t.failed}
        empty={<EmptyState icon={IconShieldCheck} title={t.none} hint={t.none_hint} />}
      >
        {(approvals) => (
          <ul className="flex flex-col gap-4">
            {approvals.map((approval) => (
              <li key={approval.id} className="flex flex-col gap-3 rounded-lg border border-line p-3">
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <h3 className="min-w-0 font-medium">
                    <bdi>{approval.payer_name}</bdi> · <bdi>{approval.payer_plan_name}</bdi>
                  </h3>
                  <ApprovalState approval={approval} />
                </div>
                <ApprovalLines approval={approval} />
                <ApprovalFacts approval={approval} />
                <ApprovalActions approval={approval} />
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Card>
  )
}
