import { IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { image_kinds, largest_image_bytes } from '../../domain/clinic.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Glyph } from '../ui/glyph.tsx'
import { texts } from './texts.ts'

interface PictureFieldProps {
  label: string
  /** The address of the picture that is stored. */
  stored: string | null
  chosen: File | undefined
  onChoose: (file: File | undefined) => void
  round?: boolean
}

export function PictureField({ label, stored, chosen, onChoose, round }: PictureFieldProps) {
  const t = useTexts(texts).picture
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const shown = usePreview(chosen) ?? stored

  const choose = (file: File | undefined) => {
    const refusal = file && problemWith(file)
    setProblem(refusal && t[refusal])
    if (!refusal) onChoose(file)
    if (input.current) input.current.value = ''
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span
        className={classNames(
          'grid size-20 shrink-0 place-items-center overflow-hidden border border-line bg-sunken',
          round ? 'rounded-full' : 'rounded-md',
        )}
      >
        {shown ? (
          <img src={shown} alt={label} className="size-full object-cover" />
        ) : (
          <Glyph of={IconPhotoPlus} size={28} className="text-ink-faint" />
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            id={id}
            type="file"
            accept={image_kinds.join(',')}
            aria-describedby={`${id}-hint`}
            aria-invalid={problem ? true : undefined}
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => target.files?.[0] && choose(target.files[0])}
          />
          <Button size="sm" onClick={() => input.current?.click()}>
            {shown ? t.change : t.choose}
          </Button>
          {chosen && (
            <Button size="sm" variant="quiet" onClick={() => choose(undefined)}>
              {t.undo}
            </Button>
          )}
        </div>
        <p
          id={`${id}-hint`}
          role={problem ? 'alert' : undefined}
          className={classNames('text-xs', problem ? 'text-red' : 'text-ink-faint')}
        >
          {problem ?? t.hint}
        </p>
      </div>
    </div>
  )
}

function problemWith({ type, size }: File) {
  if (!(image_kinds as readonly string[]).includes(type)) return 'kind'
  return size > largest_image_bytes ? 'size' : undefined
}

/** An address for the file that is chosen, given back when another one is. */
function usePreview(file: File | undefined) {
  const address = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address)
    },
    [address],
  )
  return address
}
