import { ReasonInEnglish } from './reason-in-english.tsx'
import { reasonInArabic } from './reasons-in-arabic.ts'

/** In English where it has no Arabic: a letter keeps the reason as it was when the letter was issued. */
export default function ReasonInArabic({ reason }: { reason: string }) {
  const arabic = reasonInArabic(reason)
  if (arabic === undefined) return <ReasonInEnglish reason={reason} />
  return <span className="block text-xs text-ink-soft">{arabic}</span>
}
