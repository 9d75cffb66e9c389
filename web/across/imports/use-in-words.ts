import { useEffect, useState } from 'react'
import { inWords, loadTranslation } from '#web/base/i18n/refusals/sentences.ts'

/** The server's sentences in the screen's language; the Arabic ones are loaded first. */
export function useInWords() {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    void loadTranslation().then(() => setLoaded(true))
  }, [])
  return inWords
}
