import { useTexts } from '../i18n/catalogue.ts'
import { Card } from '../ui/card.tsx'
import { ExportButton } from './export-button.tsx'
import { texts } from './texts.ts'

/** For whoever leaves, or keeps a copy of their own: all records at once. */
export function EverythingCard() {
  const t = useTexts(texts)
  return (
    <Card title={t.title} className="mt-6 max-w-3xl">
      <p className="mb-4 max-w-prose text-sm text-ink-soft">{t.hint}</p>
      <ExportButton />
    </Card>
  )
}
