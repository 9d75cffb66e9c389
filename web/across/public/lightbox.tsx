import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { closeOnEscape, useModalDialog } from '#web/base/ui/dialogs/top-layer.ts'
import { Scene } from './drawings/parts.tsx'
import type { Picture } from './pictures.ts'
import { texts } from './texts.ts'
import { useSwipe } from './use-swipe.ts'

interface LightboxProps {
  picture: Picture
  /** The pictures; after the last comes the first. */
  among: readonly Picture[]
  /** The current picture by the address: keys may repeat faster than React renders. */
  current: () => string | null
  onTurn: (id: Picture['id']) => void
  onClose: () => void
}

/** One picture as large as the window allows. */
export function Lightbox({ picture, among, current, onTurn, onClose }: LightboxProps) {
  const { gallery: t, pictures: words } = useTexts(texts)
  const ref = useRef<HTMLDialogElement>(null)
  useModalDialog(ref)
  const { turn, turnOnArrow, turnOnSwipe } = useTurning(among, current, onTurn)
  const swipe = useSwipe(turnOnSwipe)
  const { caption, alt } = words[picture.id]
  return (
    <dialog
      ref={ref}
      aria-label={t.title}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden bg-transparent p-0 text-ink"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        turnOnArrow(event)
        closeOnEscape(event, onClose)
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same */}
      <div
        className="flex h-full items-center justify-center p-3 sm:p-8"
        onClick={(event) => event.target === event.currentTarget && onClose()}
      >
        <div className="relative flex max-h-full w-full max-w-[min(64rem,calc((100dvh-11rem)*4/3))] animate-rise flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-float">
          <div {...swipe} className="touch-pan-y select-none">
            <Scene key={picture.id} label={alt} className="aspect-4/3 w-full animate-appear">
              <picture.Drawing />
            </Scene>
          </div>
          <Caption text={caption} place={among.indexOf(picture) + 1} of={among.length} onTurn={turn} />
          <IconButton
            icon={IconX}
            label={t.close}
            data-autofocus
            onClick={onClose}
            className="absolute end-3 top-3 bg-raised shadow-card"
          />
        </div>
      </div>
    </dialog>
  )
}

/** To the next picture or the one before; after the last comes the first. */
function useTurning(among: LightboxProps['among'], current: LightboxProps['current'], onTurn: LightboxProps['onTurn']) {
  const forward = useLanguage() === 'ar' ? -1 : 1
  const turn = (steps: number) => {
    const from = among.findIndex(({ id }) => id === current())
    const next = among[(from + steps + among.length) % among.length]
    if (from !== -1 && next) onTurn(next.id)
  }
  const turnOnArrow = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(forward)
    if (key === 'ArrowLeft') turn(-forward)
  }
  return { turn, turnOnArrow, turnOnSwipe: (steps: number) => turn(steps * forward) }
}

interface CaptionProps {
  text: string
  place: number
  of: number
  onTurn: (steps: number) => void
}

function Caption({ text, place, of, onTurn }: CaptionProps) {
  const t = useTexts(texts).gallery
  return (
    <div className="flex items-center gap-1 px-3 py-3 sm:px-4">
      <IconButton icon={IconChevronLeft} directional label={t.previous} onClick={() => onTurn(-1)} />
      <p role="status" className="min-w-0 flex-1 px-1 text-center">
        <span className="block text-base font-semibold">{text}</span>
        <span className="block text-xs text-ink-faint">{t.position(place, of)}</span>
      </p>
      <IconButton icon={IconChevronRight} directional label={t.next} onClick={() => onTurn(1)} />
    </div>
  )
}
