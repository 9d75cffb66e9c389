import { IconBell, IconCheck, IconCopy, IconMail, IconMailExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Reminder } from '#contract/reminders.ts'
import { addDays } from '#domain/calendar.ts'
import { isReminderLeft } from '#domain/contact.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { ContactLine } from '#web/nouns/contacts/contact-line.tsx'
import { WaysToReach } from '#web/nouns/contacts/ways-to-reach.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { Button } from '#web/base/ui/button.tsx'
import { PhoneLink } from '#web/base/ui/formatted-values.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { HeldReminders } from './held-reminders.tsx'
import { texts } from './texts.ts'
import { VisitOf } from './visit-of.tsx'
import { Answer } from '#web/base/ui/answer.tsx'
import { toReach, WhyNoMessage } from '#web/nouns/contacts/worklist.tsx'

/** Patients to remind of a day's appointments, family by family. */
export default function RemindersTab() {
  const t = useTexts(texts)
  const tomorrow = addDays(useToday(), 1)
  const [day, setDay] = useState(tomorrow)
  const date = day === '' ? tomorrow : day
  const query = useCall(api.reminders, { date })
  const { data } = query
  const sent = data?.filter(isSent) ?? []
  const left = sent.filter(isReminderLeft).length
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 border-b border-line p-4 sm:px-5">
        <DateField
          label={t.date}
          required
          style_of_day="dated"
          missing_parts="ahead"
          value={day}
          onChange={setDay}
          className="w-56 max-sm:w-full"
        />
        {sent.length > 0 && (
          <p role="status" className="pb-2.5 text-sm text-ink-soft">
            {t.left(sent.length, left)}
          </p>
        )}
      </div>
      <Answer
        query={query}
        failed={t.failed}
        empty={<EmptyState icon={IconBell} title={t.empty} hint={t.empty_hint} />}
      >
        {(reminders) => (
          <>
            {reminders.some(isSent) && (
              <ul aria-label={t.list} className="divide-y divide-line">
                {reminders.map(
                  (reminder) =>
                    reminder.text !== null && (
                      <Family key={reminder.visits[0]?.appointment_id} reminder={reminder} text={reminder.text} />
                    ),
                )}
              </ul>
            )}
            <HeldReminders reminders={reminders.filter((each) => !isSent(each))} />
          </>
        )}
      </Answer>
    </>
  )
}

const isSent = ({ held_because }: Reminder) => held_because === null

function Family({ reminder, text }: { reminder: Reminder; text: string }) {
  const t = useTexts(texts)
  const { contact_number, visits: appointments } = reminder
  const [first] = appointments
  if (!first) return null
  const patient = toReach({ ...first, ...reminder })
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 px-5 py-4">
      <ul className="flex min-w-0 flex-1 basis-80 flex-col gap-3">
        {appointments.map((appointment) => (
          <Appointment key={appointment.appointment_id} appointment={appointment} />
        ))}
      </ul>
      {/* A column: without a number there are fewer buttons, and the others still stand below each other. */}
      <div className="flex flex-wrap items-center gap-1 sm:w-82">
        {contact_number ? (
          <PhoneLink number={contact_number} className="me-auto pe-2 text-sm" />
        ) : (
          <span className="me-auto pe-2 text-sm text-ink-faint">{t.no_number}</span>
        )}
        <WaysToReach
          patient={patient}
          about="reminder"
          appointments={appointments.map(({ appointment_id, patient_id }) => ({ appointment_id, patient_id }))}
        />
        <CopyButton text={text} />
        <WhyNoMessage patient={patient} />
      </div>
    </li>
  )
}

function Appointment({ appointment }: { appointment: Reminder['visits'][number] }) {
  const { last_contact, mail } = appointment
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1.5">
      <VisitOf {...appointment} />
      {mail && mail.state !== 'sent' && <MailState mail={mail} />}
      {last_contact && <ContactLine contact={last_contact} />}
      <Confirming appointment={appointment} />
    </li>
  )
}

/** Mail that was sent is the last contact; this shows mail that was not sent, or not yet. */
function MailState({ mail: { state, held_because } }: { mail: Mail }) {
  const t = useTexts(texts)
  const waits = state === 'planned' || state === 'queued'
  const said = held_because ? t.held[held_because] : t.mail[state as Exclude<Mail['state'], 'sent' | 'held'>]
  return (
    <Tag tone={waits ? 'neutral' : 'amber'} icon={waits ? IconMail : IconMailExclamation}>
      {said}
    </Tag>
  )
}

type Mail = NonNullable<Reminder['visits'][number]['mail']>

function Confirming({ appointment }: { appointment: Reminder['visits'][number] }) {
  const t = useTexts(texts)
  const { appointment_id: id, confirmed_at, patient_name, datetime_start } = appointment
  const confirm = useCallMutation(api.takeAppointmentStep, {
    onError: (error) => showAlert(serverSentence(error) ?? t.not_confirmed, 'error', error),
  })
  if (confirmed_at !== null) {
    return (
      <Tag tone="green" icon={IconCheck}>
        {t.confirmed}
      </Tag>
    )
  }
  return (
    <Button
      size="sm"
      icon={IconCheck}
      busy={confirm.busy}
      aria-label={t.confirm_for(isolate(patient_name), isolateLtr(timeOf(datetime_start)))}
      onClick={() => confirm.send({ id, step: 'confirmed' })}
    >
      {t.confirm}
    </Button>
  )
}

function CopyButton({ text }: { text: string }) {
  const t = useTexts(texts)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify(t.copied)
    } catch {
      showAlert(t.not_copied)
    }
  }
  return <IconButton icon={IconCopy} label={t.copy} words={t.copy} onClick={() => void copy()} />
}
