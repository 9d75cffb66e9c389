import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { ImportKind } from '#domain/imports/import.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { undoTexts } from './undo-texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'

interface Undoing {
  id: number
  kind: ImportKind
}

/** Undoes an import, after the user has seen what that does; once it was touched, the reason stands instead. */
export function UndoButton({ id, kind }: Undoing) {
  const t = useTexts(undoTexts)
  const [asking, setAsking] = useState(false)
  const query = useCall(api.undoPreview, { id })
  const isTouched = query.data !== undefined && query.data.touched > 0
  if (query.data === undefined || (isTouched && !asking))
    return (
      <Answer query={query} skeleton={<p role="status">{t.undo_loading}</p>}>
        {(preview) => <Preview preview={preview} kind={kind} />}
      </Answer>
    )
  return (
    <>
      <Button icon={IconArrowBackUp} onClick={() => setAsking(true)}>
        {t.undo}
      </Button>
      {asking && <UndoDialog id={id} kind={kind} onClose={() => setAsking(false)} />}
    </>
  )
}

function UndoDialog({ id, kind, onClose }: Undoing & { onClose: () => void }) {
  const t = useTexts(undoTexts)
  const problem = useProblem()
  const query = useCall(api.undoPreview, { id })
  const undo = useCallMutation(api.undoImport, { onSuccess: onClose })
  return (
    <Modal title={t.undo_question} onClose={onClose}>
      <Answer query={query} skeleton={<p role="status">{t.undo_loading}</p>}>
        {(preview) => <Preview preview={preview} kind={kind} />}
      </Answer>
      {undo.error !== null && <Banner tone="error">{problem(undo.error)}</Banner>}
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t.keep}</Button>
        {query.data?.touched === 0 && (
          <Button variant="danger" busy={undo.busy} onClick={() => undo.send({ id })}>
            {t.undo}
          </Button>
        )}
      </div>
    </Modal>
  )
}

function Preview({ preview, kind }: { preview: AnswerOf<typeof api.undoPreview>; kind: ImportKind }) {
  const { deletes, restores, touched, records } = preview
  const t = useTexts(undoTexts)
  const { count } = useFormats()
  if (touched === 0 && (kind === 'relations' || kind === 'expenses')) return <p>{t.undo_ends[kind](count(deletes))}</p>
  if (touched === 0) return <p>{t.undo_does(count(deletes), count(restores))}</p>
  return (
    <div className="flex flex-col gap-3">
      <p>{t.undo_not(touched, count(touched))}</p>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-sm text-ink-soft">
        {records.map(({ noun, record_id, name, used_by }) => (
          <li key={`${noun} ${record_id}`}>
            <bdi>{name}</bdi>:{' '}
            {used_by.length === 0 ? t.changed_since : [...new Set(used_by.map(t.used_by))].join(t.comma)}
          </li>
        ))}
        {touched > records.length && <li>…</li>}
      </ul>
      <p className="text-sm">{t.undo_instead}</p>
    </div>
  )
}
