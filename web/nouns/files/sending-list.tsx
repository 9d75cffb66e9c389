import { useState } from 'react'
import type { PatientFile } from '#contract/files.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { texts } from './texts.ts'
import type { Sending, useUploads } from './use-uploads.ts'
import { VoidFileModal } from './void-file-modal.tsx'

/** Files being sent, failed and added; a user who added a file by mistake voids it here. */
export function SendingList({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  const t = useTexts(texts)
  const [voiding, setVoiding] = useState<{ key: number; file: PatientFile }>()
  if (uploads.list.length === 0) return null
  return (
    <>
      <ul className="mt-4 flex flex-col divide-y divide-line border-t border-line">
        {uploads.list.map((sending) => (
          <SendingRow
            key={sending.key}
            sending={sending}
            onAgain={() => uploads.again(sending.key)}
            onDismiss={() => uploads.dismiss(sending.key)}
            onVoid={(file) => setVoiding({ key: sending.key, file })}
          />
        ))}
      </ul>
      {uploads.list.filter(({ state }) => state === 'done').length > 1 && (
        <Button size="sm" variant="quiet" className="mt-2" onClick={uploads.dismissDone}>
          {t.dismiss_done}
        </Button>
      )}
      {voiding && (
        <VoidFileModal
          file={voiding.file}
          onVoided={() => uploads.dismiss(voiding.key)}
          onClose={() => setVoiding(undefined)}
        />
      )}
    </>
  )
}

interface SendingRowProps {
  sending: Sending
  onAgain: () => void
  onDismiss: () => void
  onVoid: (file: PatientFile) => void
}

function SendingRow({ sending, onAgain, onDismiss, onVoid }: SendingRowProps) {
  const t = useTexts(texts)
  const { file, state, share, problem, refused = false, added } = sending
  const sentence = { waiting: t.waiting, sending: t.sending, failed: t.not_sent, done: t.sent }[state](file.name)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2 text-sm">
      <div className="min-w-0 flex-1 wrap-anywhere max-sm:basis-full">
        <p role={state === 'failed' ? 'alert' : 'status'} className={state === 'failed' ? 'text-red' : undefined}>
          <span className="break-words">{sentence}</span>
          {problem && <span className="block text-xs">{problem}</span>}
        </p>
        {state === 'sending' && (
          <progress
            aria-label={sentence}
            value={share}
            max={1}
            className="mt-1 h-1.5 w-full overflow-hidden rounded-full accent-brand"
          />
        )}
      </div>
      {state === 'failed' && !refused && (
        <Button size="sm" onClick={onAgain}>
          {t.try_again}
        </Button>
      )}
      {added && (
        <Button size="sm" variant="quiet" onClick={() => onVoid(added)}>
          {t.void_one}
        </Button>
      )}
      {(state === 'failed' || state === 'done') && (
        <Button size="sm" variant="quiet" onClick={onDismiss}>
          {t.dismiss}
        </Button>
      )}
    </li>
  )
}
