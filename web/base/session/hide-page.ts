let leftAt: Element | null = null

/** Sets an attribute by which base.css hides the page at once, before the cover's code has loaded; focus is restored later. */
export function hidePage(hidden: boolean) {
  const root = document.documentElement
  if (root.hasAttribute('data-covered') === hidden) return
  if (hidden) leftAt = document.activeElement
  root.toggleAttribute('data-covered', hidden)
  if (!hidden) setTimeout(giveFocusBack)
}

function giveFocusBack() {
  if (leftAt instanceof HTMLElement && leftAt.isConnected) leftAt.focus({ preventScroll: true })
}
