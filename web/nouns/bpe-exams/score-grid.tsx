import './bpe.css'
import type { BpeExam } from '#contract/bpe-exams.ts'
import { BPE_ROWS, indexOf, writtenScore } from '#domain/bpe.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { texts } from './texts.ts'

interface ScoreGridProps {
  exam: Pick<BpeExam, 'sextants' | 'furcation'>
  label: string
}

/** The six scores as they are written on paper. */
export function ScoreGrid({ exam: { sextants, furcation }, label }: ScoreGridProps) {
  const t = useTexts(texts)
  return (
    <span role="group" aria-label={label} className="bpe-grid text-sm font-semibold">
      {BPE_ROWS.flat().map((sextant) => {
        const index = indexOf(sextant)
        return (
          <span key={sextant}>
            <span className="sr-only">{t.sextant[sextant]}: </span>
            {writtenScore(sextants[index], furcation[index])}
          </span>
        )
      })}
    </span>
  )
}
