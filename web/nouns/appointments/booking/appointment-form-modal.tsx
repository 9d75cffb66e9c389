import { Suspense, useMemo, useState } from 'react'
import { api } from '#contract/api.ts'
import type { AppointmentDetails } from '#contract/appointments.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { DEFAULT_LENGTH_MINUTES } from '#domain/appointment.ts'
import { dayOf } from '#domain/calendar.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { call } from '#web/base/api/client.ts'
import { fetchCall, useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { useChosenPatient } from '../state/use-chosen-patient.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { noticeKey } from '#web/base/ui/notices/notice-key.ts'
import { texts as screen_texts } from '../state/texts.ts'
import { useTakeBack } from '../state/use-take-back.ts'
import { type Draft, draftFrom, newDraft, requestOf, timeIn } from './appointment-draft.ts'
import { AppointmentForm } from './appointment-form.tsx'
import { EditableAppointment } from './editable-appointment.tsx'
import type { Meanwhile } from './newer-version.ts'
import { texts } from './texts.ts'
import { texts as series_texts } from './series-texts.ts'
import { type Repetition, repetitionOf, seriesOrOne, useVisitsToBook } from './repetition.ts'
import { useAppointmentForm, useWhen } from './use-appointment-form.ts'
import { useTakeBackSeries } from './use-take-back-series.ts'

// Lazy: few bookings are repeated, and only what was clicked on the board offers to block it.
const PlannedSessions = lazy(() => import('./planned-sessions.tsx'))
const Repeat = lazy(() => import('./repeat.tsx'))
const BlockThis = lazy(() => import('#web/nouns/blocks/block-this.tsx'))

export function NewAppointmentModal({ address }: { address: DayAddress }) {
  const t = useTexts(texts)
  const series_words = useTexts(series_texts)
  const { slot, find } = address
  const [repetition, setRepetition] = useState<Repetition | null>(repetitionOf(find.plan_items))
  // The patient in the address counts, even if their name loads later.
  const patient = useChosenPatient(address)
  const [touched, setTouched] = useState(false)
  const first_free = useFirstFree(address, touched)
  const [initial] = useState(() => newDraft({ patient, date: address.date, ...slot }, find.minutes))
  const start = { ...initial, ...first_free, ...pickedOf(patient) }
  const form = useNewForm({ address, start, repetition })
  const visits = useVisitsToBook(form.values, repetition)
  return (
    <AppointmentForm
      form={form}
      title={t.new_title}
      submit={repetition ? series_words.create(visits) : t.create}
      adjust={(_, after) => {
        setTouched(true)
        return after
      }}
      patient_locked={patient !== null}
      repeat={
        <>
          {find.plan_items.length > 0 && <PlannedSessions address={address} />}
          <Repeat draft={form.values} repetition={repetition} onChange={setRepetition} />
        </>
      }
      actions={slot.start && <BlockSlot draft={form.values} chair_id={slot.chair_id} address={address} />}
      onClose={address.close}
    />
  )
}

interface NewFormOptions {
  address: DayAddress
  start: Draft
  repetition: Repetition | null
}

/** Books one visit, or with a repetition all of them in one call. */
function useNewForm({ address, start, repetition }: NewFormOptions) {
  const { wait_list_id, lab_case_id, walk_in, today, find } = address
  const toldOf = useBookedNotice()
  const arrive = useArrival()
  return useAppointmentForm(repetition ? api.bookSeries : api.bookAppointment, {
    start,
    input: (draft) => ({
      ...seriesOrOne(draft, repetition),
      // The server gives each visit the next of them.
      ...(find.plan_items.length > 0 && { plan_session_ids: find.plan_items.slice(0, repetition?.count ?? 1) }),
      ...(wait_list_id !== undefined && { wait_list_id }),
      ...(lab_case_id !== undefined && !repetition && { lab_case_id }),
    }),
    onSuccess: (saved, { new_patient }) => {
      const first = 'booked' in saved ? saved.booked[0] : saved
      if (!first) return
      const tell = (version: number) => toldOf(saved, { version, new_patient: new_patient !== null })
      // Undo needs the version that the arrival made.
      if (walk_in && dayOf(first.datetime_start) === today) void arrive(first).then(tell)
      else tell(first.version)
      address.showBooked(first)
    },
  })
}

type Saved = AnswerOf<typeof api.bookAppointment> | AnswerOf<typeof api.bookSeries>

/** Says what was booked, with Undo. */
function useBookedNotice() {
  const t = useTexts(texts)
  const series_words = useTexts(series_texts)
  const when = useWhen()
  const { offerUndo } = useTakeBack()
  const offerUndoOfSeries = useTakeBackSeries()
  return (saved: Saved, { version, new_patient }: { version: number; new_patient: boolean }) => {
    if (!('booked' in saved)) {
      const sentence = t.booked(isolate(saved.patient_name), when(saved))
      return offerUndo.booked(sentence, { ...saved, version }, { new_patient })
    }
    const { booked, series_id } = saved
    const [first] = booked
    if (first)
      offerUndoOfSeries(series_words.booked(isolate(first.patient_name), booked.length, when(first)), series_id, first)
  }
}

const pickedOf = (patient: ReturnType<typeof useChosenPatient>) =>
  patient && { patient: { id: patient.id, full_name: patient.full_name } }

interface BlockSlotProps {
  draft: Draft
  /** Of the column that was clicked. */
  chair_id: number | undefined
  address: DayAddress
}

/** Instead of booking a time that was clicked, blocks it. */
function BlockSlot({ draft: { doctor_id, date, start, end }, chair_id, address }: BlockSlotProps) {
  return (
    <Suspense>
      <BlockThis
        doctor_id={doctor_id}
        chair_id={chair_id ?? null}
        starts={`${date}T${start}`}
        ends={`${date}T${end}`}
        onBlocked={({ id, stranded }) => (stranded.length > 0 ? address.showBlock(id) : address.close())}
      />
    </Suspense>
  )
}

/** Where a booking began on a patient's page, with no day in mind, it starts from the first time that is free for them. */
function useFirstFree({ patient_id, names_day, slot, find }: DayAddress, touched: boolean): Partial<Draft> {
  const wanted = patient_id !== undefined && !names_day && slot.start === undefined
  const { data } = useCall(
    api.freeTimes,
    { minutes: find.minutes ?? DEFAULT_LENGTH_MINUTES, patient_id, doctor_id: slot.doctor_id },
    { enabled: wanted, placeholderData: undefined },
  )
  // Once: what the user reads or has begun to change must not move, also if another user takes that time.
  const [found, setFound] = useState<Partial<Draft>>()
  const [first] = data ?? []
  if (wanted && !found && !touched && first) {
    // The chair is the usual one of whom they choose in the end.
    const { chair_id: _chair, ...time } = timeIn(first)
    setFound(time)
  }
  return found ?? {}
}

/** Who walks in is here as soon as they are booked; resolves with the version of their appointment. */
function useArrival() {
  const t = useTexts(screen_texts).alerts
  return async ({ id, version }: Pick<AppointmentDetails, 'id' | 'version'>) => {
    try {
      const arrived = await call(api.takeAppointmentStep, { id, version, step: 'arrived' })
      void invalidate(api.takeAppointmentStep.changes)
      return arrived.version
    } catch (error) {
      showAlert(t.error(serverSentence(error) ?? t.status), 'error', error)
      return version
    }
  }
}

export function EditAppointmentModal({ id, address }: { id: number; address: DayAddress }) {
  return (
    <EditableAppointment id={id} title={useTexts(texts).edit_title} onClose={address.close}>
      {(opened) => <EditForm opened={opened} address={address} />}
    </EditableAppointment>
  )
}

function EditForm({ opened, address }: { opened: AppointmentDetails; address: DayAddress }) {
  const t = useTexts(texts)
  const [base, setBase] = useState(opened)
  const [meanwhile, setMeanwhile] = useState<Meanwhile>()
  const when = useWhen()
  const form = useAppointmentForm(api.rescheduleAppointment, {
    start: useMemo(() => draftFrom(base), [base]),
    input: (draft) => ({ id: base.id, version: base.version, ...requestOf(draft) }),
    // Their version is the new base, with this form's changes on top; the next save sends their version.
    onNewerVersion: async (by, mine) => {
      const theirs = await fetchCall(api.appointment, { id: opened.id })
      setMeanwhile({ by, before: base, theirs, mine })
      form.forgetUnchanged()
      setBase(theirs)
    },
    onSuccess: (saved) => {
      notify(t.saved(isolate(saved.patient_name), when(saved)), { about: noticeKey('appointment', saved.id) })
      address.close()
    },
  })
  return (
    <AppointmentForm
      form={form}
      id={opened.id}
      title={t.edit_title}
      submit={t.update}
      patient_locked={address.patient_id !== undefined}
      meanwhile={meanwhile}
      onClose={address.close}
    />
  )
}
