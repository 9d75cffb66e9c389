import { IconHourglass } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Patient } from '#contract/patients.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Records } from '#web/base/ui/records.tsx'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { texts } from './texts.ts'
import { useCriteriaText } from './use-criteria-text.ts'
import { lazy } from '#web/base/frame/lazy.ts'

// Its combobox is as large as the rest of the patient's page.
const WaitListModal = lazy(() => import('./wait-list-modal.tsx').then((module) => ({ default: module.WaitListModal })))

/** What the patient waits for, and a button to add them to the wait list. */
export function PatientWaiting({ patient }: { patient: Patient }) {
  const t = useTexts(texts)
  const words = useCriteriaText()
  const mayWait = useMay('wait-list:write')
  const [adding, setAdding] = useState(false)
  const { data = [] } = useCall(api.waitList, { patient_id: patient.id })
  return (
    <div>
      {data.length > 0 && (
        <Records title={t.title}>
          {data.map((entry) => {
            const { what, when } = words(entry)
            return (
              <li key={entry.id} className="py-2.5">
                {what}
                <span className="block text-xs text-ink-soft">{when}</span>
              </li>
            )
          })}
        </Records>
      )}
      {mayWait && data.length === 0 && (
        <Button size="sm" icon={IconHourglass} onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      )}
      {adding && (
        <Suspense>
          <WaitListModal patient={patient} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  )
}
