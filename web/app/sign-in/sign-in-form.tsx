import { type ReactNode, useState } from 'react'
import { api } from '#contract/api.ts'
import { ApiError } from '#web/base/api/api-error.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { heldDevice } from '#web/base/api/token.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { isEmail } from '#web/base/ui/forms/is-email.ts'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { CodeField } from '#web/base/session/code-field.tsx'
import { PasswordField } from '#web/base/session/password-field.tsx'
import { enter } from '#web/base/session/session.ts'
import { texts } from './texts.ts'

interface SignInFormProps {
  email?: string | undefined
  password?: string | undefined
  /** Shown beside the button, as in the dialog after a session has ended. */
  beside?: ReactNode
  /** Called as soon as the server has let the user in. */
  onEnter?: (() => void) | undefined
}

export function SignInForm({ email = '', password = '', beside, onEnter }: SignInFormProps) {
  const t = useTexts(texts)
  const problem = useProblem()
  const { form, asked_first } = useSignIn(email, password, onEnter)
  return (
    <form {...form.props} data-all-required className="flex flex-col gap-5">
      {form.error !== null && !asked_first && <Banner tone="error">{problem(form.error, t.failed)}</Banner>}
      <TextField
        label={t.email}
        type="email"
        autoComplete="username"
        required
        {...form.field('email')}
        onChange={({ target }) => form.set({ email: target.value, code: undefined })}
      />
      <PasswordField
        label={t.password}
        autoComplete="current-password"
        data-autofocus={email ? true : undefined}
        {...form.field('password')}
      />
      {form.values.code !== undefined && (
        <CodeField label={t.code} hint={t.code_hint} take_focus {...form.field('code')} />
      )}
      <div className="mt-1 flex gap-2.5 *:flex-1">
        {beside}
        <Button type="submit" variant="primary" busy={form.busy}>
          {form.busy ? t.submitting : t.submit}
        </Button>
      </div>
    </form>
  )
}

interface Credentials {
  email: string
  password: string
  /** Shown once the server has asked for it. */
  code: string | undefined
}

function useSignIn(firstEmail: string, firstPassword: string, onEnter?: () => void) {
  const { problems } = useTexts(texts)
  /** The request for a code is not a failure, unless one was sent. */
  const [asked_first, setAskedFirst] = useState(false)
  const start: Credentials = { email: firstEmail, password: firstPassword, code: undefined }
  const form = useCallForm(api.signIn, {
    start,
    check: ({ email, password, code }) => ({
      email: email.trim() === '' ? problems.email : !isEmail(email) && problems.email_format,
      password: password === '' && problems.password,
      code: code === '' && problems.code,
    }),
    input: ({ email, ...rest }) => ({ ...rest, email: email.trim(), device_token: heldDevice() }),
    onSuccess: (answer) => {
      onEnter?.()
      void enter(answer)
    },
    onError: (error, { email, password, code }) => {
      const asks = error instanceof ApiError && error.answer['second_factor'] === true
      setAskedFirst(asks && !code)
      if (asks) form.begin({ email, password, code: '' })
    },
  })
  return { form, asked_first }
}
