import { IconAdjustments } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useCallback, useId, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { PatientFile } from '#contract/files.ts'
import { useBlob } from '#web/base/api/blobs.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useComma } from '#web/base/i18n/comma.ts'
import { Button } from '#web/base/ui/button.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { CELL, MarkLayer } from '../marks/mark-layer.tsx'
import { takeTool } from '../marks/mark-keys.ts'
import { MarkPanel } from '../marks/mark-panel.tsx'
import { useMarks } from '../marks/use-marks.ts'
import { texts as fileTexts } from '../texts.ts'
import { type Linked, styleOf, useView } from '../use-view.ts'
import { FlippedMark, ViewTools } from '../view-tools.tsx'
import { IdentityNote } from './identity-note.tsx'
import { texts } from './texts.ts'
import { useDicom } from './use-dicom.ts'
import { useDrawing, useWindow } from './use-window.ts'
import { WindowFields } from './window-fields.tsx'

/** What is said of a picture beside it. */
type AboutPicture = Pick<PatientFile, 'name' | 'kind' | 'teeth' | 'note'>

interface DicomViewProps {
  /** Without a patient it waits in the inbox, and whose it is, is said beside it. */
  file: AboutPicture & { id: number; patient_id: number | null }
  linked?: Linked | undefined
  onShown?: ((picture: HTMLElement | null) => void) | undefined
}

function useContent({ id, patient_id }: DicomViewProps['file']) {
  const of_patient = useBlob(api.file, { id }, patient_id !== null)
  const of_inbox = useBlob(api.unfiledContent, { id }, patient_id === null)
  return patient_id === null ? of_inbox : of_patient
}

/** A DICOM picture to examine: drawn from its own values, by the window that is chosen. */
export default function DicomView({ file, ...props }: DicomViewProps) {
  const { patient_id } = file
  const { data, isError, refetch } = useContent(file)
  const t = useTexts(texts)
  const of_files = useTexts(fileTexts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const show = useCallback((picture: ImageBitmap) => {
    const shown = canvas.current
    if (!shown) return picture.close()
    shown.width = picture.width
    shown.height = picture.height
    shown.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
    shown.dataset['drawn'] = 'true'
    return undefined
  }, [])
  const { identity, opened, problem, draw, tryLonger } = useDicom(data, show)
  if (isError) return <ErrorNote text={of_files.file_failed} onRetry={() => void refetch()} />
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {identity && patient_id !== null && <IdentityNote identity={identity} patient_id={patient_id} />}
      {problem ? (
        <Banner
          tone="notice"
          action={
            problem.code === 'too-slow' && (
              <Button size="sm" onClick={tryLonger}>
                {t.try_longer}
              </Button>
            )
          }
        >
          {problem.code === 'unsupported' ? t.unsupported(problem.what) : t.problems[problem.code]}
        </Banner>
      ) : (
        <Picture file={file} {...props} opened={opened} draw={draw} canvas={canvas} />
      )}
    </div>
  )
}

interface PictureProps extends DicomViewProps {
  opened: ReturnType<typeof useDicom>['opened']
  draw: ReturnType<typeof useDicom>['draw']
  canvas: RefObject<HTMLCanvasElement | null>
}

function Picture({ file, linked, onShown, opened, draw, canvas }: PictureProps) {
  const t = useTexts(texts)
  const of_files = useTexts(fileTexts)
  const comma = useComma()
  const hint = useId()
  const [drags, setDrags] = useState(true)
  const window = useWindow(opened)
  const marking = useMarks(file.patient_id === null ? null : file.id, opened?.spacing ?? null)
  const is_grey = window.shown !== undefined
  const onDrag = drags && is_grey ? window.drag : undefined
  const { view, set, change, reset, handlers, box } = useView({ linked, onShown, onDrag })
  useDrawing({ draw, opened, shown: window.shown, inverted: view.inverted, dragged: window.dragged })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const is_plain = !(event.ctrlKey || event.metaKey || event.altKey)
    if (is_plain && is_grey && event.key === 'w') setDrags(!drags)
    else if (is_plain && ((is_grey && window.key(event.key)) || takeTool(event.key, marking))) event.preventDefault()
    else {
      if (event.key === '0') window.reset()
      handlers.onKeyDown(event)
    }
  }
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
        aria-busy={!opened}
        className="relative grid h-[min(52dvh,36rem)] touch-none place-items-center overflow-hidden rounded-md select-none max-sm:h-[44dvh]"
        style={{ background: 'black', containerType: 'size', gridTemplate: '100% / 100%' }}
        {...{ ...handlers, onKeyDown }}
      >
        <FlippedMark view={view} />
        {!opened && (
          <span role="status" className="absolute text-sm" style={{ color: 'white' }}>
            {t.opening}
          </span>
        )}
        <canvas
          ref={canvas}
          role="img"
          aria-label={[of_files.kinds[file.kind], file.teeth.join(', '), file.note].filter(Boolean).join(comma)}
          className="size-full object-contain"
          style={{
            ...CELL,
            ...styleOf(view),
            ...(!is_grey && {
              filter: `brightness(${view.brightness}) contrast(${view.contrast})${view.inverted ? ' invert(1)' : ''}`,
            }),
          }}
        />
        {opened && marking.shown && (
          <MarkLayer size={{ width: opened.columns, height: opened.rows }} view={view} marking={marking} />
        )}
      </div>
      <figcaption className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-2">
        {opened && <WindowFields opened={opened} window={window} view={view} set={set} />}
        <ViewTools view={view} onChange={(next) => change(() => next)} />
        {is_grey && (
          <IconButton
            icon={IconAdjustments}
            label={t.drag}
            aria-pressed={drags}
            className={drags ? 'bg-brand-soft' : undefined}
            onClick={() => setDrags(!drags)}
          />
        )}
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            reset()
            window.reset()
          }}
        >
          {of_files.viewer.reset}
        </Button>
        <MarkPanel marking={marking} file_id={file.id} />
        {opened && opened.frames > 1 && <p className="w-full text-sm">{t.frames(opened.frames)}</p>}
        <p id={hint} className="w-full text-xs text-ink-faint max-sm:sr-only">
          {t.keys}
        </p>
      </figcaption>
    </figure>
  )
}
