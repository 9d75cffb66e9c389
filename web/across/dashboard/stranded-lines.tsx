import { useTexts } from '#web/base/i18n/catalogue.ts'
import { PatientLink } from '#web/nouns/patients/patient-link.tsx'
import { ButtonLink } from '#web/base/ui/button.tsx'
import { texts } from './end-of-day-texts.ts'
import { FrontDeskLine } from './front-desk-card.tsx'
import { AppointmentLine, NAME, type OfDay } from './left-lines.tsx'
import { LeftList } from './left-list.tsx'
import { toAppointment, pathTo } from '#web/base/links/paths.ts'

/** Scheduled with a doctor who no longer works here: each is moved to another one or cancelled. */
export function StrandedLeft({ day: { stranded, counts } }: OfDay) {
  const t = useTexts(texts)
  return (
    <LeftList title={t.stranded} rows={stranded} count={counts.stranded}>
      {(appointment) => (
        <AppointmentLine key={appointment.id} appointment={appointment}>
          <ButtonLink size="sm" {...toAppointment(appointment.id)}>
            {t.move}
            <span className="sr-only"> {t.of(appointment.patient_name)}</span>
          </ButtonLink>
        </AppointmentLine>
      )}
    </LeftList>
  )
}

export function StrandedWaitingLeft({ day: { stranded_wait_list, counts } }: OfDay) {
  const t = useTexts(texts)
  return (
    <LeftList title={t.stranded_wait_list} rows={stranded_wait_list} count={counts.stranded_wait_list}>
      {({ id, patient_id, patient_name, doctor_name, minutes }) => (
        <FrontDeskLine
          key={id}
          name={<PatientLink id={patient_id} name={patient_name} doctor_id={null} className={NAME} />}
          hint={
            <>
              <bdi>{doctor_name}</bdi> · {t.minutes(minutes)}
            </>
          }
          after={
            <ButtonLink size="sm" to={pathTo('patients', { tab: 'wait-list' })}>
              {t.wait_list}
              <span className="sr-only"> {t.of(patient_name)}</span>
            </ButtonLink>
          }
        />
      )}
    </LeftList>
  )
}
