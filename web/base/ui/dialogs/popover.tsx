import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'

interface PopoverProps {
  /** The element it opens beside; focus returns there. */
  anchor: RefObject<HTMLElement | null>
  /** Which edges are aligned, in reading direction. */
  align?: 'start' | 'end'
  role: 'dialog' | 'menu' | 'presentation'
  label?: string
  /** As wide as the anchor, and within the space above or below it. */
  fits_anchor?: boolean
  onClose: () => void
  className?: string
  children: ReactNode
}

const GAP_PX = 6
const MARGIN_PX = 8

/** A small panel above everything, including a surrounding modal; open while it is mounted. */
export function Popover(props: PopoverProps) {
  const { anchor, align = 'start', role, label, fits_anchor = false, onClose, className, children } = props
  const panel = useRef<HTMLDivElement>(null)
  usePlaced({ panel, anchor, align, fits_anchor, onClose })
  useFocusBack(panel, anchor)

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the caller passes its role
    <div
      ref={panel}
      popover="manual"
      role={role}
      aria-label={label}
      // It may stand in a row whose words keep to one line.
      style={{ whiteSpace: 'normal' }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        anchor.current?.focus()
        onClose()
      }}
      className={classNames(
        'fixed max-h-[calc(100dvh-1rem)] max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-lg border border-line bg-raised text-ink shadow-float',
        className,
      )}
    >
      {children}
    </div>
  )
}

type ElementRef = RefObject<HTMLElement | null>

interface Placing extends Required<Pick<PopoverProps, 'anchor' | 'align' | 'fits_anchor' | 'onClose'>> {
  panel: ElementRef
}

/** Shows the panel beside the anchor and keeps it there; a press outside of both closes it. */
function usePlaced({ panel, anchor, align, fits_anchor, onClose }: Placing) {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const [element, beside] = [panel.current, anchor.current]
    if (!element || !beside) return undefined
    const stay = () => {
      if (fits_anchor) fit(element, beside)
      place(element, beside, align)
    }
    const grown = new ResizeObserver(stay)
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.contains(target) && !beside.contains(target)) close()
    }
    element.showPopover()
    stay()
    grown.observe(element)
    // A form that grows or shrinks, as by a note below a field, moves the anchor.
    grown.observe(beside.closest('form') ?? document.body)
    document.addEventListener('pointerdown', closeOutside)
    addEventListener('scroll', stay, { capture: true, passive: true })
    addEventListener('resize', stay)
    return () => {
      grown.disconnect()
      document.removeEventListener('pointerdown', closeOutside)
      removeEventListener('scroll', stay, { capture: true })
      removeEventListener('resize', stay)
    }
  }, [panel, anchor, align, fits_anchor])
}

/** When the panel is unmounted, the focus that it had returns to the anchor. */
function useFocusBack(panel: ElementRef, anchor: ElementRef) {
  useEffect(() => {
    const beside = anchor.current
    const element = panel.current
    return () => {
      if (element?.contains(document.activeElement) || document.activeElement === document.body) beside?.focus()
    }
  }, [panel, anchor])
}

const NARROWEST_PX = 272
const HIGHEST_PX = 320

function fit(panel: HTMLElement, anchor: HTMLElement) {
  const { top, bottom, width } = anchor.getBoundingClientRect()
  const space = Math.max(top, innerHeight - bottom) - GAP_PX - MARGIN_PX
  panel.style.width = `${Math.max(width, NARROWEST_PX)}px`
  panel.style.maxHeight = `${Math.min(HIGHEST_PX, space)}px`
}

/** Below the anchor, or above it if there is more space, and never outside the window. */
function place(panel: HTMLElement, anchor: HTMLElement, align: 'start' | 'end') {
  const beside = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const fromLeft = (align === 'start') === (getComputedStyle(anchor).direction === 'ltr')
  const left = fromLeft ? beside.left : beside.right - width
  const below = beside.bottom + GAP_PX
  const fitsBelow = below + height + MARGIN_PX <= innerHeight || beside.top < innerHeight - beside.bottom
  const top = fitsBelow ? below : beside.top - GAP_PX - height
  panel.style.left = `${clamp(left, document.documentElement.clientWidth - width)}px`
  panel.style.top = `${clamp(top, innerHeight - height)}px`
}

const clamp = (position: number, last: number) => Math.max(MARGIN_PX, Math.min(position, last - MARGIN_PX))
