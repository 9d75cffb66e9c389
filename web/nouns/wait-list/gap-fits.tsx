import { IconCalendarPlus } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { AppointmentDetails } from '#contract/appointments.ts'
import type { DayGap } from '#contract/wait-list.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { WaysToReach } from '#web/nouns/contacts/ways-to-reach.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'
import { useCriteriaText } from './use-criteria-text.ts'
import { toReach, WhyNoMessage } from '#web/nouns/contacts/worklist.tsx'

/** Says what was booked, and offers to undo it. */
export type OnBooked = (sentence: string, booked: AppointmentDetails) => void

/** Many people scroll within the panel: a higher one would cover the chip that it belongs to, and the board's bar. */
export const HIGHEST = { maxHeight: '60dvh' }

/** A gap, and who of the wait list fits it. */
export function GapFits({ gap, onBooked }: { gap: DayGap; onBooked: OnBooked }) {
  const t = useTexts(texts).gaps
  const { datetime_start, doctor_name, fits } = gap
  return (
    <>
      <p className="text-sm font-semibold">
        <Isolated text={t.title(isolateLtr(timeOf(datetime_start)), isolate(doctor_name))} />
      </p>
      <ul className="mt-2 divide-y divide-line">
        {fits.map((fit) => (
          <Fitting key={fit.id} fit={fit} gap={gap} onBooked={onBooked} />
        ))}
      </ul>
    </>
  )
}

interface FittingProps {
  fit: DayGap['fits'][number]
  gap: DayGap
  onBooked: OnBooked
}

function Fitting({ fit, gap, onBooked }: FittingProps) {
  const words = useCriteriaText()
  const { what, when } = words(fit)
  const { note } = fit
  const patient = toReach(fit)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-48 text-sm">
        <bdi className="font-medium">{patient.full_name}</bdi>
        <p className="text-xs text-ink-soft">{what}</p>
        <p className="text-xs text-ink-soft">{when}</p>
        {note && (
          <p className="text-xs wrap-anywhere text-ink-soft">
            <bdi>{note}</bdi>
          </p>
        )}
        <WhyNoMessage patient={patient} />
      </div>
      <div className="ms-auto flex flex-wrap items-center gap-1">
        <WaysToReach patient={patient} about="wait_list" />
        <BookButton fit={fit} gap={gap} onBooked={onBooked} />
      </div>
    </li>
  )
}

function BookButton({ fit, gap, onBooked }: FittingProps) {
  const t = useTexts(texts).gaps
  const time = timeOf(fit.datetime_start)
  const book = useCallMutation(api.bookAppointment, {
    onSuccess: (booked) => onBooked(t.booked(isolate(booked.patient_name), isolateLtr(time)), booked),
    onError: (error) => showAlert(serverSentence(error) ?? t.not_booked, 'error', error),
  })
  return (
    <Button
      size="sm"
      variant="primary"
      icon={IconCalendarPlus}
      busy={book.busy}
      onClick={() =>
        book.send({
          patient_id: fit.patient_id,
          doctor_id: gap.doctor_id,
          datetime_start: fit.datetime_start,
          datetime_end: fit.datetime_end,
          ...(fit.chair_id !== null && { chair_id: fit.chair_id }),
          wait_list_id: fit.id,
        })
      }
    >
      <Isolated text={t.book(isolateLtr(time))} />
    </Button>
  )
}
