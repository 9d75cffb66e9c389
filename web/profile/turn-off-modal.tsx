import { type SubmitEvent, useId, useState } from 'react'
import { api } from '../../contract/api.ts'
import { readTypedCode } from '../../domain/second-factor.ts'
import { ApiError } from '../api/api-error.ts'
import { useProblem } from '../api/problem.ts'
import { useCallMutation } from '../api/queries.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { PasswordField } from '../session/password-field.tsx'
import { refreshSession } from '../session/session.ts'
import { showAlert } from '../ui/notices/alerts.ts'
import { Banner } from '../ui/notices/banner.tsx'
import { Button } from '../ui/button.tsx'
import { CancelButton, Modal } from '../ui/dialogs/modal.tsx'
import { CodeField } from '../session/code-field.tsx'
import { texts } from './texts.ts'

const nothing_typed = { current_password: '', code: '' }

export default function TurnOffModal({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts)
  const problem = useProblem()
  const form_id = useId()
  const [typed, setTyped] = useState(nothing_typed)
  const [tried, setTried] = useState(false)
  const turnOff = useCallMutation(api.removeSecondFactor, {
    onSuccess: () => {
      showAlert(t.turn_off.done, 'success')
      onClose()
      void refreshSession()
    },
  })
  const refused = turnOff.error instanceof ApiError ? turnOff.error.fields : {}
  const problems = {
    current_password: typed.current_password === '' ? t.password.missing : undefined,
    code: readTypedCode(typed.code) ? undefined : t.turn_off.code_missing,
  }
  const type = (part: Partial<typeof typed>) => {
    turnOff.reset()
    setTyped({ ...typed, ...part })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!problems.current_password && !problems.code) turnOff.send(typed)
  }
  return (
    <Modal
      title={t.turn_off.title}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={form_id} variant="danger" busy={turnOff.busy}>
            {t.factor.turn_off}
          </Button>
        </>
      }
    >
      <form id={form_id} data-all-required noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="text-sm text-ink-soft">{t.turn_off.hint}</p>
        {turnOff.error !== null && Object.keys(refused).length === 0 && (
          <Banner tone="error">{problem(turnOff.error, t.factor.failed)}</Banner>
        )}
        <PasswordField
          label={t.password.current}
          autoComplete="current-password"
          data-autofocus
          value={typed.current_password}
          onChange={(current_password) => type({ current_password })}
          error={refused['current_password'] ?? (tried ? problems.current_password : undefined)}
        />
        <CodeField
          label={t.factor.code}
          hint={t.turn_off.code_hint}
          value={typed.code}
          onChange={(code) => type({ code })}
          error={refused['code'] ?? (tried ? problems.code : undefined)}
        />
      </form>
    </Modal>
  )
}
