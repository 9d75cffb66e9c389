import { useEffect, useState } from 'react'
import type { Somebody } from '#domain/nouns/imports.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { formatPhone } from '#web/base/i18n/phone.ts'
import { inWords, loadTranslation } from '#web/base/i18n/refusals/sentences.ts'

type Coded = { code: string | null; values: object | null }

const PEOPLE = ['person', 'other'] as const

/** The server's sentences in the screen's language, with days of birth and phones as the clinic writes them; the Arabic ones are loaded first. */
export function useInWords() {
  const [, setLoaded] = useState(false)
  const { day } = useFormats()
  useEffect(() => {
    void loadTranslation().then(() => setLoaded(true))
  }, [])
  return (english: string, { code, values }: Coded): string => {
    let sentence = english
    const told: Record<string, unknown> = { ...values }
    for (const each of PEOPLE) {
      const person = told[each] as Somebody | undefined
      if (!person) continue
      const { born: birthday, phone: number } = person
      const born = birthday !== null && /^\d{4}-\d\d-\d\d$/.test(birthday) ? day(birthday) : birthday
      const phone = number === null ? null : formatPhone(number)
      sentence = sentence.replace(`born ${birthday}`, `born ${born}`)
      if (number !== null && phone !== null) sentence = sentence.replace(number, phone)
      told[each] = { ...person, born, phone }
    }
    return inWords(sentence, { code, values: values && told })
  }
}
