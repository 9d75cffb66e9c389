import { api } from '#contract/api.ts'
import type { DoctorSettings } from '#contract/doctors.ts'
import { LAB_COST_BASES } from '#domain/lab-cost.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { numberIn, useChecks } from '#web/base/settings-kit/checks.ts'
import { PictureField } from '#web/base/settings-kit/picture-field.tsx'
import { SettingsForm } from '#web/base/settings-kit/settings-form.tsx'
import { useSettingsForm } from '#web/base/settings-kit/use-settings-form.ts'
import { Card } from '#web/base/ui/card.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { UsualChairField } from '#web/nouns/chairs/usual-chair-field.tsx'
import { PercentageFields } from './percentage-fields.tsx'
import { strandedIn, StrandedQuestion, StrandedVisits } from './stranded-visits.tsx'
import { texts } from './texts.ts'

const fieldsOf = (doctor: DoctorSettings) => ({
  is_specialist: doctor.is_specialist,
  general_payout_percentage: String(doctor.general_payout_percentage),
  specialist_payout_percentage: String(doctor.specialist_payout_percentage),
  lab_cost_basis: doctor.lab_cost_basis,
  name_ar: doctor.name_ar ?? '',
  qualification: doctor.qualification ?? '',
  specialization: doctor.specialization ?? '',
  bio: doctor.bio ?? '',
  licence_number: doctor.licence_number ?? '',
  usual_chair_id: String(doctor.usual_chair_id ?? ''),
  active: doctor.active,
  allow_stranded: false,
  picture: undefined as File | null | undefined,
})

export function DoctorForm({ doctor }: { doctor: DoctorSettings }) {
  const t = useTexts(texts)
  const form = useDoctorForm(doctor)
  return (
    <SettingsForm form={form} failed={t.save_failed}>
      {doctor.stranded.length + doctor.stranded_wait_list.length > 0 && (
        <Card title={t.stranded.stay}>
          <StrandedVisits {...doctor} />
        </Card>
      )}
      <Card title={t.profile}>
        <div className="grid gap-5 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <p className="mb-4 text-sm">
              <bdi className="font-semibold">{doctor.name}</bdi> · <bdi className="text-ink-soft">{doctor.email}</bdi>
            </p>
            <PictureField label={t.photo} stored={doctor.profile_image} {...form.control('picture')} round />
          </div>
          <TextField label={t.name_ar} hint={t.name_ar_hint} dir="rtl" maxLength={200} {...form.field('name_ar')} />
          <TextField label={t.qualification} dir="auto" {...form.field('qualification')} />
          <TextField
            label={t.specialization}
            dir="auto"
            placeholder={t.general_dentistry}
            {...form.field('specialization')}
          />
          <TextField
            label={t.licence_number}
            hint={t.licence_number_hint}
            dir="auto"
            maxLength={60}
            {...form.field('licence_number')}
          />
          <UsualChairField {...form.field('usual_chair_id')} />
          <TextArea label={t.bio} {...form.field('bio')} className="sm:col-span-2" rows={4} />
          <Checkbox
            label={t.active}
            hint={t.active_hint}
            {...form.checkbox('active')}
            className="w-fit sm:col-span-2"
          />
          <div className="empty:hidden sm:col-span-2">
            <StrandedQuestion stranded={strandedIn(form.error)} checkbox={form.checkbox('allow_stranded')} />
          </div>
        </div>
      </Card>
      <Card title={t.payouts}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <PercentageFields form={form} hint={t.percentage_hint} />
          <SelectField
            label={t.lab_cost_basis}
            hint={t.lab_cost_hints[form.values.lab_cost_basis]}
            {...form.field('lab_cost_basis')}
          >
            {LAB_COST_BASES.map((basis) => (
              <option key={basis} value={basis}>
                {t.lab_cost_bases[basis]}
              </option>
            ))}
          </SelectField>
        </div>
      </Card>
    </SettingsForm>
  )
}

function useDoctorForm(doctor: DoctorSettings) {
  const checks = useChecks()
  return useSettingsForm(api.updateDoctorSettings, {
    stored: doctor,
    fieldsOf,
    check: ({ is_specialist, general_payout_percentage, specialist_payout_percentage }) => ({
      general_payout_percentage: checks.percentage(general_payout_percentage),
      specialist_payout_percentage: is_specialist && checks.percentage(specialist_payout_percentage),
    }),
    input: ({ picture, ...fields }, { id, version }) => ({
      id,
      version,
      ...fields,
      usual_chair_id: fields.usual_chair_id === '' ? null : Number(fields.usual_chair_id),
      general_payout_percentage: numberIn(fields.general_payout_percentage),
      specialist_payout_percentage: numberIn(fields.specialist_payout_percentage),
      ...(picture && { profile_image: picture }),
    }),
    saved: useTexts(texts).saved,
  })
}
