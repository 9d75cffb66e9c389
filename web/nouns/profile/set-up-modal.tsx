import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { readTypedCode } from '#domain/second-factor.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { CodeField } from '#web/base/session/code-field.tsx'
import { refreshSession } from '#web/base/session/session.ts'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { CurrentPassword } from './current-password.tsx'
import { FormFailure } from './form-failure.tsx'
import { texts } from './texts.ts'

type Enrolment = AnswerOf<typeof api.setUpSecondFactor>

/** The password, then the app and its first code, then the recovery codes. */
export default function SetUpModal({ onClose }: { onClose: () => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (enrolment) return <ScanStep enrolment={enrolment} onDone={setCodes} onClose={onClose} />
  return <PasswordStep onDone={setEnrolment} onClose={onClose} />
}

interface StepProps<Result> {
  onDone: (result: Result) => void
  onClose: () => void
}

function PasswordStep({ onDone, onClose }: StepProps<Enrolment>) {
  const t = useTexts(texts)
  const form = useCallForm(api.setUpSecondFactor, {
    start: { current_password: '' },
    check: ({ current_password }) => ({ current_password: current_password === '' && t.password.missing }),
    input: (values) => values,
    onSuccess: onDone,
  })
  return (
    <FormModal form={form} title={t.set_up.title} submit={t.set_up.next} all_required dirty={false} onClose={onClose}>
      <p className="text-sm text-ink-soft">{t.set_up.first}</p>
      <FormFailure failure={form.failure} fallback={t.factor.failed} />
      <CurrentPassword data-autofocus {...form.field('current_password')} />
    </FormModal>
  )
}

function ScanStep({ enrolment, onDone, onClose }: StepProps<string[]> & { enrolment: Enrolment }) {
  const t = useTexts(texts)
  const form = useCallForm(api.confirmSecondFactor, {
    start: { code: '' },
    check: ({ code }) => ({ code: readTypedCode(code)?.kind !== 'app' && t.set_up.code_missing }),
    input: (values) => values,
    onSuccess: ({ recovery_codes }) => {
      onDone(recovery_codes)
      void refreshSession()
    },
  })
  return (
    <FormModal
      form={form}
      title={t.set_up.title}
      submit={t.set_up.confirm}
      all_required
      onClose={onClose}
      className="gap-4"
    >
      <p className="text-sm text-ink-soft">{t.set_up.scan}</p>
      <QrCode text={enrolment.uri} label={t.set_up.picture} />
      <p className="text-center text-xs text-ink-faint">
        {t.set_up.by_hand}
        <bdi dir="ltr" className="mt-1 block text-sm font-medium break-words text-ink select-all">
          {enrolment.secret}
        </bdi>
      </p>
      <FormFailure failure={form.failure} fallback={t.factor.failed} />
      <CodeField label={t.factor.code} hint={t.set_up.enter} digits_only {...form.field('code')} />
    </FormModal>
  )
}
