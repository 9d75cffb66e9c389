import { IconFileText, IconFileUnknown, IconPhoto, IconPhotoOff } from '@tabler/icons-react'
import type { PatientFile } from '#contract/files.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { OF_PATIENT, useSmallPicture } from './drawn.ts'
import { texts } from './texts.ts'
import { useSeen } from './use-seen.ts'
import { useWhen } from './use-when.ts'

/** One file of the list: its preview, and what distinguishes it from others. */
export function FileTile({ file, onOpen }: { file: PatientFile; onOpen: () => void }) {
  const t = useTexts(texts)
  const when = useWhen()(file)
  return (
    <button
      type="button"
      onClick={onOpen}
      className={classNames(
        'flex w-full flex-col overflow-hidden rounded-md border border-line bg-surface text-start shadow-card transition-[background-color,border-color] hover:border-brand',
        file.voided_at && 'opacity-70',
      )}
    >
      <span className="sr-only">{t.opens(t.kinds[file.kind])} </span>
      <Preview file={file} />
      <span className="flex w-full flex-col gap-0.5 p-2.5 text-xs">
        <bdi className="truncate text-sm font-medium">{file.name}</bdi>
        <span className="text-ink-soft">{when}</span>
        {file.teeth.length > 0 && (
          <span className="truncate text-ink-soft">
            <Isolated text={t.teeth_of(file.teeth.length, isolateLtr(file.teeth.join(', ')))} />
          </span>
        )}
        {file.voided_at && (
          <span className="mt-1">
            <Tag tone="red">{t.voided}</Tag>
          </span>
        )}
      </span>
    </button>
  )
}

/** Fetched, or drawn of a DICOM file, when it first comes into view, as a patient may have hundreds. */
export function Preview({ file, className }: { file: PatientFile; className?: string }) {
  const t = useTexts(texts)
  const { ref, seen } = useSeen()
  const { address, failed } = useSmallPicture(file, OF_PATIENT, seen)
  const dark = file.kind === 'xray' && (file.has_preview || address !== undefined)
  return (
    <span
      ref={ref}
      className={classNames('relative grid aspect-4/3 w-full place-items-center bg-sunken', className)}
      style={dark ? { background: 'black' } : undefined}
    >
      {address ? (
        <img src={address} alt="" className="absolute inset-0 size-full object-contain" />
      ) : (
        <span className={classNames('flex flex-col items-center gap-1 text-xs', dark ? 'text-white' : 'text-ink-soft')}>
          <Glyph icon={failed ? IconPhotoOff : iconOf(file)} size={26} />
          {failed && t.preview_failed}
          {!file.has_preview && nameOfType(file)}
        </span>
      )}
    </span>
  )
}

const iconOf = ({ media_type, has_preview }: PatientFile) =>
  has_preview ? IconPhoto : media_type === 'application/pdf' ? IconFileText : IconFileUnknown

const TYPES: Partial<Record<PatientFile['media_type'], string>> = {
  'application/pdf': 'PDF',
  'application/dicom': 'DICOM',
}
const nameOfType = ({ media_type }: PatientFile) => TYPES[media_type] ?? media_type.slice(6).toUpperCase()
