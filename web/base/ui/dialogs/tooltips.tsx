import { useEffect, useRef } from 'react'

const DELAY_MS = 350
const GAP_PX = 6

/**
 * Mounted once. Any element with `data-tooltip` shows it on hover and on keyboard focus. It only repeats the element's
 * accessible name, so it is hidden from assistive technology.
 */
export function Tooltips() {
  const tip = useRef<HTMLDivElement>(null)

  useEffect(() => (tip.current ? watchOwners(tip.current) : undefined), [])

  return (
    <div
      ref={tip}
      popover="manual"
      aria-hidden
      className="pointer-events-none fixed animate-appear rounded-sm bg-ink px-2 py-1 text-xs font-medium text-canvas"
    />
  )
}

function watchOwners(element: HTMLElement) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let byTab = false
  const hide = (event?: Event) => {
    // A dialog that opens also focuses an element, which moves while the dialog fills.
    if (event?.type === 'keydown') byTab = (event as KeyboardEvent).key === 'Tab'
    if (event?.type === 'pointerdown') byTab = false
    clearTimeout(waiting)
    element.hidePopover()
  }
  const plan = ({ target, type }: Event) => {
    const owner = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
    hide()
    if (!owner || (type === 'focusin' && !byTab)) return
    waiting = setTimeout(() => show(element, owner), DELAY_MS)
  }
  const hiding = ['pointerdown', 'keydown', 'scroll', 'focusout'] as const
  document.addEventListener('pointerover', plan)
  document.addEventListener('focusin', plan)
  for (const type of hiding) addEventListener(type, hide, { capture: true, passive: true })
  return () => {
    clearTimeout(waiting)
    document.removeEventListener('pointerover', plan)
    document.removeEventListener('focusin', plan)
    for (const type of hiding) removeEventListener(type, hide, { capture: true })
  }
}

function show(tip: HTMLElement, owner: HTMLElement) {
  const text = owner.dataset['tooltip']
  if (!text || !owner.isConnected) return
  tip.textContent = text
  tip.showPopover()
  const { left, width, top, bottom } = owner.getBoundingClientRect()
  const widest = document.documentElement.clientWidth - tip.offsetWidth - GAP_PX
  const below = bottom + GAP_PX + tip.offsetHeight <= innerHeight
  tip.style.left = `${Math.max(GAP_PX, Math.min(left + width / 2 - tip.offsetWidth / 2, widest))}px`
  tip.style.top = `${below ? bottom + GAP_PX : top - GAP_PX - tip.offsetHeight}px`
}
