import { IconDental } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import type { PlannedWork } from './case-draft.ts'
import { texts } from './texts.ts'

const CaseModal = lazy(() => import('./case-modal.tsx'))

/** Orders the lab's work for an accepted treatment; nothing in a clinic without labs, or once it is ordered. */
export default function OrderFromPlan({ patient_id, item }: { patient_id: number; item: PlannedWork }) {
  const t = useTexts(texts)
  const { data: labs = [] } = useCall(api.labs, {})
  const active = labs.some((lab) => lab.active)
  const { data: cases } = useCall(api.patientLabCases, { id: patient_id }, { enabled: active })
  const [ordering, setOrdering] = useState(false)
  const ordered = cases?.some((each) => each.state !== 'cancelled' && each.plan_item_ids.includes(item.id))
  if (!active || ordered !== false) return null
  return (
    <>
      <IconButton
        icon={IconDental}
        label={t.order_for(isolate(item.description))}
        words={t.order}
        onClick={() => setOrdering(true)}
      />
      <Suspense>
        {ordering && (
          <CaseModal patient_id={patient_id} labs={labs} planned={item} onClose={() => setOrdering(false)} />
        )}
      </Suspense>
    </>
  )
}
