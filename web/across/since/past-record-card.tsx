import { IconHistory } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Patient } from '#contract/patients.ts'
import { isDay } from '#domain/calendar.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { texts } from './texts.ts'

const PastRecord = lazy(() => import('./past-record.tsx'))

/** Opens the record as of a day, which the address names as `past`. */
export function PastRecordCard({ patient }: { patient: Patient }) {
  const t = useTexts(texts).past
  const today = useToday()
  const { params, open, close } = useAddress()
  const named = params.get('past')
  const day = named !== null && isDay(named) && named < today ? named : today
  return (
    <Card title={t.title}>
      <p className="text-sm text-ink-soft">{t.hint}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" icon={IconHistory} onClick={() => open({ past: today })}>
          {t.open}
        </Button>
      </div>
      <Suspense>
        {named !== null && <PastRecord patient={patient} opened_on={day} onClose={() => close('past')} />}
      </Suspense>
    </Card>
  )
}
