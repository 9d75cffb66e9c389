import { type KeyboardEvent, useId, useState } from 'react'
import { api } from '#contract/api.ts'
import type { PatientFile } from '#contract/files.ts'
import { useBlobAddress } from '#web/base/api/blobs.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useComma } from '#web/base/i18n/comma.ts'
import { Button } from '#web/base/ui/button.tsx'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { CELL, MarkLayer } from './marks/mark-layer.tsx'
import { takeTool } from './marks/mark-keys.ts'
import { MarkPanel } from './marks/mark-panel.tsx'
import { type PictureSize, useMarks } from './marks/use-marks.ts'
import { Slider } from './slider.tsx'
import { texts } from './texts.ts'
import { BOUNDS, type Linked, styleOf, useView } from './use-view.ts'
import { FlippedMark, ViewTools } from './view-tools.tsx'

interface PictureViewProps {
  file: PatientFile
  linked?: Linked | undefined
  onShown?: ((picture: HTMLElement | null) => void) | undefined
}

/** A picture to examine: the preview first, the original once it is loaded. */
export function PictureView({ file, linked, onShown }: PictureViewProps) {
  const t = useTexts(texts)
  const comma = useComma()
  const hint = useId()
  const { address, failed, retry } = useBlobAddress(api.file, { id: file.id })
  const preview = useBlobAddress(api.filePreview, { id: file.id })
  const { view, set, change, reset, handlers, box } = useView({ linked, onShown })
  const marking = useMarks(file.id, null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const is_plain = !(event.ctrlKey || event.metaKey || event.altKey)
    if (is_plain && takeTool(event.key, marking)) event.preventDefault()
    else handlers.onKeyDown(event)
  }
  const [size, setSize] = useState<PictureSize>()
  const source = address ?? preview.address
  if (failed) return <ErrorNote text={t.file_failed} onRetry={retry} />
  return (
    <figure>
      <div
        ref={box}
        data-autofocus
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys zoom, move and brighten it
        tabIndex={0}
        aria-label={file.name}
        aria-describedby={hint}
        className="relative grid h-[min(52dvh,36rem)] touch-none max-sm:h-[44dvh] place-items-center overflow-hidden rounded-md select-none"
        style={{ background: 'black', containerType: 'size', gridTemplate: '100% / 100%' }}
        {...{ ...handlers, onKeyDown }}
      >
        <FlippedMark view={view} />
        {source && (
          <img
            src={source}
            alt={[t.kinds[file.kind], file.teeth.join(', '), file.note].filter(Boolean).join(comma)}
            draggable={false}
            data-original={address !== undefined}
            className="size-full object-contain"
            onLoad={({ currentTarget }) =>
              // The preview is smaller than the picture.
              address && setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            style={{
              ...CELL,
              ...styleOf(view),
              filter: `brightness(${view.brightness}) contrast(${view.contrast})${view.inverted ? ' invert(1)' : ''}`,
            }}
          />
        )}
        {size && marking.shown && <MarkLayer size={size} view={view} marking={marking} />}
      </div>
      <figcaption className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-2">
        {(Object.keys(BOUNDS) as (keyof typeof BOUNDS)[]).map((name) => (
          <Slider
            key={name}
            label={t.viewer[name]}
            bounds={BOUNDS[name]}
            value={view[name]}
            onChange={(value) => set(name, value)}
          />
        ))}
        <ViewTools view={view} onChange={(next) => change(() => next)} />
        <Button size="sm" variant="quiet" onClick={reset}>
          {t.viewer.reset}
        </Button>
        <MarkPanel marking={marking} file_id={file.id} />
        <p id={hint} className="w-full text-xs text-ink-faint max-sm:sr-only">
          {t.viewer.keys}
        </p>
      </figcaption>
    </figure>
  )
}
