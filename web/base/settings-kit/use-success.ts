import { useEffect, useState } from 'react'

/** The success of the last save, shown for a while: `const { success, succeed } = useSuccess()`. */
export function useSuccess(durationMs = 3_000) {
  const [shown, setShown] = useState<{ text: string }>()
  useEffect(() => {
    if (!shown) return undefined
    const timer = setTimeout(() => setShown(undefined), durationMs)
    return () => clearTimeout(timer)
  }, [shown, durationMs])
  return { success: shown?.text, succeed: (text: string) => setShown({ text }) }
}
