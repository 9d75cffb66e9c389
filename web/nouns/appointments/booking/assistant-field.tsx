import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { overlaps } from '#domain/appointment.ts'
import { isDay } from '#domain/calendar.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { texts } from '../state/assistant-texts.ts'
import { type Draft, timesOf } from './appointment-draft.ts'

interface AssistantFieldProps {
  draft: Draft
  onChange: (draft: Draft) => void
  error: string | undefined
  /** The appointment being edited. */
  except: number | undefined
}

/** Who is there beside the doctor. Most bookings name none, so it is a button until it is wanted. */
export default function AssistantField(props: AssistantFieldProps) {
  const t = useTexts(texts)
  const [open, setOpen] = useState(props.draft.assistant_id !== null)
  if (open) return <People {...props} />
  return (
    <div className="col-span-2 -mt-2">
      <Button size="sm" variant="quiet" icon={IconUserPlus} onClick={() => setOpen(true)} className="-ms-3">
        {t.name_one}
      </Button>
    </div>
  )
}

function People(props: AssistantFieldProps) {
  const t = useTexts(texts)
  const busy = useIsBusy(props.draft, props.except)
  return (
    <div className="col-span-2">
      <Answer query={useCall(api.taskPeople, {})} failed={t.failed} skeleton={<FieldsSkeleton fields={1} />}>
        {(people) => <Choice {...props} people={people} />}
      </Answer>
      <p role="status" className="mt-1 text-sm text-amber empty:hidden">
        {busy && t.busy(isolate(props.draft.assistant_name ?? ''))}
      </p>
    </div>
  )
}

interface Person {
  id: number
  name: string
}

function Choice({ draft, onChange, error, people }: AssistantFieldProps & { people: readonly Person[] }) {
  const t = useTexts(texts)
  const { assistant_id, assistant_name } = draft
  const doctor = useCall(api.doctors, {}).data?.find(({ id }) => id === draft.doctor_id)
  const closed = assistant_id !== null && !people.some(({ id }) => id === assistant_id)
  return (
    <SelectField
      label={t.assistant}
      value={assistant_id ?? ''}
      onChange={({ target }) => {
        const chosen = people.find(({ id }) => id === Number(target.value))
        onChange({ ...draft, assistant_id: chosen?.id ?? null, assistant_name: chosen?.name ?? null })
      }}
      error={error}
    >
      <option value="">{t.nobody}</option>
      {closed && <option value={assistant_id}>{t.closed(assistant_name ?? '')}</option>}
      {people.map(({ id, name }) => (
        // Nobody assists themselves.
        <option key={id} value={id} disabled={id === doctor?.user_id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Whether another appointment of that time names the same person; it never prevents saving. */
function useIsBusy(draft: Draft, except: number | undefined) {
  const { assistant_id, date, start, end } = draft
  const chosen = assistant_id !== null && isDay(date) && start !== '' && end > start
  const { data = [], isPlaceholderData } = useCall(api.appointments, { date }, { enabled: chosen })
  if (!chosen || isPlaceholderData) return false
  return data
    .filter(({ id, status, is_history }) => id !== except && status !== 'cancelled' && !is_history)
    .some((other) => other.assistant_id === assistant_id && overlaps(other, timesOf(draft)))
}
