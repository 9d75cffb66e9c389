import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Fact } from './letterhead.tsx'
import { texts } from './letterhead-texts.ts'

/** The patient's file numbers in former systems, by which older papers are found. */
export function FormerNumber({ numbers }: { numbers: string | null }) {
  const { former_number } = useTexts(texts)
  if (numbers === null) return null
  return (
    <Fact label={former_number}>
      <bdi>{numbers}</bdi>
    </Fact>
  )
}
