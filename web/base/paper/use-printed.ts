import { useState } from 'react'
import { flushSync } from 'react-dom'
import { printPaper } from './print-paper.ts'

/** What is on paper while it is printed, and only then: another paper of the page must not be printed with it. */
export function usePrinted<T>() {
  const [printed, setPrinted] = useState<T>()
  const print = (paper: T) => {
    flushSync(() => setPrinted(() => paper))
    // A tablet goes on while it is still printing.
    addEventListener('afterprint', () => setPrinted(undefined), { once: true })
    void printPaper()
  }
  return [printed, print] as const
}
