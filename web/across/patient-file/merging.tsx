import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Patient } from '#contract/patients.ts'
import { useMay } from '#web/base/session/session.ts'
import { usePatientsAddress } from '#web/nouns/patients/use-patients-address.ts'
import { patientPath } from '#web/base/links/paths.ts'
import { lazy } from '#web/base/frame/lazy.ts'

const MergeModal = lazy(() => import('#web/nouns/patients/merge/merge-modal.tsx'))

/** Merging opens above the page, which then shows the remaining record. */
export function Merging({ patient }: { patient: Patient }) {
  const mayMerge = useMay('patient:merge')
  const navigate = useNavigate()
  const { merging, merging_with, closeMerge } = usePatientsAddress()
  const [stays, setStays] = useState(patient.id)
  const follow = useEffectEvent(() => void navigate(patientPath(stays), { replace: true }))
  useEffect(() => {
    // Runs after the history step that closes the form, which would otherwise undo it.
    if (!merging && stays !== patient.id) follow()
  }, [merging, stays, patient.id])
  if (!mayMerge || !merging) return null
  return (
    <Suspense>
      <MergeModal
        patient={patient}
        other_id={merging_with}
        onClose={closeMerge}
        onMerged={({ id }) => {
          setStays(id)
          closeMerge()
        }}
      />
    </Suspense>
  )
}
