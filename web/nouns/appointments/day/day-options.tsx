import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { preloadable } from '#web/base/frame/preloadable.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { FilterDot } from '#web/base/ui/filter-dot.tsx'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { texts } from '../state/texts.ts'
import type { DayAddress } from '../state/use-day-address.ts'

const DayOptionsPanel = preloadable(() => import('./day-options-panel.tsx'))

/** The filters, and how the day is drawn, behind one button. */
export function DayOptions({ address }: { address: DayAddress }) {
  const t = useTexts(texts)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { patient_id, uninvoiced, of_doctor } = address
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-tooltip={open ? undefined : t.options}
        onClick={() => setOpen(!open)}
        style={NARROW}
        className="shrink-0"
      >
        <Glyph icon={IconAdjustmentsHorizontal} />
        <span className="sr-only">{t.options}</span>
        {(uninvoiced || (patient_id ?? of_doctor) !== undefined) && <FilterDot meaning={t.filtered} />}
      </Button>
      <Suspense>
        {open && <DayOptionsPanel anchor={button} address={address} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

const NARROW = { paddingInline: '0.625rem' }
