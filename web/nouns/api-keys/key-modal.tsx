import { IconKeyOff } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { ApiKey } from '#contract/api-keys.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { ConfirmDialog } from '#web/base/ui/dialogs/confirm-dialog.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Fact } from '#web/base/ui/fact.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

/** One key: what it may do, who made it, and the way to end it. */
export default function KeyModal({ shown, onClose }: { shown: ApiKey; onClose: () => void }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const when = (instant: string, by: string | null) => `${formats.instant(instant, time_zone)} · ${by ?? ''}`
  return (
    <Modal title={t.edit_title} onClose={onClose} footer={<Revoke shown={shown} onClose={onClose} />}>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact label={t.name}>
          <bdi>{shown.name}</bdi>
        </Fact>
        <Fact label={t.last_four}>
          <bdi dir="ltr" className="font-mono">
            …{shown.last_four}
          </bdi>
        </Fact>
        <Fact label={t.made_by}>{when(shown.created_at, shown.created_by_name)}</Fact>
        <Fact label={t.last_used}>
          {shown.last_used_at ? formats.instant(shown.last_used_at, time_zone) : t.never_used}
        </Fact>
        {shown.revoked_at && <Fact label={t.revoked}>{when(shown.revoked_at, shown.revoked_by_name)}</Fact>}
      </dl>
      <div className="mt-4">
        <p className="mb-1.5 text-sm font-medium text-ink">{t.may}</p>
        <ul dir="ltr" className="flex flex-wrap gap-x-4 font-mono text-xs text-ink-soft">
          {shown.permissions.map((permission) => (
            <li key={permission}>{permission}</li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}

function Revoke({ shown, onClose }: { shown: ApiKey; onClose: () => void }) {
  const t = useTexts(texts)
  const problem = useProblem()
  const [asked, setAsked] = useState(false)
  const { busy, send } = useCallMutation(api.revokeApiKey, {
    onSuccess: () => setAsked(false),
    onError: (error) => showAlert(problem(error, t.revoke_failed)),
  })
  return (
    <>
      {shown.revoked_at === null && (
        <Button variant="danger" icon={IconKeyOff} busy={busy} onClick={() => setAsked(true)}>
          {t.revoke}
        </Button>
      )}
      <Button onClick={onClose}>{t.close}</Button>
      {asked && (
        <ConfirmDialog
          question={t.revoke_one(shown.name)}
          explanation={t.revoke_question}
          confirm={t.revoke}
          busy={busy}
          onConfirm={() => send({ id: shown.id })}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  )
}
