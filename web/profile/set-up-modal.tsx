import { type SubmitEvent, useId, useState } from 'react'
import { api } from '../../contract/api.ts'
import type { AnswerOf } from '../../contract/endpoint.ts'
import { readTypedCode } from '../../domain/second-factor.ts'
import { ApiError } from '../api/api-error.ts'
import { useProblem } from '../api/problem.ts'
import { useCallMutation } from '../api/queries.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { PasswordField } from '../session/password-field.tsx'
import { refreshSession } from '../session/session.ts'
import { Banner } from '../ui/notices/banner.tsx'
import { Button } from '../ui/button.tsx'
import { CancelButton, Modal } from '../ui/dialogs/modal.tsx'
import { CodeField } from '../session/code-field.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
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
  const problem = useProblem()
  const form_id = useId()
  const [current_password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const begin = useCallMutation(api.setUpSecondFactor, { onSuccess: onDone })
  const refused = begin.error instanceof ApiError ? begin.error.fields['current_password'] : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (current_password !== '') begin.send({ current_password })
  }
  return (
    <Modal
      title={t.set_up.title}
      onClose={onClose}
      footer={<Footer form={form_id} busy={begin.busy} go={t.set_up.next} />}
    >
      <form id={form_id} data-all-required noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="text-sm text-ink-soft">{t.set_up.first}</p>
        {begin.error !== null && !refused && <Banner tone="error">{problem(begin.error, t.factor.failed)}</Banner>}
        <PasswordField
          label={t.password.current}
          autoComplete="current-password"
          data-autofocus
          value={current_password}
          onChange={(typed) => {
            begin.reset()
            setPassword(typed)
          }}
          error={refused ?? (tried && current_password === '' ? t.password.missing : undefined)}
        />
      </form>
    </Modal>
  )
}

function ScanStep({ enrolment, onDone, onClose }: StepProps<string[]> & { enrolment: Enrolment }) {
  const t = useTexts(texts)
  const problem = useProblem()
  const form_id = useId()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const confirm = useCallMutation(api.confirmSecondFactor, {
    onSuccess: ({ recovery_codes }) => {
      onDone(recovery_codes)
      void refreshSession()
    },
  })
  const refused = confirm.error instanceof ApiError ? confirm.error.fields['code'] : undefined
  const is_code = readTypedCode(code)?.kind === 'app'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (is_code) confirm.send({ code })
  }
  return (
    <Modal
      title={t.set_up.title}
      dirty={code !== ''}
      onClose={onClose}
      footer={<Footer form={form_id} busy={confirm.busy} go={t.set_up.confirm} />}
    >
      <form id={form_id} data-all-required noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{t.set_up.scan}</p>
        <QrCode text={enrolment.uri} label={t.set_up.picture} />
        <p className="text-center text-xs text-ink-faint">
          {t.set_up.by_hand}
          <bdi dir="ltr" className="mt-1 block text-sm font-medium break-words text-ink select-all">
            {enrolment.secret}
          </bdi>
        </p>
        {confirm.error !== null && !refused && <Banner tone="error">{problem(confirm.error, t.factor.failed)}</Banner>}
        <CodeField
          label={t.factor.code}
          hint={t.set_up.enter}
          digits_only
          value={code}
          onChange={(typed) => {
            confirm.reset()
            setCode(typed)
          }}
          error={refused ?? (tried && !is_code ? t.set_up.code_missing : undefined)}
        />
      </form>
    </Modal>
  )
}

const Footer = ({ form, busy, go }: { form: string; busy: boolean; go: string }) => (
  <>
    <CancelButton />
    <Button type="submit" form={form} variant="primary" busy={busy}>
      {go}
    </Button>
  </>
)
