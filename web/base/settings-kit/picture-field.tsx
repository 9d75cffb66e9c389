import { IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { IMAGE_KINDS, LARGEST_IMAGE_BYTES } from '#domain/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { texts } from './texts.ts'

interface PictureFieldProps {
  label: string
  /** The URL of the stored picture. */
  stored: string | null
  /** Null to remove the stored picture. */
  value: File | null | undefined
  onChange: (file: File | null | undefined) => void
  round?: boolean
  /** Shows logos of any width as a whole; they can be removed. */
  logo?: boolean
}

export function PictureField({ label, stored, value: chosen, onChange, round, logo }: PictureFieldProps) {
  const t = useTexts(texts).picture
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const preview = usePreview(chosen)
  const shown = preview ?? (chosen === null ? null : stored)

  const choose = (file: File | undefined) => {
    const refusal = file && problemWith(file)
    setProblem(refusal && t[refusal])
    if (!refusal) onChange(file)
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Shown label={label} shown={shown} round={round} logo={logo} />
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <div className="flex flex-wrap gap-2">
          <FileInput id={id} invalid={problem !== undefined} label={shown ? t.change : t.choose} onChoose={choose} />
          {logo && shown && <Quiet text={t.remove} onClick={() => onChange(stored ? null : undefined)} />}
          {chosen !== undefined && stored && <Quiet text={t.undo} onClick={() => choose(undefined)} />}
        </div>
        <p
          id={`${id}-hint`}
          role={problem ? 'alert' : undefined}
          className={classNames('text-xs', problem ? 'text-red' : 'text-ink-faint')}
        >
          {problem ?? (chosen === null ? t.removed : t.hint)}
        </p>
      </div>
    </div>
  )
}

const Quiet = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button size="sm" variant="quiet" onClick={onClick}>
    {text}
  </Button>
)

type ShownProps = Pick<PictureFieldProps, 'label' | 'round' | 'logo'> & { shown: string | null }

const Shown = ({ label, shown, round, logo }: ShownProps) => (
  <span
    className={classNames(
      'grid h-20 min-w-20 shrink-0 place-items-center overflow-hidden border border-line',
      // Logos are made for white paper.
      logo && shown ? 'max-w-full bg-white p-2' : 'max-w-20 bg-sunken',
      round ? 'rounded-full' : 'rounded-md',
    )}
  >
    {shown ? (
      <img src={shown} alt={label} className={logo ? 'max-h-16 max-w-60 object-contain' : 'size-full object-cover'} />
    ) : (
      <Glyph icon={IconPhotoPlus} size={28} className="text-ink-faint" />
    )}
  </span>
)

interface FileInputProps {
  id: string
  invalid: boolean
  label: string
  onChoose: (file: File) => void
}

function FileInput({ id, invalid, label, onChoose }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        // HEIC is not among them, so that an iPhone turns it into a JPG itself.
        accept={IMAGE_KINDS.join(',')}
        aria-describedby={`${id}-hint`}
        aria-invalid={invalid ? true : undefined}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          if (target.files?.[0]) onChoose(target.files[0])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <Button size="sm" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

function problemWith({ name, type, size }: File) {
  // By its name as well: many browsers know no type for it.
  if (/hei[cf]/i.test(`${type} ${name.slice(-5)}`)) return 'heic'
  if (!(IMAGE_KINDS as readonly string[]).includes(type)) return 'kind'
  return size > LARGEST_IMAGE_BYTES ? 'size' : undefined
}

/** An object URL for the chosen file, revoked when another one is chosen. */
function usePreview(file: File | null | undefined) {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file])
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address)
    },
    [address],
  )
  return address
}
