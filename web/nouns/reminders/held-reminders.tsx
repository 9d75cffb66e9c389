import { useId } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { toAppointment } from '#web/base/links/paths.ts'
import { ButtonLink } from '#web/base/ui/button.tsx'
import { PhoneLink } from '#web/base/ui/formatted-values.tsx'
import { texts } from './texts.ts'
import { VisitOf } from './visit-of.tsx'

/** The visits without reminders until they are moved to a doctor who takes appointments. */
export function HeldReminders({ reminders }: { reminders: readonly Reminder[] }) {
  const t = useTexts(texts)
  const title = useId()
  if (reminders.length === 0) return null
  return (
    <section aria-labelledby={title} className="border-t border-line first:border-t-0">
      <div className="bg-amber-soft px-5 py-3 text-sm">
        <h2 id={title} className="font-semibold">
          {t.without_doctor}
        </h2>
        <p className="max-w-prose text-ink-soft">{t.without_doctor_hint}</p>
      </div>
      <ul aria-labelledby={title} className="divide-y divide-line">
        {reminders.flatMap(({ contact_number, visits }) =>
          visits.map((visit) => (
            <li key={visit.appointment_id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-4">
              <VisitOf {...visit} />
              {contact_number && <PhoneLink number={contact_number} className="text-sm" />}
              <ButtonLink
                size="sm"
                {...toAppointment(visit.appointment_id)}
                aria-label={t.move_for(isolate(visit.patient_name), isolateLtr(timeOf(visit.datetime_start)))}
              >
                {t.move}
              </ButtonLink>
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
