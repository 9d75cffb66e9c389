import { IconInfoCircle } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { useTexts } from '../i18n/catalogue.ts'
import { UnsavedGuard } from '../ui/dialogs/unsaved-guard.tsx'
import { showAlert } from '../ui/notices/alerts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { texts } from './texts.ts'

const subjects = ['appointment', 'general', 'emergency', 'insurance', 'feedback'] as const
const empty = { name: '', phone: '', email: '', subject: '', message: '' }
type Message = typeof empty

/** Logs to the console and says that nothing is sent. */
export function ContactForm() {
  const t = useTexts(texts).contact
  const [message, setMessage] = useState(empty)
  const [noted, setNoted] = useState(empty)
  const [tried, setTried] = useState(false)
  const problems = problemsOf(message)
  const dirty = Object.keys(empty).some((name) => message[name as keyof Message] !== noted[name as keyof Message])

  const field = (name: keyof Message) => {
    const problem = tried ? problems[name] : undefined
    return {
      name,
      value: message[name],
      error: problem && t.problems[problem],
      onChange: (event: { target: { value: string } }) => setMessage({ ...message, [name]: event.target.value }),
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const first = Object.keys(problems)[0]
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    // oxlint-disable-next-line no-console -- the form logs and alerts, by specification; there is no mailbox behind it
    console.info('Contact form', message)
    setNoted(message)
    showAlert(t.noted(message.name.trim()), 'success')
  }

  return (
    <Card title={t.form} className="rounded-xl">
      <form noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        <p className="flex gap-2.5 rounded-md bg-sunken px-3.5 py-3 text-pretty text-ink-soft sm:col-span-2">
          <Glyph of={IconInfoCircle} className="mt-0.5" />
          <span>{t.form_hint}</span>
        </p>
        <TextField label={t.name} autoComplete="name" required className="sm:col-span-2" {...field('name')} />
        <TextField label={t.phone} type="tel" autoComplete="tel" {...field('phone')} />
        <TextField label={t.email} type="email" autoComplete="email" required {...field('email')} />
        <SelectField label={t.subject} required className="sm:col-span-2" {...field('subject')}>
          <option value="">{t.choose_subject}</option>
          {subjects.map((subject) => (
            <option key={subject} value={subject}>
              {t.subjects[subject]}
            </option>
          ))}
        </SelectField>
        <TextArea label={t.message} required rows={6} className="sm:col-span-2" {...field('message')} />
        <Button type="submit" variant="primary" className="sm:col-span-2">
          {t.submit}
        </Button>
      </form>
      <UnsavedGuard dirty={dirty} />
    </Card>
  )
}

type Problem = 'name' | 'email' | 'email_format' | 'subject' | 'message'

function problemsOf({ name, email, subject, message }: Message) {
  const problems: Partial<Record<keyof Message, Problem>> = {}
  if (!name.trim()) problems.name = 'name'
  if (!email.trim()) problems.email = 'email'
  else if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(email.trim())) problems.email = 'email_format'
  if (!subject) problems.subject = 'subject'
  if (!message.trim()) problems.message = 'message'
  return problems
}
