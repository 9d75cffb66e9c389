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
  if (!brief) {
    return (
      <Tag tone={next === 'to_review' ? 'amber' : 'neutral'} icon={IconClipboardHeart}>
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
      className={next === 'to_review' ? 'text-amber' : 'text-ink-faint'}
    />
  )
}
