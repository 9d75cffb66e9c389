import { useId } from 'react'
import { api } from '#contract/api.ts'
import type { PatientFile } from '#contract/files.ts'
import { useBlobAddress } from '#web/base/api/blobs.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { texts } from './texts.ts'
import { BOUNDS, useView } from './use-view.ts'

/** A picture to examine: the preview first, the original once it is loaded. */
export function PictureView({ file }: { file: PatientFile }) {
  const t = useTexts(texts)
  const hint = useId()
  const { address, failed, retry } = useBlobAddress(api.file, { id: file.id })
  const preview = useBlobAddress(api.filePreview, { id: file.id })
  const { view, set, reset, handlers } = useView()
  const source = address ?? preview.address
  if (failed) return <ErrorNote text={t.file_failed} onRetry={retry} />
  return (
    <figure>
      <div
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys zoom, move and brighten it
        tabIndex={0}
        aria-label={file.name}
        aria-describedby={hint}
        className="grid h-[min(52dvh,36rem)] touch-none max-sm:h-[44dvh] place-items-center overflow-hidden rounded-md select-none"
        style={{ background: 'black' }}
        {...handlers}
      >
        {source && (
          <img
            src={source}
            alt={[t.kinds[file.kind], file.teeth.join(', '), file.note].filter(Boolean).join(', ')}
            draggable={false}
            data-original={address !== undefined}
            className="size-full object-contain"
            style={{
              transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`,
              filter: `brightness(${view.brightness}) contrast(${view.contrast})`,
            }}
          />
        )}
      </div>
      <figcaption className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-2">
        {(Object.keys(BOUNDS) as (keyof typeof BOUNDS)[]).map((name) => (
          <label key={name} className="flex min-w-24 flex-1 flex-col text-xs text-ink-soft">
            {t.viewer[name]}
            <input
              type="range"
              min={BOUNDS[name][0]}
              max={BOUNDS[name][1]}
              step={0.1}
              value={view[name]}
              onChange={(event) => set(name, Number(event.target.value))}
              className="h-8 w-full accent-brand max-sm:h-11"
            />
          </label>
        ))}
        <Button size="sm" variant="quiet" onClick={reset}>
          {t.viewer.reset}
        </Button>
        <p id={hint} className="w-full text-xs text-ink-faint max-sm:sr-only">
          {t.viewer.keys}
        </p>
      </figcaption>
    </figure>
  )
}
