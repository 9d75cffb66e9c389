import { IconBuildingHospital, IconEye } from '@tabler/icons-react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { texts } from './own-clinic-texts.ts'
import { showClinic } from './shown-clinic.ts'

interface OtherClinicProps {
  beside: 'startable' | 'own' | 'demo'
  onStart: () => void
}

/** Leads from the demo to a clinic of one's own, and back. */
export function OtherClinic({ beside, onStart }: OtherClinicProps) {
  const t = useTexts(texts)
  if (beside === 'demo') {
    return (
      <section
        aria-label={t.demo.title}
        className="mt-8 flex animate-appear flex-wrap items-center justify-between gap-2 text-sm text-ink-soft"
      >
        <p>{t.demo.title}</p>
        <Button size="sm" variant="quiet" icon={IconEye} onClick={() => showClinic('demo')}>
          {t.demo.go}
        </Button>
      </section>
    )
  }
  const starts = beside === 'startable'
  return (
    <section aria-labelledby="own-clinic" className="mt-6 animate-appear rounded-lg bg-brand-soft p-4">
      <h2 id="own-clinic" className="text-sm font-semibold">
        {t.own.title}
      </h2>
      <p className="mt-0.5 mb-3 text-xs text-ink-soft">{starts ? t.own.start_hint : t.own.there_hint}</p>
      <Button icon={IconBuildingHospital} wide onClick={starts ? onStart : () => showClinic('own')}>
        {starts ? t.own.start : t.own.go}
      </Button>
    </section>
  )
}
