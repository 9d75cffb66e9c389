import { api } from '#contract/api.ts'
import type { AppointmentType } from '#contract/appointment-types.ts'
import { LONGEST_TYPE_MINUTES, SHORTEST_TYPE_MINUTES, TONES } from '#domain/appointment-type.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { numberIn } from '#web/base/settings-kit/checks.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { texts as settings_texts } from '#web/base/settings-kit/texts.ts'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { CodesField } from './codes-field.tsx'
import { texts } from './texts.ts'
import { ToneField } from './tone-field.tsx'

interface TypeModalProps {
  type?: AppointmentType | undefined
  onSaved: () => void
  onClose: () => void
}

/** Adds or changes a type of appointments. */
export default function TypeModal(props: TypeModalProps) {
  const { type, onClose } = props
  const t = useTexts(texts)
  const { create, update } = useTexts(settings_texts)
  const form = useTypeForm(props)
  return (
    <FormModal form={form} title={type ? t.edit_title : t.add_title} submit={type ? update : create} onClose={onClose}>
      <TextField
        label={t.name_en}
        hint={t.name_hint}
        dir="ltr"
        maxLength={100}
        autoComplete="off"
        {...form.field('name_en')}
      />
      <TextField label={t.name_ar} dir="rtl" maxLength={100} autoComplete="off" {...form.field('name_ar')} />
      <TextField label={t.length} required inputMode="numeric" maxLength={3} {...form.field('minutes')} />
      <ToneField {...form.control('tone')} />
      <CodesField {...form.control('treatment_codes')} />
      <Checkbox label={t.online} hint={t.online_hint} {...form.checkbox('online')} />
      {type && <Checkbox label={t.active} hint={t.active_hint} {...form.checkbox('active')} />}
      <OutcomeBanner error={form.failure} failed={t.save_failed} />
    </FormModal>
  )
}

const isLength = (minutes: number) =>
  Number.isInteger(minutes) && minutes >= SHORTEST_TYPE_MINUTES && minutes <= LONGEST_TYPE_MINUTES

function useTypeForm({ type, onSaved, onClose }: TypeModalProps) {
  const t = useTexts(texts)
  return useCallForm(type ? api.changeAppointmentType : api.addAppointmentType, {
    start: {
      name_en: type?.name_en ?? '',
      name_ar: type?.name_ar ?? '',
      minutes: String(type?.minutes ?? 30),
      tone: type?.tone ?? TONES[0],
      treatment_codes: type?.treatment_codes ?? [],
      online: type?.online ?? false,
      active: type?.active ?? true,
    },
    check: ({ name_en, name_ar, minutes }) => ({
      name_en: `${name_en}${name_ar}`.trim() === '' && t.needs_name,
      minutes: !isLength(numberIn(minutes)) && t.needs_minutes,
    }),
    input: ({ name_en, name_ar, minutes, ...fields }) => ({
      ...fields,
      name_en: name_en.trim() || name_ar,
      name_ar: name_ar.trim() || name_en,
      minutes: numberIn(minutes),
      ...(type && { id: type.id, version: type.version }),
    }),
    onSuccess: () => {
      onClose()
      onSaved()
    },
  })
}
