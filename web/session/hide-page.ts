let left_at: Element | null = null

/** Sets an attribute by which base.css hides the page at once, before the cover's code has loaded; focus is restored later. */
export function hidePage(hidden: boolean) {
  const root = document.documentElement
  if (root.hasAttribute('data-covered') === hidden) return
  if (hidden) left_at = document.activeElement
  root.toggleAttribute('data-covered', hidden)
  if (!hidden) setTimeout(giveFocusBack)
}

function giveFocusBack() {
  if (left_at instanceof HTMLElement && left_at.isConnected) left_at.focus({ preventScroll: true })
}
