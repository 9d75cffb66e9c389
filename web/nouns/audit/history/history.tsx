import { IconHistory } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { Link } from '#web/base/links/link.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Skeleton } from '#web/base/ui/skeleton.tsx'
import type { HistoryOf } from './history-lines.tsx'
import { texts } from './texts.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { pathTo } from '#web/base/links/paths.ts'

const HistoryLines = lazy(() => import('./history-lines.tsx'))

/** A record's history; its code and data are loaded when it is opened. */
export function History({ of, id }: { of: HistoryOf; id: number }) {
  const t = useTexts(texts)
  const [open, setOpen] = useState(false)
  const lines = useId()
  const maySeeAll = useMay('audit:read')
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-sm font-semibold">{t.title}</h3>
        <Button
          size="sm"
          variant="quiet"
          icon={IconHistory}
          aria-expanded={open}
          aria-controls={lines}
          onClick={() => setOpen(!open)}
          className="-me-3"
        >
          {open ? t.hide : t.show}
        </Button>
      </div>
      {of === 'patients' && maySeeAll && (
        <p className="text-sm">
          <Link
            to={pathTo('settings/audit', { patient_id: id })}
            className="rounded-sm font-medium text-brand hover:underline"
          >
            {t.who_saw}
          </Link>
        </p>
      )}
      <div id={lines}>
        {open && (
          <Suspense fallback={<Skeleton className="mt-3 h-24" />}>
            <HistoryLines of={of} id={id} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
