let left_at: Element | null = null

/** By the attribute base.css hides the page at once, before the code of what covers it has come; focus finds its way back. */
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
