let end = () => {}

/**
 * For an action that opens a dialog with a text field: what is typed before the field is there, on a slow machine or line,
 * goes into the field, so that no letter is lost or taken for a shortcut.
 */
export function typeAhead() {
  end()
  let typed = ''
  const ended = new AbortController()
  const listening = { capture: true, signal: ended.signal }
  end = () => ended.abort()

  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Escape') return end()
    if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (/^.$/u.test(event.key)) typed += event.key
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const release = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('dialog')) return
    end()
    // As the browser's own typing does, it tells the field's listeners.
    queueMicrotask(() => typed && document.execCommand('insertText', false, typed))
  }
  addEventListener('keydown', keep, listening)
  addEventListener('focusin', release, listening)
  addEventListener('pointerdown', end, listening)
  // A dialog that did not open takes no letters.
  setTimeout(end, LONGEST_MS)
}

const LONGEST_MS = 30_000
