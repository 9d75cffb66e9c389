import { api } from '../../contract/api.ts'
import { readTypedCode } from '../../domain/second-factor.ts'
import { useProblem } from '../api/problem.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { CodeField } from '../session/code-field.tsx'
import { PasswordField } from '../session/password-field.tsx'
import { refreshSession } from '../session/session.ts'
import { FormModal } from '../ui/forms/form-modal.tsx'
import { useCallForm } from '../ui/forms/use-call-form.ts'
import { showAlert } from '../ui/notices/alerts.ts'
import { Banner } from '../ui/notices/banner.tsx'
import { texts } from './texts.ts'

export default function TurnOffModal({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts)
  const problem = useProblem()
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
      {form.failure !== null && <Banner tone="error">{problem(form.failure, t.factor.failed)}</Banner>}
      <PasswordField
        label={t.password.current}
        autoComplete="current-password"
        data-autofocus
        {...form.field('current_password')}
      />
      <CodeField label={t.factor.code} hint={t.turn_off.code_hint} {...form.field('code')} />
    </FormModal>
  )
}
