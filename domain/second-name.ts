import type { MessageLanguage } from './patient.ts'

/** How a paper in this language calls a clinic, a doctor or a treatment: by its Arabic name, if it has one. */
export const nameIn = (language: MessageLanguage, name: string, name_ar: string | null): string =>
  language === 'ar' ? (name_ar ?? name) : name
