import { api } from '#contract/api.ts'
import type { Import } from '#contract/import-shapes.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { UndoButton } from './undo-button.tsx'
import { DiscardButton } from './discard-button.tsx'
import { fileTexts } from './file-texts.ts'
import { ImportLines } from './import-lines.tsx'
import { OtherSheets } from './read-as.tsx'
import { texts } from './texts.ts'
import { undoTexts } from './undo-texts.ts'
import { useInWords } from './use-in-words.ts'

/** The last step: the progress of the run, and its report. */
export function RunStep({ of, onBack }: { of: Import; onBack: () => void }) {
  const t = useTexts(texts)
  const undo = useTexts(undoTexts)
  if (of.state === 'running')
    return <Progress id={of.id} words={t.running} of={t.progress} done={of.progress} all={of.lines} />
  if (of.undoing?.state === 'running') {
    const { progress, records } = of.undoing
    return <Progress id={of.id} words={undo.undoing} of={undo.undo_progress} done={progress} all={records} />
  }
  return of.state === 'failed' ? <Failed of={of} onBack={onBack} /> : <Done of={of} />
}

function Failed({ of, onBack }: { of: Import; onBack: () => void }) {
  const t = useTexts(texts)
  const inWords = useInWords()
  const why = of.failure && inWords(of.failure, { code: of.failure_code, values: {} })
  return (
    <>
      <Banner tone="error">{[t.failed, why].filter(Boolean).join('. ')}</Banner>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onBack}>
          {t.check_again}
        </Button>
        <DiscardButton id={of.id} />
      </div>
    </>
  )
}

function Done({ of }: { of: Import }) {
  const t = useTexts(texts)
  const file = useTexts(fileTexts)
  const undo = useTexts(undoTexts)
  const inWords = useInWords()
  const { instant } = useFormats()
  const { time_zone } = useClinic()
  const { failure, failure_code = null } = of.undoing ?? {}
  return (
    <>
      <Banner tone={of.undone_at ? 'notice' : 'success'}>
        {of.undone_at ? undo.undone(of.undone_by_name ?? '', instant(of.undone_at, time_zone)) : t.done}
        {of.backup && (
          <span className="block font-normal">
            <bdi>{file.backup(of.backup)}</bdi>
          </span>
        )}
      </Banner>
      {failure && <Banner tone="error">{inWords(failure, { code: failure_code, values: {} })}</Banner>}
      {of.undoable && (
        <div>
          <UndoButton id={of.id} kind={of.kind} />
        </div>
      )}
      <OtherSheets of={of} />
      <ImportLines of={of} title={t.did} />
    </>
  )
}

interface Shown {
  id: number
  words: string
  of: (done: string, all: string) => string
  done: number
  all: number
}

function Progress({ id, words, of, done, all }: Shown) {
  const { count } = useFormats()
  // Polls, because the progress is not announced.
  useCall(api.import, { id }, { refetchInterval: 1_000 })
  const progress = of(count(done), count(all))
  return (
    <Card>
      <p role="status" className="mb-3 text-sm">
        {words} <bdi className="tabular-nums">{progress}</bdi>
      </p>
      <progress aria-label={progress} max={all} value={done} className="h-2 w-full accent-brand" />
    </Card>
  )
}
