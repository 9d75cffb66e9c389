import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { texts } from './texts.ts'

/** What could not be loaded, and a button that asks again. */
export function RetryBanner({ children, onRetry }: { children: string; onRetry: () => void }) {
  const t = useTexts(texts)
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" onClick={onRetry} className="-my-1">
          {t.retry}
        </Button>
      }
    >
      {children}
    </Banner>
  )
}
