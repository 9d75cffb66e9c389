import { dayOf } from '#domain/calendar.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { pathTo, toAppointment } from '#web/base/links/paths.ts'
import { ButtonLink } from '#web/base/ui/button.tsx'
import { PhoneLink } from '#web/base/ui/formatted-values.tsx'
import { PatientLink } from '#web/nouns/patients/patient-link.tsx'
import { texts } from './end-of-day-texts.ts'
import { FrontDeskLine } from './front-desk-card.tsx'
import { NAME, type OfDay } from './left-lines.tsx'
import { LeftList } from './left-list.tsx'

/** The lab is called, or the fitting is moved before the patient sets out. */
export function LabCasesLeft({ day: { lab_cases, counts } }: OfDay) {
  const t = useTexts(texts)
  const formats = useFormats()
  return (
    <LeftList title={t.lab_cases} rows={lab_cases} count={counts.lab_cases} all={pathTo('patients', { tab: 'labs' })}>
      {({ id, patient_id, patient_name, fitting_at, ...work }) => (
        <FrontDeskLine
          key={id}
          name={<PatientLink id={patient_id} name={patient_name} doctor_id={null} className={NAME} />}
          hint={
            <>
              <bdi>{work.description}</bdi> · <bdi>{work.lab_name}</bdi>
              {work.lab_contact_number !== null && (
                <>
                  {' '}
                  <PhoneLink number={work.lab_contact_number} />
                </>
              )}{' '}
              · {t.fitting(`${formats.day(dayOf(fitting_at))} ${timeOf(fitting_at)}`)}
            </>
          }
          after={
            <ButtonLink size="sm" {...toAppointment(work.fitting_appointment_id)}>
              {t.move}
              <span className="sr-only"> {t.of(patient_name)}</span>
            </ButtonLink>
          }
        />
      )}
    </LeftList>
  )
}
