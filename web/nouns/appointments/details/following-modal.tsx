import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import { USUAL_LENGTHS } from '#domain/appointment.ts'
import { dayOf } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { Answer, mapQuery } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TimeField } from '#web/base/ui/fields/time-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { useChairs, useHasChairs } from '#web/nouns/chairs/use-chairs.ts'
import { texts as type_texts } from '#web/nouns/appointment-types/texts.ts'
import { useTypeName, useTypes } from '#web/nouns/appointment-types/use-types.ts'
import { useLengthWords } from '#web/nouns/hours/use-length-words.ts'
import { FOLLOWING_ACTS, useFollowingForm } from './following-form.ts'
import { texts } from './following-texts.ts'

const Clashes = lazy(() => import('../state/clashes.tsx'))

type OfSeries = Appointment & { series_id: number }

interface FollowingProps {
  from: OfSeries
  onClose: () => void
  /** They were moved or cancelled. */
  onDone: () => void
}

/** Moves or cancels a visit of a series and the later ones that are still scheduled. */
export default function FollowingModal({ from, onClose, onDone }: FollowingProps) {
  const t = useTexts(texts)
  const query = useCall(api.appointments, { patient_id: from.patient_id, status: 'scheduled' })
  const rows = query.data
    ?.filter(({ series_id, series_number }) => series_id === from.series_id && isFrom(from, series_number))
    .toSorted((one, other) => Number(one.series_number) - Number(other.series_number))
  if (rows) return <FollowingForm from={from} rows={rows} onClose={onClose} onDone={onDone} />
  return (
    <Modal title={t.title} onClose={onClose}>
      <Answer query={mapQuery(query, () => rows)} failed={t.rows_failed} skeleton={<FieldsSkeleton fields={3} />} />
    </Modal>
  )
}

const isFrom = (from: Appointment, number: number | null) => Number(number) >= Number(from.series_number)

function FollowingForm({ rows, onClose, ...props }: FollowingProps & { rows: readonly Appointment[] }) {
  const t = useTexts(texts)
  const form = useFollowingForm({ rows, ...props })
  const { act } = form.values
  const cancels = act === 'cancel'
  return (
    <FormModal
      form={form}
      title={t.title}
      submit={t[act](rows.length)}
      tone={cancels ? 'danger' : 'primary'}
      {...(cancels && { cancel: t.keep })}
      onClose={onClose}
    >
      <ChoiceChips
        label={t.what}
        choices={FOLLOWING_ACTS.map((value) => ({ value, words: t.does[value] }))}
        chosen={act}
        onChoose={(chosen) => form.set({ act: chosen })}
      />
      <Rows rows={rows} />
      {cancels ? (
        <TextArea label={t.reason} rows={2} maxLength={500} {...form.field('reason')} />
      ) : (
        <MoveFields form={form} />
      )}
      <MoveAnyway form={form} />
    </FormModal>
  )
}

function MoveAnyway({ form: { overlap, busy, submit } }: { form: ReturnType<typeof useFollowingForm> }) {
  const t = useTexts(texts)
  if (!overlap) return null
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" busy={busy} onClick={() => submit({ allow_overlap: true })}>
          {t.move_anyway}
        </Button>
      }
    >
      {overlap.sentence}
      <Suspense>
        <Clashes conflicts={overlap.conflicts} of_several />
      </Suspense>
    </Banner>
  )
}

function Rows({ rows }: { rows: readonly Appointment[] }) {
  const t = useTexts(texts)
  const formats = useFormats()
  return (
    <div className="text-sm text-ink-soft">
      <p>{t.these(rows.length)}</p>
      <ul className="mt-1.5 flex flex-wrap gap-1.5 text-xs">
        {rows.map(({ id, datetime_start }) => (
          <li key={id} className="rounded-sm bg-sunken px-1.5 py-0.5 tabular-nums">
            {formats.day(dayOf(datetime_start))} <bdi dir="ltr">{timeOf(datetime_start)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

function MoveFields({ form }: { form: ReturnType<typeof useFollowingForm> }) {
  const t = useTexts(texts)
  const words = useLengthWords()
  const { values, set, errors } = form
  const lengths = [...new Set([...USUAL_LENGTHS, values.minutes])].toSorted((one, other) => one - other)
  return (
    <>
      <TimeField
        label={t.start}
        required
        hint={t.on_their_days}
        value={values.start_time}
        onChange={(start_time) => set({ start_time })}
        error={errors.start_time}
      />
      <ChoiceChips
        label={t.length}
        choices={lengths.map((value) => ({ value, words: words(value) }))}
        chosen={values.minutes}
        onChoose={(minutes) => set({ minutes })}
      />
      <DoctorOfAll form={form} />
      <ChairOfAll form={form} />
      <TypeOfAll form={form} />
    </>
  )
}

function DoctorOfAll({ form }: { form: ReturnType<typeof useFollowingForm> }) {
  const t = useTexts(texts)
  const { values, set, errors } = form
  const { data: doctors = [] } = useCall(api.doctors, {})
  return (
    <SelectField
      label={t.doctor}
      value={values.doctor_id}
      onChange={({ target }) => set({ doctor_id: Number(target.value) })}
      error={errors.doctor_id}
    >
      {doctors
        .filter(({ id, active }) => active || id === values.doctor_id)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
  )
}

function ChairOfAll({ form: { values, set, errors } }: { form: ReturnType<typeof useFollowingForm> }) {
  const t = useTexts(texts)
  const chairs = useChairs()
  if (!useHasChairs()) return null
  return (
    <SelectField
      label={t.chair}
      value={values.chair_id ?? ''}
      onChange={({ target }) => set({ chair_id: Number(target.value) || null })}
      error={errors.chair_id}
    >
      <option value="">{t.no_chair}</option>
      {chairs
        .filter(({ id, active }) => active || id === values.chair_id)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
  )
}

/** Only what kind of visits they are: how long they take, and their treatments, stay. */
function TypeOfAll({ form: { values, set, errors } }: { form: ReturnType<typeof useFollowingForm> }) {
  const t = useTexts(type_texts)
  const nameOf = useTypeName()
  const types = useTypes().filter(({ id, active }) => active || id === values.type_id)
  if (types.length === 0) return null
  return (
    <SelectField
      label={t.type}
      value={values.type_id ?? ''}
      onChange={({ target }) => set({ type_id: Number(target.value) || null })}
      error={errors.type_id}
    >
      <option value="">{t.no_type}</option>
      {types.map((type) => (
        <option key={type.id} value={type.id}>
          {type.active ? nameOf(type) : t.inactive(nameOf(type))}
        </option>
      ))}
    </SelectField>
  )
}
