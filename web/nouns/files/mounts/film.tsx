import './mounts.css'
import type { ReactNode } from 'react'
import type { PatientFile } from '#contract/files.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useSeen } from '../use-seen.ts'
import { isDrawable, useDrawn } from '../drawn.ts'
import { texts } from './texts.ts'

interface FilmProps {
  /** Null of an empty place. */
  file: PatientFile | null
  label: string
  held: boolean
  onChoose: () => void
  caption: ReactNode
  /** Undefined for users who arrange nothing. */
  drag: FilmDrag | undefined
}

export interface FilmDrag {
  onDragStart?: (() => void) | undefined
  onDrop?: (() => void) | undefined
}

/** One X-ray, or the place of one. */
export function Film({ file, label, held, onChoose, caption, drag }: FilmProps) {
  return (
    <button
      type="button"
      className="mount-film"
      aria-pressed={held || undefined}
      data-empty={file === null || undefined}
      onClick={onChoose}
      draggable={file !== null && drag?.onDragStart !== undefined}
      {...handlersOf(drag)}
    >
      <span className="sr-only">{label}</span>
      {file ? <Picture file={file} /> : <span className="mount-picture" />}
      <span aria-hidden className="mount-caption">
        {caption}
      </span>
    </button>
  )
}

/** The browser's own dragging, with the mouse and, where it has that, a long touch. */
const handlersOf = (drag: FilmDrag | undefined) =>
  drag && {
    onDragStart: (event: React.DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      // Firefox drags nothing without data.
      event.dataTransfer.setData('text/plain', '')
      drag.onDragStart?.()
    },
    ...(drag.onDrop && {
      onDragOver: (event: React.DragEvent<HTMLElement>) => {
        event.preventDefault()
        event.currentTarget.dataset['over'] = ''
      },
      onDragLeave: (event: React.DragEvent<HTMLElement>) => delete event.currentTarget.dataset['over'],
      onDrop: (event: React.DragEvent<HTMLElement>) => {
        event.preventDefault()
        event.stopPropagation()
        delete event.currentTarget.dataset['over']
        drag.onDrop?.()
      },
    }),
  }

function Picture({ file }: { file: PatientFile }) {
  const t = useTexts(texts)
  const { ref, seen } = useSeen()
  const { address, failed } = useDrawn(file, seen)
  return (
    <span ref={ref} className="mount-picture" data-drawn={address !== undefined}>
      {address && <img src={address} alt="" draggable={false} />}
      {(failed || !isDrawable(file)) && t.not_drawn}
    </span>
  )
}
