import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { AddDoctor, useWayOut } from './no-doctors.tsx'
import { texts } from './no-doctors-texts.ts'

/** Shown below an empty choice of doctors. */
export default function NoDoctorsNote({ className }: { className?: string }) {
  const t = useTexts(texts)
  const hint = useWayOut()
  return (
    <Banner tone="warning" action={<AddDoctor />} className={className ?? ''}>
      {t.title}. {hint}
    </Banner>
  )
}
