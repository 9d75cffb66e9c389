import type { MessageLanguage } from '#domain/patient.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Fact } from './letterhead.tsx'
import { texts } from './letterhead-texts.ts'

/** The patient's file numbers in former systems, by which older papers are found; in the page's language, or the letter's. */
export function FormerNumber({ numbers, language }: { numbers: string | null; language?: MessageLanguage }) {
  const own = useTexts(texts)
  const { former_number } = language ? texts[language] : own
  if (numbers === null) return null
  return (
    <Fact label={former_number}>
      <bdi>{numbers}</bdi>
    </Fact>
  )
}
