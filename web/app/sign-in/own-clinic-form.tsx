import { useEffect } from 'react'
import { api } from '#contract/api.ts'
import { CURRENCIES, type Currency } from '#domain/clinic.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode, DEFAULT_COUNTRY } from '#domain/country.ts'
import { MESSAGE_LANGUAGES, type MessageLanguage } from '#domain/patient.ts'
import { SHORTEST_PASSWORD } from '#domain/password.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { isEmail } from '#web/base/ui/forms/is-email.ts'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { texts } from './own-clinic-texts.ts'
import { PasswordField } from '#web/base/session/password-field.tsx'
import { showClinic } from './shown-clinic.ts'
import { texts as session_texts } from './texts.ts'

/** The typed values; choosing a country sets its defaults until they are changed. */
interface Typed {
  clinic_name: string
  country: CountryCode
  currency: Currency
  message_language: MessageLanguage
  time_zone: string
  name: string
  email: string
  password: string
}

const usualIn = (country: CountryCode) => {
  const { currency, message_language, time_zone } = COUNTRIES[country]
  return { country, currency, message_language, time_zone }
}

export default function OwnClinicForm({ onBack }: { onBack: () => void }) {
  const t = useTexts(texts).form
  const problem = useProblem()
  const form = useOwnClinicForm()
  useEffect(() => {
    document.title = t.title
  }, [t])
  return (
    <>
      <h1 className="text-3xl font-semibold tracking-tight">{t.title}</h1>
      <p className="mt-1.5 mb-6 text-base text-ink-soft">{t.hint}</p>
      <form {...form.props} data-all-required className="flex flex-col gap-7">
        {form.failure !== null && <Banner tone="error">{problem(form.failure, t.failed)}</Banner>}
        <ClinicFields form={form} />
        <AdminFields form={form} />
        <div className="flex flex-wrap gap-2.5 *:flex-1">
          <Button onClick={onBack}>{t.back}</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            {form.busy ? t.submitting : t.submit}
          </Button>
        </div>
      </form>
    </>
  )
}

function useOwnClinicForm() {
  const t = useTexts(texts).form
  const { problems } = useTexts(session_texts)
  const start: Typed = { clinic_name: '', ...usualIn(DEFAULT_COUNTRY), name: '', email: '', password: '' }
  return useCallForm(api.startOwnClinic, {
    start,
    check: ({ clinic_name, name, email, password }) => ({
      clinic_name: !clinic_name.trim() && t.problems.clinic_name,
      name: !name.trim() && problems.name,
      email: !isEmail(email) && problems.email_format,
      password: password.length < SHORTEST_PASSWORD && problems.short_password,
    }),
    input: ({ email, ...rest }) => ({ ...rest, email: email.trim() }),
    onSuccess: (tokens) => showClinic('own', tokens),
  })
}

type Form = ReturnType<typeof useOwnClinicForm>

function ClinicFields({ form }: { form: Form }) {
  const t = useTexts(texts).form
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-3 text-sm font-semibold text-ink-soft">{t.clinic}</legend>
      <TextField
        label={t.clinic_name}
        autoComplete="organization"
        required
        data-autofocus
        {...form.field('clinic_name')}
      />
      <SelectField
        label={t.country}
        hint={t.country_hint}
        required
        {...form.field('country')}
        onChange={({ target }) => form.set(usualIn(target.value as CountryCode))}
      >
        {COUNTRY_CODES.map((code) => (
          <option key={code} value={code}>
            {t.countries[code]}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={t.currency} required {...form.field('currency')}>
          {CURRENCIES.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
        <SelectField label={t.message_language} required {...form.field('message_language')}>
          {MESSAGE_LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {t.languages[language]}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField label={t.time_zone} required {...form.field('time_zone')}>
        {timeZones().map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
    </fieldset>
  )
}

function AdminFields({ form }: { form: Form }) {
  const t = useTexts(session_texts)
  const { admin } = useTexts(texts).form
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-3 text-sm font-semibold text-ink-soft">{admin}</legend>
      <TextField label={t.first_admin.name} autoComplete="name" required {...form.field('name')} />
      <TextField label={t.email} type="email" autoComplete="username" required {...form.field('email')} />
      <PasswordField
        label={t.password}
        hint={t.first_admin.password_hint}
        autoComplete="new-password"
        {...form.field('password')}
      />
    </fieldset>
  )
}

/** Browsers list time zones under their oldest names. */
const timeZones = () =>
  [
    ...new Set([...Intl.supportedValuesOf('timeZone'), ...COUNTRY_CODES.map((code) => COUNTRIES[code].time_zone)]),
  ].toSorted()
