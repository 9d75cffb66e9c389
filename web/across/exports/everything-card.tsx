import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Card } from '#web/base/ui/card.tsx'
import { ExportButton } from './export-button.tsx'
import { texts } from './texts.ts'

/** All records at once, for a clinic that leaves or keeps its own copy. */
export function EverythingCard() {
  const t = useTexts(texts)
  return (
    <Card title={t.title} className="mt-6 max-w-3xl">
      <p className="mb-4 max-w-prose text-sm text-ink-soft">{t.hint}</p>
      <ExportButton />
    </Card>
  )
}
