import { api } from '#contract/api.ts'
import { SHORTEST_PASSWORD } from '#domain/password.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { PasswordField } from '#web/base/session/password-field.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { UnsavedGuard } from '#web/base/ui/dialogs/unsaved-guard.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { CurrentPassword } from './current-password.tsx'
import { FormFailure } from './form-failure.tsx'
import { texts } from './texts.ts'

export function PasswordCard() {
  const t = useTexts(texts).password
  const form = useCallForm(api.changePassword, {
    start: { current_password: '', new_password: '' },
    check: ({ current_password, new_password }) => ({
      current_password: current_password === '' && t.missing,
      new_password: new_password.length < SHORTEST_PASSWORD ? t.short : new_password === current_password && t.same,
    }),
    input: (values) => values,
    onSuccess: (_, sent) => {
      form.keepTypedSince(sent)
      showAlert(t.changed, 'success')
    },
  })
  return (
    <Card title={t.title}>
      <form {...form.props} data-all-required className="flex flex-col gap-5">
        <FormFailure failure={form.failure} fallback={t.failed} />
        <CurrentPassword {...form.field('current_password')} />
        <PasswordField label={t.new} hint={t.new_hint} autoComplete="new-password" {...form.field('new_password')} />
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t.submit}
          </Button>
        </div>
      </form>
      <UnsavedGuard dirty={form.dirty} />
    </Card>
  )
}
