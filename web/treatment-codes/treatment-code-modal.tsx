import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../contract/api.ts'
import type { TreatmentCode } from '../../contract/treatment-codes.ts'
import { isAmount, type Money } from '../../domain/money.ts'
import { isSpecialistCode } from '../../domain/treatment.ts'
import { useCallMutation } from '../api/queries.ts'
import { useClinic } from '../clinic/clinic.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { CancelButton, Modal } from '../ui/dialogs/modal.tsx'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { useChecks } from '../settings/checks.ts'
import { OutcomeBanner } from '../settings/outcome-banner.tsx'
import { showRefusedFields } from '../settings/refused-fields.ts'
import { texts as settings_texts } from '../settings/texts.ts'
import { useOutcome } from '../settings/use-outcome.ts'
import { texts } from './settings-texts.ts'

interface TreatmentCodeModalProps {
  treatment_code?: TreatmentCode
  onSaved: () => void
  onClose: () => void
}

const fieldsOf = (code: TreatmentCode | undefined) => ({
  code: code?.code ?? '',
  description: code?.description ?? '',
  default_cost: code?.default_cost ?? (Number.NaN as Money),
  is_specialist: code?.is_specialist ?? false,
  active: code?.active ?? true,
})

export default function TreatmentCodeModal({ treatment_code, onSaved, onClose }: TreatmentCodeModalProps) {
  const t = useTexts(texts)
  const { create, update } = useTexts(settings_texts)
  const checks = useChecks()
  const form_id = useId()
  const { currency } = useClinic()
  const { outcome, fail, clear } = useOutcome(0)
  const form = useForm({ defaultValues: fieldsOf(treatment_code) })
  const { errors, isDirty } = form.formState
  const ending = {
    onSuccess: () => {
      onClose()
      onSaved()
    },
    onError: (error: unknown) => {
      showRefusedFields(form, error)
      fail(error, t.save_failed)
    },
  }
  const creation = useCallMutation(api.createTreatmentCode, ending)
  const change = useCallMutation(api.updateTreatmentCode, ending)
  const save = form.handleSubmit(({ active, ...fields }) => {
    clear()
    if (treatment_code) change.send({ ...fields, active, id: treatment_code.id, version: treatment_code.version })
    else creation.send(fields)
  })
  return (
    <Modal
      title={treatment_code ? t.edit_title : t.add_title}
      dirty={isDirty}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={form_id} variant="primary" busy={creation.busy || change.busy}>
            {treatment_code ? update : create}
          </Button>
        </>
      }
    >
      <form id={form_id} noValidate className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
        <TextField
          label={t.code}
          required
          autoComplete="off"
          error={errors.code?.message}
          {...form.register('code', {
            validate: checks.required,
            onChange: (event: { target: HTMLInputElement }) => {
              if (!treatment_code && isSpecialistCode(event.target.value)) form.setValue('is_specialist', true)
            },
          })}
        />
        <TextField
          label={t.description}
          required
          error={errors.description?.message}
          {...form.register('description', { validate: checks.required })}
        />
        <MoneyField
          label={t.default_cost}
          required
          currency={currency}
          error={errors.default_cost?.message}
          {...form.register('default_cost', {
            valueAsNumber: true,
            validate: (cost) => isAmount(cost) || t.cost_problem,
          })}
        />
        <Checkbox label={t.is_specialist} hint={t.specialist_hint} {...form.register('is_specialist')} />
        {treatment_code && <Checkbox label={t.active} hint={t.active_hint} {...form.register('active')} />}
        <OutcomeBanner outcome={outcome} />
      </form>
    </Modal>
  )
}
