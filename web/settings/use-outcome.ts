import { useEffect, useState } from 'react'
import { serverSentence } from '../api/api-error.ts'

type Outcome = { tone: 'success' | 'error'; text: string }

/** The result of the last save, as a banner; a success disappears by itself. */
export function useOutcome(success_ms: number) {
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (outcome?.tone !== 'success') return undefined
    const timer = setTimeout(() => setOutcome(undefined), success_ms)
    return () => clearTimeout(timer)
  }, [outcome, success_ms])
  return {
    outcome,
    succeed: (text: string) => setOutcome({ tone: 'success', text }),
    /** The server's sentence says more than the fallback. */
    fail: (error: unknown, fallback: string) => setOutcome({ tone: 'error', text: serverSentence(error) ?? fallback }),
    clear: () => setOutcome(undefined),
  }
}
