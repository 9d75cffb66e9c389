import type { ReactNode } from 'react'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useFormats } from '#web/base/i18n/formats.ts'

export const Section = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2 text-sm font-semibold">{heading}</h3>
    <div className="overflow-hidden rounded-lg border border-line">{children}</div>
  </section>
)

export function Instant({ at }: { at: string }) {
  const formats = useFormats()
  const { time_zone } = useClinic()
  return <time dateTime={at}>{formats.instant(at, time_zone)}</time>
}
