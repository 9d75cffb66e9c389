import { FILE_KINDS, type FileKind } from '#domain/file.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TeethField } from '#web/base/ui/fields/teeth-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import type { OfAll, Own } from './each-file.ts'
import { texts } from './texts.ts'

interface OwnFieldsProps {
  name: string
  all: OfAll
  own: Own
  /** Of the file itself. */
  day: string
  teeth_error: string | undefined
  onChange: (own: Own) => void
}

/** What differs of one file among several: its kind, its day, its teeth, and why an X-ray was taken. */
export function OwnFields({ name, all, own, day, teeth_error, onChange }: OwnFieldsProps) {
  const t = useTexts(texts)
  const today = useToday()
  const reports = useMay('file:read-clinical')
  const kind = own.kind ?? all.kind
  return (
    <div
      role="group"
      aria-label={name}
      className="grid grid-cols-2 items-start gap-2.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_8rem_11rem_9rem]"
    >
      <bdi className="text-sm wrap-anywhere max-sm:col-span-2 sm:mt-2">{name}</bdi>
      <KindField kind={kind} onChoose={(chosen) => onChange({ ...own, kind: chosen })} />
      <DateField
        label={t.adding.taken_on}
        label_hidden
        style_of_day="dated"
        max={today}
        value={own.taken_on ?? all.taken_on ?? day}
        onChange={(taken_on) => onChange({ ...own, taken_on })}
      />
      <TeethField
        label={t.adding.teeth}
        label_hidden
        placeholder={all.teeth || t.adding.teeth}
        error={teeth_error}
        value={own.teeth ?? ''}
        onChange={(teeth) => onChange({ ...own, teeth: teeth === '' ? null : teeth })}
      />
      {reports && kind === 'xray' && (
        <ReasonField
          of_all={all.reason}
          reason={own.reason ?? ''}
          onChange={(reason) => onChange({ ...own, reason: reason || null })}
        />
      )}
    </div>
  )
}

function KindField({ kind, onChoose }: { kind: FileKind; onChoose: (kind: FileKind | null) => void }) {
  const t = useTexts(texts)
  return (
    <SelectField
      label={t.adding.kind_of_it}
      label_hidden
      value={kind}
      onChange={({ target }) => onChoose(FILE_KINDS.find((each) => each === target.value) ?? null)}
    >
      {FILE_KINDS.map((each) => (
        <option key={each} value={each}>
          {t.kinds[each]}
        </option>
      ))}
    </SelectField>
  )
}

interface ReasonFieldProps {
  of_all: string
  reason: string
  onChange: (reason: string) => void
}

function ReasonField({ of_all, reason, onChange }: ReasonFieldProps) {
  const t = useTexts(texts).xray
  return (
    <TextField
      label={t.reason}
      label_hidden
      dir="auto"
      maxLength={300}
      placeholder={of_all || t.reason}
      className="max-sm:col-span-2 sm:col-start-2 sm:col-end-5"
      value={reason}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
