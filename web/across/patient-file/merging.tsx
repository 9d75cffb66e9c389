import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#web/base/links/link.tsx'
import { api } from '#contract/api.ts'
import type { Patient } from '#contract/patients.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { texts } from '#web/nouns/patients/merge/texts.ts'
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

/** For old links: the record was merged into another. */
export function MergedInto({ id }: { id: number }) {
  const t = useTexts(texts)
  const { data: stays } = useCall(api.patient, { id })
  return (
    <Banner tone="notice">
      {t.merged_into}{' '}
      <Link to={patientPath(id)} className="rounded-sm underline underline-offset-2">
        <bdi>{stays?.full_name ?? t.another}</bdi>
      </Link>
    </Banner>
  )
}
