import type { MessageLanguage } from '../../domain/patient.ts'
import { classNames } from '../ui/class-names.ts'

/** A letter keeps to the side of its language, though each line runs as its own letters do: a medicine in Latin ones. */
export const sideOf = (language: MessageLanguage, ...look: Parameters<typeof classNames>) =>
  language === 'ar'
    ? { dir: 'rtl', className: classNames('text-right', ...look) }
    : { dir: 'ltr', className: classNames('text-left', ...look) }
