import { type KeyboardEvent, useState } from 'react'

type Reading = { read: string } | { problem: string }

/**
 * The text being typed into a field that stores only `value`. When the field is left and the text was understood, the
 * formatted value replaces it; otherwise the text stays with its error until another value is set.
 */
export function useTyping(value: string, readingOf: (text: string) => Reading) {
  const [typed, setTyped] = useState<{ text: string; left?: { value: string } } | null>(null)
  if (typed?.left && typed.left.value !== value) setTyped(null)

  const reading = typed && typed.text.trim() !== '' ? readingOf(typed.text) : undefined
  const problem = reading && 'problem' in reading ? reading.problem : undefined
  const [problemShown, showProblem] = useState(false)
  const leave = () => setTyped(typed && problem !== undefined ? { text: typed.text, left: { value } } : null)
  return {
    /** Null while the formatted value is shown. */
    text: typed?.text ?? null,
    /** Shown once the field is left or Enter is pressed, not at the first letter. */
    problem: typed?.left || problemShown ? problem : undefined,
    /** For `holdsUnread`. */
    unread: problem === undefined ? undefined : true,
    /** Returns the value of the text. */
    type: (text: string) => {
      setTyped({ text })
      showProblem(false)
      const next = readingOf(text)
      return 'read' in next ? next.read : undefined
    },
    end: () => setTyped(null),
    handlers: {
      onBlur: leave,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key !== 'Enter' || !typed) return
        if (problem === undefined) setTyped(null)
        else showProblem(true)
      },
    },
  }
}
