import { IconClock } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Doctor } from '#contract/doctors.ts'
import { useWeekWords } from '#web/nouns/hours/use-week-words.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { texts } from './hours-texts.ts'
import { lazy } from '#web/base/frame/lazy.ts'

const DoctorHoursModal = lazy(() => import('./doctor-hours-modal.tsx'))

/** A doctor's week at a glance, with the form that changes it. */
export function DoctorHoursCard({ doctor }: { doctor: Pick<Doctor, 'id' | 'name' | 'hours' | 'version'> }) {
  const t = useTexts(texts)
  const { params, open, close } = useAddress()
  const words = useWeekWords()
  return (
    <Card
      title={t.card}
      className="mb-5"
      actions={
        <Button icon={IconClock} onClick={() => open({ hours: 'true' })}>
          {t.change}
        </Button>
      }
    >
      {doctor.hours === null ? (
        <p className="text-sm text-ink-soft">{t.as_clinic}</p>
      ) : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {words(doctor.hours).map(({ name, hours }) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      )}
      <Suspense>
        {params.get('hours') === 'true' && <DoctorHoursModal doctor={doctor} onClose={() => close('hours')} />}
      </Suspense>
    </Card>
  )
}
