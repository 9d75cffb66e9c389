import { Suspense, useState } from 'react'
import type { ListedPerioExam } from '#contract/perio-exams.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { texts } from './texts.ts'

const VoidModal = lazy(() => import('./void-modal.tsx'))

/** The user's own draft of an earlier day: it is gone on with or voided, and does not stay a draft unseen. */
export function LeftExam({ exam, onOpen }: { exam: ListedPerioExam; onOpen: (id: number) => void }) {
  const t = useTexts(texts)
  const { day, count } = useFormats()
  const [voiding, setVoiding] = useState(false)
  const { id, examined_on, indices } = exam
  return (
    <Banner
      tone="warning"
      className="mb-4"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onOpen(id)}>
            {t.left.go_on}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setVoiding(true)}>
            {t.void}
          </Button>
        </div>
      }
    >
      <Isolated text={t.left.open(day(examined_on), count(indices.measured_sites))} />
      <Suspense>{voiding && <VoidModal id={id} onClose={() => setVoiding(false)} />}</Suspense>
    </Banner>
  )
}
