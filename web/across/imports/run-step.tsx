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
  const file = useTexts(fileTexts)
  const undo = useTexts(undoTexts)
  const inWords = useInWords()
  const { instant } = useFormats()
  const { time_zone } = useClinic()
  if (of.state === 'running') return <Progress of={of} />
  if (of.state === 'failed') {
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

function Progress({ of }: { of: Import }) {
  const t = useTexts(texts)
  const { count } = useFormats()
  // Polls, because the progress of a run is not announced.
  useCall(api.import, { id: of.id }, { refetchInterval: 1_000 })
  const words = t.progress(count(of.progress), count(of.lines))
  return (
    <Card>
      <p role="status" className="mb-3 text-sm">
        {t.running} <bdi className="tabular-nums">{words}</bdi>
      </p>
      <progress aria-label={words} max={of.lines} value={of.progress} className="h-2 w-full accent-brand" />
    </Card>
  )
}
