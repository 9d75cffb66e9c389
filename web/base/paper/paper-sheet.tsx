import './paper.css'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { MessageLanguage } from '#domain/patient.ts'
import { LanguageOfPaper } from '#web/base/i18n/language.ts'

interface PaperSheetProps {
  /** For which the style sheet has a page. */
  size: 'invoice' | 'receipt' | 'a4' | 'a5' | 'landscape'
  language: MessageLanguage
  children: ReactNode
}

/** A paper for a patient, all in its own language; visible in print only. */
export const PaperSheet = ({ size, language, children }: PaperSheetProps) =>
  createPortal(
    <article data-paper={size} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} aria-hidden>
      <LanguageOfPaper value={language}>{children}</LanguageOfPaper>
    </article>,
    document.body,
  )
