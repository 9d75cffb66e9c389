import { IconHourglass } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lengthBetween } from '#domain/appointment.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { texts } from '#web/nouns/wait-list/texts.ts'
import type { Draft } from './appointment-draft.ts'
import { lazy } from '#web/base/frame/lazy.ts'

const WaitListModal = lazy(() =>
  import('#web/nouns/wait-list/wait-list-modal.tsx').then((module) => ({ default: module.WaitListModal })),
)

/** Puts the patient on the wait list for an appointment like this one. */
export default function NothingFits({ draft }: { draft: Draft }) {
  const t = useTexts(texts)
  const mayWait = useMay('wait-list:write')
  const [open, setOpen] = useState(false)
  if (!mayWait || draft.new_patient) return null
  return (
    <p className="col-span-2 -mt-2 flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
      {t.nothing_fits}
      <Button size="sm" variant="quiet" icon={IconHourglass} onClick={() => setOpen(true)}>
        {t.add}
      </Button>
      <Suspense>
        {open && (
          <WaitListModal
            patient={draft.patient}
            doctor_id={draft.doctor_id}
            minutes={lengthBetween(draft.start, draft.end)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </p>
  )
}
