import type { PatientFile } from '#contract/files.ts'
import { XRAY_QUALITIES, type XrayQuality, type XrayReport } from '#domain/file.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { texts } from './texts.ts'

/** What is written about an X-ray, as typed. */
export interface DraftReport {
  reason: string
  report: string
  /** 0: nothing is said of it. */
  quality: XrayQuality | 0
}

export const draftOf = ({ reason, report, quality }: XrayReport): DraftReport => ({
  reason: reason ?? '',
  report: report ?? '',
  quality: quality ?? 0,
})

export const reportOf = ({ reason, report, quality }: DraftReport): XrayReport => ({
  reason: reason.trim() || null,
  report: report.trim() || null,
  quality: quality || null,
})

/** Why an X-ray was taken, which is known before it shows anything. */
export function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const t = useTexts(texts).xray
  return (
    <TextField
      label={t.reason}
      hint={t.reason_hint}
      dir="auto"
      maxLength={300}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

export function XrayFields({ value, onChange }: { value: DraftReport; onChange: (value: DraftReport) => void }) {
  const t = useTexts(texts).xray
  return (
    <>
      <ReasonField value={value.reason} onChange={(reason) => onChange({ ...value, reason })} />
      <TextArea
        label={t.report}
        hint={t.report_hint}
        dir="auto"
        maxLength={5000}
        value={value.report}
        onChange={({ target }) => onChange({ ...value, report: target.value })}
      />
      <ChoiceChips
        label={t.quality}
        choices={[
          { value: 0, words: t.unsaid },
          ...XRAY_QUALITIES.map((quality) => ({ value: quality, words: t.qualities[quality] })),
        ]}
        chosen={value.quality}
        onChoose={(quality) => onChange({ ...value, quality })}
      />
    </>
  )
}

/** Why an X-ray was taken, what it shows, how good it is and by whom that was said, as far as it was. */
export function XrayReportText({ file }: { file: PatientFile }) {
  const t = useTexts(texts).xray
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { reason, report, quality, reported_at, reported_by_name } = file
  const reported_on = reported_at && formats.instant(reported_at, time_zone)
  const lines = [
    { label: t.reason, words: reason },
    { label: t.report, words: report },
    { label: t.quality, words: quality && t.qualities[quality] },
    { label: t.reported, words: reported_on && `${isolate(reported_by_name ?? '')}, ${reported_on}` },
  ]
  return lines.map(
    ({ label, words }) =>
      words && (
        <p key={label} className="wrap-anywhere whitespace-pre-line text-ink">
          <span className="text-ink-soft">{label}: </span>
          <bdi>{words}</bdi>
        </p>
      ),
  )
}
