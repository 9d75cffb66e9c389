import { IconClipboardHeart } from '@tabler/icons-react'
import type { QuestionnaireNext } from '#domain/questionnaire.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { texts } from './next-texts.ts'

interface QuestionnaireTagProps {
  next: QuestionnaireNext | null
  /** An icon alone: before the patient is here, the words would take a line of each row. */
  brief?: boolean
}

/** What is next about the patient's questionnaire, if anything. */
export function QuestionnaireTag({ next, brief }: QuestionnaireTagProps) {
  const t = useTexts(texts)
  if (!next) return null
  const tone = next === 'to_review' ? 'amber' : 'neutral'
  if (!brief) {
    return (
      <Tag tone={tone} icon={IconClipboardHeart}>
        {t[next]}
      </Tag>
    )
  }
  return (
    <IconClipboardHeart
      role="img"
      size={18}
      aria-label={t[next]}
      data-tooltip={t[next]}
      className={tone === 'amber' ? '-ms-1 shrink-0 text-amber' : '-ms-1 shrink-0 text-ink-faint'}
    />
  )
}
