import type { MessageLanguage } from '../../domain/patient.ts'
import { classNames } from '../ui/class-names.ts'

interface LetterTextProps {
  text: string
  language: MessageLanguage
  className?: string
}

/** A letter keeps to the side of its language, though each line runs as its own letters do: a medicine in Latin ones. */
export const LetterText = ({ text, language, className }: LetterTextProps) => (
  <p
    dir={language === 'ar' ? 'rtl' : 'ltr'}
    className={classNames('break-words whitespace-pre-line', language === 'ar' ? 'text-right' : 'text-left', className)}
  >
    {text}
  </p>
)
