import { api } from '#contract/api.ts'
import type { Task } from '#contract/tasks.ts'
import { type Role, ROLES } from '#domain/access.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useUser } from '#web/base/session/session.ts'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { type PickedPatient, PatientPicker } from '#web/nouns/patients/patient-picker.tsx'
import { texts } from './texts.ts'

interface TaskModalProps {
  /** The task to edit. */
  task?: Task | undefined
  /** Whom a new task is about. */
  patient?: PickedPatient | undefined
  /** It is to be given to another user, so that is where the form starts. */
  gives?: boolean | undefined
  onClose: () => void
}

/** The form of a task: what, by whom, about whom, until when. */
export default function TaskModal(props: TaskModalProps) {
  const t = useTexts(texts).form
  const today = useToday()
  const form = useTaskForm(props)
  return (
    <FormModal
      form={form}
      title={props.task ? t.edit_title : t.add_title}
      submit={props.task ? t.save : t.add}
      onClose={props.onClose}
    >
      <TextArea label={t.text} required rows={2} maxLength={1000} {...form.field('text')} />
      <Whom form={form} task={props.task} gives={props.gives} />
      <PatientPicker
        label={t.patient}
        value={form.values.patient}
        onChange={form.control('patient').onChange}
        error={form.errors.patient}
      />
      <DateField label={t.due_on} min={today} missing_parts="ahead" {...form.control('due_on')} />
    </FormModal>
  )
}

interface WhomProps extends Pick<TaskModalProps, 'task' | 'gives'> {
  form: ReturnType<typeof useTaskForm>
}

function Whom({ form, task, gives }: WhomProps) {
  const t = useTexts(texts)
  const people = usePeople(task)
  return (
    <SelectField label={t.form.for_whom} required data-autofocus={gives || undefined} {...form.field('whom')}>
      <optgroup label={t.form.roles}>
        {ROLES.toReversed().map((role) => (
          <option key={role} value={role}>
            {t.for_all[role]}
          </option>
        ))}
      </optgroup>
      <optgroup label={t.form.people}>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </optgroup>
    </SelectField>
  )
}

/** Who can be chosen, with whoever has the task now: before the list has come, and if their account is closed. */
function usePeople(task: Task | undefined) {
  const t = useTexts(texts).form
  const user = useUser()
  const { data } = useCall(api.taskPeople, {})
  const id = task ? task.for_user_id : user.id
  const name = task ? (task.for_user_name ?? '') : user.name
  if (id === null || data?.some((person) => person.id === id)) return data ?? []
  return [...(data ?? []), { id, name: data ? t.closed(name) : name }]
}

const isRole = (whom: string): whom is Role => (ROLES as readonly string[]).includes(whom)

function useTaskForm({ task, patient, onClose }: TaskModalProps) {
  const t = useTexts(texts)
  const { id: own_id } = useUser()
  const about = task?.patient_id ? { id: task.patient_id, full_name: task.patient_name ?? '' } : (patient ?? null)
  return useCallForm(task ? api.updateTask : api.addTask, {
    start: {
      text: task?.text ?? '',
      whom: String(task?.for_role ?? task?.for_user_id ?? own_id),
      patient: about,
      due_on: task?.due_on ?? '',
    },
    fieldOf: (sent) =>
      sent === 'patient_id' ? 'patient' : sent === 'for_user_id' || sent === 'for_role' ? 'whom' : sent,
    check: ({ text }) => ({ text: text.trim() === '' && t.form.problems.text }),
    input: ({ text, whom, patient: chosen, due_on }) => ({
      ...(task ? { version: task.version } : {}),
      id: task?.id ?? 0,
      text,
      ...(isRole(whom) ? { for_role: whom, for_user_id: null } : { for_role: null, for_user_id: Number(whom) }),
      patient_id: chosen?.id ?? null,
      due_on: due_on === '' ? null : due_on,
    }),
    onSuccess: () => {
      onClose()
      if (!task) notify(t.form.added)
    },
    alert: (error) => serverSentence(error) ?? t.not_saved,
  })
}
