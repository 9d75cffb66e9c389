import { api } from '../../contract/api.ts'
import type { ClinicSettings } from '../../contract/clinic.ts'
import { currencies } from '../../domain/clinic.ts'
import { useCallMutation } from '../api/queries.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { useChecks } from '../settings/checks.ts'
import { OutcomeBanner } from '../settings/outcome-banner.tsx'
import { PictureField } from '../settings/picture-field.tsx'
import { SaveBar } from '../settings/save-bar.tsx'
import { texts as settings_texts } from '../settings/texts.ts'
import { UnsavedGuard } from '../ui/dialogs/unsaved-guard.tsx'
import { useSettingsForm } from '../settings/use-settings-form.ts'
import { BusinessHoursFields } from './business-hours-fields.tsx'
import { fieldsOf, idleLockChoices, settingsOf } from './clinic-fields.ts'
import { texts } from './texts.ts'

export function ClinicForm({ settings }: { settings: ClinicSettings }) {
  const t = useTexts(texts)
  const { save } = useTexts(settings_texts)
  const checks = useChecks()
  const { form, version, picture, setPicture, outcome, clear, dirty, ending } = useSettingsForm(settings, fieldsOf, t)
  const { errors } = form.formState
  const update = useCallMutation(api.updateClinicSettings, ending)
  const field = (name: 'address' | 'phone' | 'website') => ({
    label: t[name],
    error: errors[name]?.message,
    ...form.register(name),
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        clear()
        void form.handleSubmit((fields) => update.send(settingsOf(fields, version, picture)))(event)
      }}
    >
      <div className="grid items-start gap-5 *:min-w-0 xl:grid-cols-2">
        <Card title={t.about}>
          <div className="grid gap-5 sm:grid-cols-2">
            <div className="sm:col-span-2">
              <PictureField label={t.logo} stored={settings.logo_url} chosen={picture} onChoose={setPicture} logo />
            </div>
            <TextField
              label={t.clinic_name}
              required
              error={errors.clinic_name?.message}
              {...form.register('clinic_name', { validate: checks.required })}
              className="sm:col-span-2"
            />
            <TextArea {...field('address')} className="sm:col-span-2" />
            <TextField {...field('phone')} type="tel" />
            <TextField
              label={t.email}
              type="email"
              error={errors.email?.message}
              {...form.register('email', { validate: checks.email })}
            />
            <TextField {...field('website')} type="url" className="sm:col-span-2" />
          </div>
        </Card>
        <div className="flex flex-col gap-5">
          <Card title={t.money}>
            <div className="grid gap-5 sm:grid-cols-2">
              <SelectField label={t.currency} hint={t.currency_hint} {...form.register('currency')}>
                {currencies.map((currency) => (
                  <option key={currency}>{currency}</option>
                ))}
              </SelectField>
              <MoneyField
                label={t.card_processing_fee}
                hint={t.fee_hint}
                currency="%"
                max={100}
                error={errors.card_processing_fee?.message}
                {...form.register('card_processing_fee', { valueAsNumber: true, validate: checks.percentage })}
              />
            </div>
          </Card>
          <BusinessHoursFields form={form} stored={settings.business_hours} />
          <Card title={t.security}>
            <div className="flex flex-col gap-5">
              <Checkbox
                label={t.require_second_factor}
                hint={t.require_hint}
                {...form.register('require_second_factor')}
              />
              <SelectField
                label={t.idle_lock_minutes}
                hint={t.idle_lock_hint}
                {...form.register('idle_lock_minutes', { valueAsNumber: true })}
              >
                {idleLockChoices(settings.idle_lock_minutes).map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {minutes === 0 ? t.idle_lock_never : t.idle_lock_after(minutes)}
                  </option>
                ))}
              </SelectField>
            </div>
          </Card>
        </div>
      </div>
      <UnsavedGuard dirty={dirty} />
      <SaveBar outcome={<OutcomeBanner outcome={outcome} />}>
        <Button type="submit" variant="primary" busy={update.busy}>
          {save}
        </Button>
      </SaveBar>
    </form>
  )
}
