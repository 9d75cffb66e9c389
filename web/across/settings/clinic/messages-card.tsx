import type { ClinicSettings } from '#contract/clinic.ts'
import { timeOfDay } from '#domain/calendar.ts'
import { MESSAGE_KINDS, type MessageKind, PLACEHOLDERS } from '#domain/message-text.ts'
import { MESSAGE_LANGUAGES } from '#domain/patient.ts'
import { LATEST_REMINDER_HOUR } from '#domain/reminder-mail.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Card } from '#web/base/ui/card.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { texts } from './texts.ts'
import type { useClinicForm } from './use-clinic-form.ts'

const HOURS = Array.from({ length: LATEST_REMINDER_HOUR + 1 }, (_, hour) => hour)
const RECALL_CHOICES = [0, 3, 4, 6, 9, 12, 18, 24]
const HISTORY_CHOICES = [0, 6, 12, 24]
const namesOf = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' ')

interface Props {
  form: ReturnType<typeof useClinicForm>
  settings: Pick<ClinicSettings, 'mails_reminders'>
}

/** When patients are recalled and reminded, and the texts for them. */
export function MessagesCard({ form, settings }: Props) {
  const t = useTexts(texts)
  return (
    <Card title={t.messages}>
      <div className="grid gap-5 sm:grid-cols-2">
        <MonthsField name="recall_months" usual={RECALL_CHOICES} form={form} />
        <MonthsField name="history_months" usual={HISTORY_CHOICES} form={form} />
        <SelectField label={t.message_language} hint={t.message_language_hint} {...form.field('message_language')}>
          {MESSAGE_LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {t.languages[language]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t.reminder_hour}
          hint={settings.mails_reminders ? t.reminder_hour_hint : t.reminder_hour_unused}
          {...form.field('reminder_hour')}
          className="sm:col-span-2"
        >
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {timeOfDay(hour * 60)}
            </option>
          ))}
        </SelectField>
      </div>
      {MESSAGE_KINDS.map((kind) => (
        <Texts key={kind} kind={kind} form={form} />
      ))}
    </Card>
  )
}

interface MonthsProps {
  name: 'recall_months' | 'history_months'
  usual: readonly number[]
  form: Props['form']
}

/** The usual numbers of months, and the one that is stored; 0 is never. */
function MonthsField({ name, usual, form }: MonthsProps) {
  const t = useTexts(texts)
  const choices = [...new Set([...usual, Number(form.values[name])])].toSorted((one, other) => one - other)
  return (
    <SelectField label={t[name]} {...form.field(name)}>
      {choices.map((months) => (
        <option key={months} value={months}>
          {months === 0 ? t.recall_never : t.recall_after(months)}
        </option>
      ))}
    </SelectField>
  )
}

function Texts({ kind, form }: { kind: MessageKind; form: ReturnType<typeof useClinicForm> }) {
  const t = useTexts(texts)
  const names = [`${kind}_text_en`, `${kind}_text_ar`] as const
  return (
    <div className="mt-5 flex flex-col gap-5">
      {names.map((name) => (
        <TextArea key={name} label={t[name]} rows={6} dir={name.endsWith('ar') ? 'rtl' : 'ltr'} {...form.field(name)} />
      ))}
      <p className="-mt-2 text-sm text-ink-soft">
        <bdi>{t.placeholders(namesOf(PLACEHOLDERS[kind]))}</bdi>
      </p>
    </div>
  )
}
