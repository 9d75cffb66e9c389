import { api } from '#contract/api.ts'
import { SHORTEST_PASSWORD } from '#domain/password.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { isEmail } from '#web/base/ui/forms/is-email.ts'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { PasswordField } from '#web/base/session/password-field.tsx'
import { enter } from '#web/base/session/session.ts'
import { texts } from './texts.ts'

/** An empty clinic asks for its first account instead of a sign-in. */
export function FirstAdminForm() {
  const t = useTexts(texts)
  const problem = useProblem()
  const form = useCallForm(api.createFirstAdmin, {
    start: { name: '', email: '', password: '' },
    check: ({ name, email, password }) => ({
      name: !name.trim() && t.problems.name,
      email: !isEmail(email) && t.problems.email_format,
      password: password.length < SHORTEST_PASSWORD && t.problems.short_password,
    }),
    input: ({ email, ...rest }) => ({ ...rest, email: email.trim() }),
    onSuccess: (answer) => void enter(answer),
  })
  return (
    <>
      <h1 className="text-3xl font-semibold tracking-tight">{t.first_admin.title}</h1>
      <p className="mt-1.5 mb-8 text-base text-ink-soft">{t.first_admin.hint}</p>
      <form {...form.props} data-all-required className="flex flex-col gap-5">
        {form.failure !== null && <Banner tone="error">{problem(form.failure, t.first_admin.failed)}</Banner>}
        <TextField label={t.first_admin.name} autoComplete="name" required {...form.field('name')} />
        <TextField label={t.email} type="email" autoComplete="username" required {...form.field('email')} />
        <PasswordField
          label={t.password}
          hint={t.first_admin.password_hint}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <Button type="submit" variant="primary" wide busy={form.busy}>
          {form.busy ? t.first_admin.submitting : t.first_admin.submit}
        </Button>
      </form>
    </>
  )
}
