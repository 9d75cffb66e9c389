import { api } from '#contract/api.ts'
import type { LabCase } from '#contract/lab-cases.ts'
import type { Lab } from '#contract/labs.ts'
import { mayWriteFor } from '#domain/plan.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic, useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { dayOf } from '#domain/calendar.ts'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TeethField } from '#web/base/ui/fields/teeth-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { useOwnDoctor } from '#web/nouns/plans/use-own-doctor.ts'
import {
  changeableOf,
  draftOf,
  filledBy,
  filledByPlanned,
  type PlannedWork,
  sentOf,
  wrongFee,
  wrongTeeth,
} from './case-draft.ts'
import { PlannedWorkField } from './planned-work.tsx'
import { texts } from './texts.ts'

interface CaseModalProps {
  patient_id: number
  labs: readonly Lab[]
  /** The case to change. */
  changed?: LabCase | undefined
  /** The case that a new one replaces. */
  replaced?: LabCase | undefined
  /** The item of a plan that it is ordered for. */
  planned?: PlannedWork | undefined
  onClose: () => void
}

/** Orders work from a lab, or changes what was ordered. */
export default function CaseModal(props: CaseModalProps) {
  const { changed, replaced, onClose } = props
  const replaced_id = replaced?.id ?? changed?.remake_of_id
  const t = useTexts(texts)
  const form = useCaseForm(props)
  const sent = changed !== undefined && changed.events.length > 0
  return (
    <FormModal
      form={form}
      title={titleOf(props, t)}
      size="lg"
      submit={changed ? t.form.save : t.order}
      onClose={onClose}
    >
      {replaced_id && <p className="text-sm">{t.form.replaces(replaced_id)}</p>}
      {sent ? <p className="text-sm text-ink-soft">{t.form.sent}</p> : <Ordered form={form} {...props} />}
      <When form={form} patient_id={props.patient_id} />
    </FormModal>
  )
}

function titleOf({ changed, replaced }: CaseModalProps, t: (typeof texts)['en']) {
  if (changed) return t.form.edit_title
  return replaced ? t.remake_of(replaced.description) : t.form.order_title
}

type CaseForm = ReturnType<typeof useCaseForm>

/** What the lab is told. */
function Ordered({ form, labs, changed, patient_id }: { form: CaseForm } & CaseModalProps) {
  const t = useTexts(texts).form
  const { currency } = useClinic()
  const { lab_id } = form.values
  return (
    <>
      <PlannedWorkField patient_id={patient_id} value={form.values.plan_item_id} onChoose={form.set} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DoctorOfCase form={form} changed={changed} />
        <SelectField label={t.lab} required {...form.field('lab_id')}>
          <option value="">{t.choose}</option>
          {labs
            .filter(({ id, active }) => active || String(id) === lab_id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
      </div>
      <WorkOfLab form={form} lab={labs.find(({ id }) => String(id) === lab_id)} />
      <TextField label={t.description} required maxLength={300} dir="auto" {...form.field('description')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TeethField label={t.teeth} hint={t.teeth_hint} {...form.control('teeth')} />
        <MoneyField label={t.agreed_fee} required currency={currency} {...form.field('agreed_fee')} />
        <TextField label={t.shade} maxLength={40} dir="auto" {...form.field('shade')} />
        <TextField label={t.material} maxLength={80} dir="auto" {...form.field('material')} />
      </div>
      <TextArea label={t.instructions} rows={3} maxLength={2000} {...form.field('instructions')} />
    </>
  )
}

function DoctorOfCase({ form, changed }: { form: CaseForm } & Pick<CaseModalProps, 'changed'>) {
  const t = useTexts(texts).form
  const { data: doctors = [] } = useCall(api.doctors, {})
  const own = useOwnDoctor()
  return (
    <SelectField label={t.doctor} required {...form.field('doctor_id')}>
      <option value="">{t.choose}</option>
      {doctors
        .filter(({ id, active }) => mayWriteFor(own, id) && (active || id === changed?.doctor_id))
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
  )
}

/** Fills in the words, the fee and the day of what the lab offers. */
function WorkOfLab({ form, lab }: { form: CaseForm; lab: Lab | undefined }) {
  const t = useTexts(texts).form
  const today = useToday()
  if (!lab || lab.items.length === 0) return null
  const { description } = form.values
  return (
    <SelectField
      label={t.work}
      value={lab.items.findIndex((item) => item.description === description)}
      onChange={({ target: { value } }) => {
        const item = lab.items[Number(value)]
        if (item) form.set(filledBy(item, today))
      }}
    >
      <option value={-1}>{t.other_work}</option>
      {lab.items.map((item, index) => (
        <option key={item.description} value={index}>
          {item.description}
        </option>
      ))}
    </SelectField>
  )
}

/** When it is due and when it is fitted, which may change to the end. */
function When({ form, patient_id }: { form: CaseForm; patient_id: number }) {
  const t = useTexts(texts).form
  const formats = useFormats()
  const today = useToday()
  const { data = [] } = useCall(api.appointments, { patient_id, status: 'scheduled' })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField label={t.due_on} required missing_parts="ahead" {...form.control('due_on')} />
      <SelectField label={t.fitting} {...form.field('fitting_appointment_id')}>
        <option value="">{t.no_fitting}</option>
        {data
          .filter(({ datetime_start }) => dayOf(datetime_start) >= today)
          .map(({ id, datetime_start, doctor_name }) => (
            <option key={id} value={id}>
              {`${formats.day(dayOf(datetime_start))} ${timeOf(datetime_start)} · ${doctor_name}`}
            </option>
          ))}
      </SelectField>
    </div>
  )
}

function useCaseForm({ patient_id, labs, changed, replaced, planned, onClose }: CaseModalProps) {
  const t = useTexts(texts)
  const today = useToday()
  const doctor_id = useOwnDoctor()
  const sent = changed !== undefined && changed.events.length > 0
  return useCallForm(changed ? api.changeLabCase : api.orderLabCase, {
    start: {
      ...draftOf(changed ?? replaced, { labs, doctor_id, is_remake: replaced !== undefined, today }),
      ...(planned && filledByPlanned(planned, labs, today)),
    },
    check: (draft) => ({
      doctor_id: draft.doctor_id === '' && t.form.problems.required,
      lab_id: draft.lab_id === '' && t.form.problems.required,
      description: draft.description.trim() === '' && t.form.problems.required,
      teeth: wrongTeeth(draft.teeth) && t.form.problems.teeth,
      agreed_fee: wrongFee(draft.agreed_fee) && t.form.problems.fee,
      due_on: draft.due_on === '' && t.form.problems.required,
    }),
    input: (draft) => ({
      ...(sent ? changeableOf(draft) : sentOf(draft)),
      ...(replaced && { remake_of_id: replaced.id }),
      ...(changed ? { id: changed.id, version: changed.version } : { id: patient_id }),
    }),
    onSuccess: ({ warnings }) => {
      onClose()
      if (warnings.includes('lab_not_due')) notify(t.not_due)
    },
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.not_saved)),
  })
}
