import type { MessageLanguage } from '#domain/patient.ts'
import { classNames } from '#web/base/ui/class-names.ts'

interface LetterTextProps {
  text: string
  language: MessageLanguage
  className?: string
}

/**
 * A letter is aligned by its language, but each line has the direction of its own text, such as a medicine in Latin
 * letters.
 */
export const LetterText = ({ text, language, className }: LetterTextProps) => (
  <p
    dir={language === 'ar' ? 'rtl' : 'ltr'}
    className={classNames('break-words whitespace-pre-line', language === 'ar' ? 'text-right' : 'text-left', className)}
  >
    {text}
  </p>
)
