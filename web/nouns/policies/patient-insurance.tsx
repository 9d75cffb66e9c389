import { IconPlus, IconShieldCheck } from '@tabler/icons-react'
import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { Policy } from '#contract/policies.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { VoidModal } from '#web/base/ui/forms/void-modal.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { PolicyCard } from './policy-card.tsx'
import { texts } from './texts.ts'

const PolicyModal = lazy(() => import('./policy-modal.tsx'))
const PatientApprovals = lazy(() => import('#web/nouns/approvals/patient-approvals.tsx'))
const AdjustModal = lazy(() => import('./adjust-modal.tsx'))

/** Who insures a patient, and what is left of the year. */
export default function PatientInsurance({ patient: { id } }: { patient: { id: number } }) {
  const t = useTexts(texts)
  const query = useCall(api.policies, { id })
  const { open } = useAddress()
  const may_write = useMay('policy:write')
  return (
    <div className="flex flex-col gap-5">
      <Card
        title={t.title}
        actions={
          may_write && (
            <Button variant="primary" icon={IconPlus} onClick={() => open({ policy: 'new' })}>
              {t.add}
            </Button>
          )
        }
      >
        <Answer
          query={query}
          failed={t.failed}
          empty={<EmptyState icon={IconShieldCheck} title={t.none} hint={t.none_hint} />}
        >
          {(policies) => <Policies policies={policies} />}
        </Answer>
      </Card>
      {query.data !== undefined && query.data.length > 0 && (
        <Suspense>
          <PatientApprovals patient_id={id} />
        </Suspense>
      )}
      <Dialogs patient_id={id} policies={query.data ?? []} />
    </div>
  )
}

const Policies = ({ policies }: { policies: readonly Policy[] }) => (
  <ul className="flex flex-col gap-4">
    {policies.map((policy) => (
      <li key={policy.id}>
        <PolicyCard policy={policy} />
      </li>
    ))}
  </ul>
)

function Dialogs({ patient_id, policies }: { patient_id: number; policies: readonly Policy[] }) {
  const t = useTexts(texts)
  const { params, close } = useAddress()
  const named = (name: string) => policies.find(({ id }) => String(id) === params.get(name))
  const [edited, ending, adjusted] = [named('policy'), named('end'), named('adjust')]
  return (
    <Suspense>
      {(params.get('policy') === 'new' || edited) && (
        <PolicyModal key={edited?.id} patient_id={patient_id} policy={edited} onClose={() => close('policy')} />
      )}
      {ending && (
        <VoidModal
          endpoint={api.endPolicy}
          input={(reason) => ({ id: ending.id, reason })}
          words={t.end_words}
          about={ending.member_number}
          onClose={() => close('end')}
        />
      )}
      {adjusted && <AdjustModal policy={adjusted} onClose={() => close('adjust')} />}
    </Suspense>
  )
}
