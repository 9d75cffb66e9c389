import { api } from '#contract/api.ts'
import { addDays, type Day, dayOf } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useMay } from '#web/base/session/session.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { TimeField } from '#web/base/ui/fields/time-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notifyUndoable } from '#web/base/ui/notices/alerts.ts'
import { noticeKey } from '#web/base/ui/notices/notice-key.ts'
import { texts } from './texts.ts'
import { useLeave } from './use-leave.ts'
import type { LeaveAddress } from './leave-address.ts'

interface LeaveFields {
  first_day: Day
  last_day: Day
  all_day: boolean
  from: string
  until: string
  reason: string
}

const timesOf = ({ first_day, last_day, all_day, from, until }: LeaveFields) =>
  all_day
    ? { starts: `${first_day}T00:00`, ends: `${addDays(last_day, 1)}T00:00` }
    : { starts: `${first_day}T${from}`, ends: `${last_day}T${until}` }

/** Valid times while a day is missing, so that their order is no problem. */
const NO_TIMES = { starts: '', ends: '-' }

interface LeaveFormModalProps {
  doctor_id: number
  address: LeaveAddress
}

/** New leave of a doctor, beginning with the day on screen. */
export default function LeaveFormModal({ doctor_id, address }: LeaveFormModalProps) {
  const t = useTexts(texts)
  const may = useMay('hours:write')
  const { data: doctors } = useCall(api.doctors, {})
  const doctor = doctors?.find(({ id }) => id === doctor_id)?.name ?? ''
  const form = useLeaveForm(doctor_id, doctor, address)
  const { first_day, last_day, all_day } = form.values
  if (!may) return null
  return (
    <FormModal form={form} title={t.title(doctor)} submit={t.add} onClose={address.close}>
      <div className="grid grid-cols-2 items-start gap-4">
        <DateField
          label={t.first_day}
          required
          {...form.control('first_day')}
          onChange={(day) => form.set({ first_day: day, ...(day > last_day && { last_day: day }) })}
        />
        <DateField label={t.last_day} required min={first_day} {...form.control('last_day')} />
        <Checkbox label={t.all_day} {...form.checkbox('all_day')} className="col-span-2 w-fit" />
        {!all_day && <TimeField label={t.from_time} required {...form.control('from')} />}
        {!all_day && <TimeField label={t.until_time} required {...form.control('until')} />}
      </div>
      <TextField label={t.reason} hint={t.reason_hint} dir="auto" maxLength={200} {...form.field('reason')} />
      <OutcomeBanner error={form.failure} failed={t.failed} />
    </FormModal>
  )
}

function useLeaveForm(doctor_id: number, doctor: string, address: LeaveAddress) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { remove } = useLeave(() => undefined)
  const { date } = address
  const start: LeaveFields = {
    first_day: date,
    last_day: date,
    all_day: true,
    from: '08:00',
    until: '12:00',
    reason: '',
  }
  return useCallForm(api.addLeave, {
    start,
    fieldOf: (sent) => (sent === 'ends' ? 'last_day' : sent),
    check: (fields) => {
      const complete = fields.first_day !== '' && fields.last_day !== ''
      const { starts, ends } = complete ? timesOf(fields) : NO_TIMES
      return {
        first_day: fields.first_day === '' && t.required,
        last_day: fields.last_day === '' ? t.required : fields.all_day && ends <= starts && t.order,
        until: !fields.all_day && ends <= starts && t.order,
      }
    },
    input: (fields) => ({ doctor_id, ...timesOf(fields), reason: fields.reason }),
    onSuccess: ({ id, starts, stranded }) => {
      const sentence = t.added(isolate(doctor), formats.day(dayOf(starts), 'weekday'))
      notifyUndoable(sentence, () => void remove(id, doctor), noticeKey('leave', id))
      // The leave may begin on another day than the one on screen.
      if (stranded.length > 0) address.showLeave(id, dayOf(starts))
      else address.close()
    },
  })
}
