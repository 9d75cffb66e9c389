import { Suspense, useState } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { texts } from './following-texts.ts'

const FollowingModal = lazy(() => import('./following-modal.tsx'))

/** Opens what can be done with a visit of a series and those after it. */
export default function Following({ from }: { from: Appointment & { series_id: number } }) {
  const t = useTexts(texts)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Suspense>{open && <FollowingModal from={from} onClose={close} onDone={close} />}</Suspense>
    </>
  )
}
