import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { UnsavedGuard } from '#web/base/ui/dialogs/unsaved-guard.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { isEmail } from '#web/base/ui/forms/is-email.ts'
import { useForm } from '#web/base/ui/forms/use-form.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

const SUBJECTS = ['appointment', 'general', 'emergency', 'insurance', 'feedback'] as const
const EMPTY = { name: '', phone: '', email: '', subject: '', message: '' }

/** Logs to the console and says that nothing is sent. */
export function ContactForm() {
  const t = useTexts(texts).contact
  const form = useContactForm()
  return (
    <Card title={t.form} className="rounded-xl">
      <form {...form.props} className="grid gap-5 sm:grid-cols-2">
        <p className="flex gap-2.5 rounded-md bg-sunken px-3.5 py-3 text-pretty text-ink-soft sm:col-span-2">
          <Glyph icon={IconInfoCircle} className="mt-0.5" />
          <span>{t.form_hint}</span>
        </p>
        <TextField label={t.name} autoComplete="name" required className="sm:col-span-2" {...form.field('name')} />
        <TextField label={t.phone} type="tel" autoComplete="tel" {...form.field('phone')} />
        <TextField label={t.email} type="email" autoComplete="email" required {...form.field('email')} />
        <SelectField label={t.subject} required className="sm:col-span-2" {...form.field('subject')}>
          <option value="">{t.choose_subject}</option>
          {SUBJECTS.map((subject) => (
            <option key={subject} value={subject}>
              {t.subjects[subject]}
            </option>
          ))}
        </SelectField>
        <TextArea label={t.message} required rows={6} className="sm:col-span-2" {...form.field('message')} />
        <Button type="submit" variant="primary" className="sm:col-span-2">
          {t.submit}
        </Button>
      </form>
      <UnsavedGuard dirty={form.dirty} />
    </Card>
  )
}

function useContactForm() {
  const t = useTexts(texts).contact
  const [noted, setNoted] = useState(EMPTY)
  const send = (message: typeof EMPTY) => {
    // oxlint-disable-next-line no-console -- the form logs and alerts, by specification; there is no mailbox behind it
    console.info('Contact form', message)
    setNoted(message)
    showAlert(t.noted(message.name.trim()), 'success')
  }
  const nothingSent = { send, busy: false, error: null, reset: () => undefined }
  return useForm(nothingSent, {
    start: noted,
    check: ({ name, email, subject, message }) => ({
      name: !name.trim() && t.problems.name,
      email: email.trim() ? !isEmail(email) && t.problems.email_format : t.problems.email,
      subject: !subject && t.problems.subject,
      message: !message.trim() && t.problems.message,
    }),
  })
}
