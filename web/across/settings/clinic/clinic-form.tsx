import type { ClinicSettings } from '#contract/clinic.ts'
import { CURRENCIES } from '#domain/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { PictureField } from '#web/base/settings-kit/picture-field.tsx'
import { SettingsForm } from '#web/base/settings-kit/settings-form.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { BusinessHoursFields } from './business-hours-fields.tsx'
import { TaxCard } from './tax-card.tsx'
import { MessagesCard } from './messages-card.tsx'
import { countryChoices, idleLockChoices } from './clinic-fields.ts'
import { texts } from './texts.ts'
import { useClinicForm } from './use-clinic-form.ts'

interface PartProps {
  form: ReturnType<typeof useClinicForm>
  settings: ClinicSettings
}

export function ClinicForm({ settings }: { settings: ClinicSettings }) {
  const t = useTexts(texts)
  const form = useClinicForm(settings)
  return (
    <SettingsForm form={form} failed={t.save_failed}>
      <div className="grid items-start gap-5 *:min-w-0 xl:grid-cols-2">
        <div className="flex flex-col gap-5">
          <About form={form} settings={settings} />
          <Security form={form} settings={settings} />
          <MessagesCard form={form} settings={settings} />
        </div>
        <div className="flex flex-col gap-5">
          <Money form={form} />
          <BusinessHoursFields {...form.control('hours')} tried={form.tried} stored={settings.business_hours} />
          <WaitingRoom form={form} />
          <TaxCard form={form} />
        </div>
      </div>
    </SettingsForm>
  )
}

function About({ form, settings }: PartProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Card title={t.about}>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <PictureField label={t.logo} stored={settings.logo_url} {...form.control('logo')} logo />
        </div>
        <TextField label={t.clinic_name} required {...form.field('clinic_name')} className="sm:col-span-2" />
        <TextField
          label={t.name_ar}
          hint={t.name_ar_hint}
          dir="rtl"
          {...form.field('clinic_name_ar')}
          className="sm:col-span-2"
        />
        <TextArea label={t.address} {...form.field('address')} className="sm:col-span-2" />
        <SelectField label={t.country} hint={t.country_hint} {...form.field('country')} className="sm:col-span-2">
          {countryChoices(language).map(({ country, name }) => (
            <option key={country} value={country}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label={t.phone} {...form.field('phone')} type="tel" />
        <TextField label={t.email} {...form.field('email')} type="email" />
        <TextField label={t.website} {...form.field('website')} type="url" className="sm:col-span-2" />
      </div>
    </Card>
  )
}

function Money({ form }: Pick<PartProps, 'form'>) {
  const t = useTexts(texts)
  return (
    <Card title={t.money}>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={t.currency} hint={t.currency_hint} {...form.field('currency')}>
          {CURRENCIES.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
        <MoneyField
          label={t.card_processing_fee}
          hint={t.fee_hint}
          currency="%"
          max={100}
          {...form.field('card_processing_fee')}
        />
        <MoneyField
          label={t.desk_discount_limit}
          hint={t.discount_hint}
          currency="%"
          max={100}
          {...form.field('desk_discount_limit')}
        />
      </div>
    </Card>
  )
}

function WaitingRoom({ form }: Pick<PartProps, 'form'>) {
  const t = useTexts(texts)
  return (
    <Card title={t.waiting_room}>
      <div className="grid gap-5 sm:grid-cols-3">
        {FLOW_LIMITS.map((name) => (
          <TextField key={name} label={t[name]} inputMode="numeric" maxLength={3} {...form.field(name)} />
        ))}
      </div>
      <p className="mt-3 text-sm text-ink-soft">{t.waiting_room_hint}</p>
    </Card>
  )
}

const FLOW_LIMITS = ['late_minutes', 'waiting_amber_minutes', 'waiting_red_minutes'] as const

function Security({ form, settings }: PartProps) {
  const t = useTexts(texts)
  return (
    <Card title={t.security}>
      <div className="flex flex-col gap-5">
        <Checkbox label={t.require_second_factor} hint={t.require_hint} {...form.checkbox('require_second_factor')} />
        <SelectField label={t.idle_lock_minutes} hint={t.idle_lock_hint} {...form.field('idle_lock_minutes')}>
          {idleLockChoices(settings.idle_lock_minutes).map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? t.idle_lock_never : t.idle_lock_after(minutes)}
            </option>
          ))}
        </SelectField>
        {settings.demo_offered !== null && (
          <Checkbox label={t.demo_offered} hint={t.demo_hint} {...form.checkbox('demo_offered')} />
        )}
      </div>
    </Card>
  )
}
