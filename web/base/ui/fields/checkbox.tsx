import { IconCheck } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Glyph } from '../glyph.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: string }

export function Checkbox({ label, hint, className, ...input }: CheckboxProps) {
  const hintId = useId()
  return (
    <div className={className}>
      <label className="flex min-h-6 items-start gap-2.5 text-sm text-ink max-sm:min-h-11 max-sm:items-center">
        <span className="relative flex h-[1lh] w-5 shrink-0 items-center">
          <input
            {...input}
            type="checkbox"
            aria-describedby={hint ? hintId : undefined}
            className={classNames(
              'peer size-5 cursor-pointer appearance-none rounded-sm border border-control bg-surface',
              'transition-[background-color,border-color] checked:border-brand checked:bg-brand disabled:opacity-50',
            )}
          />
          <Glyph
            icon={IconCheck}
            size={16}
            className="pointer-events-none absolute inset-0 m-auto scale-75 text-on-brand opacity-0 transition-[opacity,scale] peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        {label}
      </label>
      {hint && (
        <p id={hintId} className="ms-7.5 text-xs text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  )
}
