import { useEffect, useState } from 'react'
import { useFormats } from '#web/base/i18n/formats.ts'
import { formatPhone } from '#web/base/i18n/phone.ts'
import { inWords, loadTranslation } from '#web/base/i18n/refusals/sentences.ts'
import { withFormats } from './people-in-words.ts'

type Coded = { code: string | null; values: object | null }

/** The server's sentences in the screen's language, with days of birth and phones as the clinic writes them; the Arabic ones are loaded first. */
export function useInWords() {
  const [, setLoaded] = useState(false)
  const { day } = useFormats()
  useEffect(() => {
    void loadTranslation().then(() => setLoaded(true))
  }, [])
  return (english: string, { code, values }: Coded): string => {
    const told = withFormats(english, values, { day, phone: formatPhone })
    return inWords(told.sentence, { code, values: told.values })
  }
}
