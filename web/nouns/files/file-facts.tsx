import type { PatientFile } from '#contract/files.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { texts } from './texts.ts'
import { XrayReport } from './xray-report.tsx'

/** What is said about a file below it. */
export function FileFacts({ file, named }: { file: PatientFile; named: boolean }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const when = (instant: string) => formats.instant(instant, time_zone)
  const facts = [
    t.kinds[file.kind],
    file.taken_on && t.taken(formats.day(file.taken_on, 'long')),
    file.teeth.length > 0 && t.teeth_of(file.teeth.length, isolateLtr(file.teeth.join(', '))),
    t.added_by(isolate(file.added_by_name), when(file.added_at)),
    sizeOf(file.size_bytes, t.size, formats.count),
  ]
  return (
    <div className="text-sm text-ink-soft">
      {named && <bdi className="block font-medium text-ink">{file.name}</bdi>}
      {file.note && (
        <p dir="auto" className="break-words text-ink">
          {file.note}
        </p>
      )}
      <XrayReport file={file} />
      <p>
        <Isolated text={facts.filter(Boolean).join(' · ')} />
      </p>
      {file.voided_at && (
        <Banner tone="error" className="mt-2">
          <Isolated
            text={t.voided_by(
              isolate(file.voided_by_name ?? ''),
              when(file.voided_at),
              isolate(file.void_reason ?? ''),
            )}
          />
        </Banner>
      )}
    </div>
  )
}

const KB = 1000
function sizeOf(
  bytes: number,
  t: { kb: (n: string) => string; mb: (n: string) => string },
  count: (n: number) => string,
) {
  if (bytes < KB * KB) return t.kb(count(Math.max(1, Math.round(bytes / KB))))
  return t.mb(count(Math.round(bytes / ((KB * KB) / 10)) / 10))
}
