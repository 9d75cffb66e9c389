let end = () => {}

/**
 * For an action that opens a dialog with a text field: letters typed before the field exists, on a slow machine or
 * connection, go into the field, so that none is lost or taken for a shortcut.
 */
export function bufferKeystrokes() {
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
    // Notifies the field's listeners like typing in the browser.
    queueMicrotask(() => typed && document.execCommand('insertText', false, typed))
  }
  addEventListener('keydown', keep, listening)
  addEventListener('focusin', release, listening)
  addEventListener('pointerdown', end, listening)
  // If the dialog did not open, letters are no longer collected.
  setTimeout(end, LONGEST_MS)
}

const LONGEST_MS = 30_000
