import { api } from '#contract/api.ts'
import { readTypedCode } from '#domain/second-factor.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { CodeField } from '#web/base/session/code-field.tsx'
import { refreshSession } from '#web/base/session/session.ts'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { CurrentPassword } from './current-password.tsx'
import { FormFailure } from './form-failure.tsx'
import { texts } from './texts.ts'

export default function TurnOffModal({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts)
  const form = useCallForm(api.removeSecondFactor, {
    start: { current_password: '', code: '' },
    check: ({ current_password, code }) => ({
      current_password: current_password === '' && t.password.missing,
      code: !readTypedCode(code) && t.turn_off.code_missing,
    }),
    input: (values) => values,
    onSuccess: () => {
      showAlert(t.turn_off.done, 'success')
      onClose()
      void refreshSession()
    },
  })
  return (
    <FormModal
      form={form}
      title={t.turn_off.title}
      submit={t.factor.turn_off}
      tone="danger"
      all_required
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{t.turn_off.hint}</p>
      <FormFailure failure={form.failure} fallback={t.factor.failed} />
      <CurrentPassword data-autofocus {...form.field('current_password')} />
      <CodeField label={t.factor.code} hint={t.turn_off.code_hint} {...form.field('code')} />
    </FormModal>
  )
}
