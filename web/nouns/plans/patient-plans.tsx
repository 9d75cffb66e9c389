import { IconClipboardList, IconPlus } from '@tabler/icons-react'
import { Fragment, Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { Patient } from '#contract/patients.ts'
import type { Plan } from '#contract/plans.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { PlanCard } from './plan-card.tsx'
import type { Ordering } from './plan-items.tsx'
import { OptionTotals } from './option-totals.tsx'
import { declinedWith, optionsOf } from './options.ts'
import { texts } from './texts.ts'
import { type PlansAddress, usePlansAddress } from './use-plans-address.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { Answer } from '#web/base/ui/answer.tsx'

const PlanModal = lazy(() => import('./plan-modal.tsx'))
const ProposeModal = lazy(() => import('./propose-modal.tsx'))
const AnswerModal = lazy(() => import('./answer-modal.tsx'))
const ReopenModal = lazy(() => import('./reopen-modal.tsx'))
const DropModal = lazy(() => import('./drop-modal.tsx'))

interface PatientPlansProps {
  patient: Patient
  /** What beside each accepted treatment orders what it needs. */
  Ordering?: Ordering
}

/** The treatment plans of a patient, the latest first. Plans that failed to load never look like none. */
export default function PatientPlans({ patient, Ordering }: PatientPlansProps) {
  const t = useTexts(texts)
  const address = usePlansAddress()
  const query = useCall(api.plans, { id: patient.id })
  const add = (
    <Button variant="primary" icon={IconPlus} onClick={() => address.open('new')}>
      {t.add}
    </Button>
  )
  return (
    <Answer
      query={query}
      failed={t.failed}
      skeleton={<RowsSkeleton rows={5} />}
      around={(placeholder) => (
        <Card title={t.title} flush>
          {placeholder}
        </Card>
      )}
    >
      {(plans) => (
        <div className="flex flex-col gap-5">
          {plans.length === 0 ? (
            <Card>
              <EmptyState icon={IconClipboardList} title={t.empty} hint={t.empty_hint} action={add} />
            </Card>
          ) : (
            <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1 print:hidden">{add}</div>
          )}
          {plans.map((plan) => {
            const options = optionsOf(plan, plans)
            // The plans of a choice stand together, where the latest of them would stand.
            const latest = plans.find((each) => options.some((option) => option.plan === each))
            if (options.length === 0) return <PlanCard key={plan.id} plan={plan} {...{ options, address, Ordering }} />
            if (latest !== plan) return null
            return (
              <Fragment key={plan.id}>
                <OptionTotals options={options} />
                {options.map((option) => (
                  <PlanCard key={option.plan.id} plan={option.plan} {...{ options, address, Ordering }} />
                ))}
              </Fragment>
            )
          })}
          <Suspense>
            <Modals patient={patient} plans={plans} address={address} />
          </Suspense>
        </div>
      )}
    </Answer>
  )
}

interface ModalsProps {
  patient: Patient
  plans: readonly Plan[]
  address: PlansAddress
}

function Modals({ patient, plans, address: { action, id, item_id, close } }: ModalsProps) {
  if (action === 'new') return <PlanModal patient_id={patient.id} onClose={close} />
  const plan = plans.find((each) => each.id === id)
  if (!plan) return null
  const item = plan.items.find((each) => each.id === item_id)
  return (
    <>
      {action === 'edit' && plan.status === 'draft' && (
        <PlanModal patient_id={patient.id} plan={plan} onClose={close} />
      )}
      {action === 'copy' && <PlanModal patient_id={patient.id} copied={plan} onClose={close} />}
      {action === 'option' && <PlanModal patient_id={patient.id} copied={plan} alternative onClose={close} />}
      {action === 'propose' && plan.status === 'draft' && <ProposeModal plan={plan} onClose={close} />}
      {action === 'answer' && (plan.status === 'proposed' || plan.status === 'expired') && (
        <AnswerModal
          plan={plan}
          declined={declinedWith(plan, optionsOf(plan, plans))}
          patient={patient}
          onClose={close}
        />
      )}
      {action === 'reopen' && plan.answered_at && (
        <ReopenModal plan={plan} options={optionsOf(plan, plans)} onClose={close} />
      )}
      {action === 'drop' && item && <DropModal plan={plan} item={item} onClose={close} />}
    </>
  )
}
