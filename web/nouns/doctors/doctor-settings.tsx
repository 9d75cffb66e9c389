import { IconArrowLeft, IconStethoscope } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { ButtonLink } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { DoctorForm } from './doctor-form.tsx'
import { DoctorHoursCard } from './doctor-hours-card.tsx'
import { DoctorList } from './doctor-list.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { pathTo } from '#web/base/links/paths.ts'

/** The list of doctors and the selected one side by side; on a phone one of them. */
export default function DoctorSettings() {
  const t = useTexts(texts)
  const { id } = useParams()
  const doctor_id = id && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className={classNames(doctor_id !== undefined && 'max-lg:hidden')}>
        <DoctorList />
      </div>
      {doctor_id === undefined ? (
        <Card className="max-lg:hidden">
          <EmptyState icon={IconStethoscope} title={t.choose} hint={t.choose_hint} />
        </Card>
      ) : (
        <div className="min-w-0">
          <ButtonLink to={pathTo('settings/doctors')} variant="quiet" size="sm" className="mb-3 lg:hidden">
            <IconArrowLeft size={16} aria-hidden className="rtl:-scale-x-100" />
            {t.back}
          </ButtonLink>
          <DoctorDetails key={doctor_id} id={doctor_id} />
        </div>
      )}
    </div>
  )
}

function DoctorDetails({ id }: { id: number }) {
  const t = useTexts(texts)
  const query = useCall(api.doctorSettings, { id }, { placeholderData: undefined })
  return (
    <Answer query={query} failed={t.load_failed} skeleton={<FieldsSkeleton fields={7} />}>
      {(doctor) => (
        <>
          <DoctorHoursCard doctor={doctor} />
          <DoctorForm doctor={doctor} />
        </>
      )}
    </Answer>
  )
}
