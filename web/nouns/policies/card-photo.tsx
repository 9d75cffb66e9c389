import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { api } from '#contract/api.ts'
import type { Policy } from '#contract/policies.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useBlobAddress } from '#web/base/api/blobs.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Link } from '#web/base/links/link.tsx'
import { patientPath } from '#web/base/links/paths.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

/** The picture of the card among the patient's files, and the way to add or replace it. */
export function CardPhoto({ policy }: { policy: Policy }) {
  const { patient_id, card_file_id, state } = policy
  const may_write = useMay('policy:write')
  return (
    <div className="flex flex-wrap items-center gap-3">
      {card_file_id !== null && <Shown patient_id={patient_id} card_file_id={card_file_id} />}
      {may_write && state !== 'ended' && <Choose policy={policy} />}
    </div>
  )
}

function Shown({ patient_id, card_file_id }: { patient_id: number; card_file_id: number }) {
  const t = useTexts(texts)
  const { address } = useBlobAddress(api.filePreview, { id: card_file_id })
  return (
    <Link
      to={patientPath(patient_id, 'files', { file: card_file_id })}
      className="rounded-md border border-line text-sm font-medium text-brand hover:underline"
    >
      {address ? (
        <img src={address} alt={t.card} className="size-14 rounded-md object-cover" />
      ) : (
        <span className="block p-3">{t.card}</span>
      )}
    </Link>
  )
}

/** The picture becomes a document of the patient, then that of the policy. */
function Choose({ policy: { id, patient_id, card_file_id, version } }: { policy: Policy }) {
  const t = useTexts(texts)
  const problem = useProblem()
  const input = useRef<HTMLInputElement>(null)
  const onError = (error: unknown) => showAlert(`${t.card_failed} ${problem(error)}`)
  const change = useCallMutation(api.changePolicy, { onError })
  const add = useCallMutation(api.addFile, {
    onSuccess: (file) => change.send({ id, version, card_file_id: file.id }),
    onError,
  })
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,application/pdf"
        hidden
        aria-label={t.card}
        onChange={({ target: { files } }) => {
          const [file] = files ?? []
          if (file) add.send({ id: patient_id, file, kind: 'document', note: t.card })
        }}
      />
      <Button size="sm" icon={IconPlus} busy={add.busy || change.busy} onClick={() => input.current?.click()}>
        {card_file_id === null ? t.card_add : t.card_change}
      </Button>
    </>
  )
}
