import { IconLoader2 } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Link, type LinkProps } from '#web/base/links/link.tsx'
import { classNames } from './class-names.ts'
import { Glyph, type Icon } from './glyph.tsx'

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'sm' | 'md'
  icon?: Icon
  /** Takes the full width of its container. */
  wide?: boolean
  children: ReactNode
}

type ButtonProps = Look & Omit<ComponentProps<'button'>, keyof Look> & { busy?: boolean }

export function Button(props: ButtonProps) {
  const { variant, size, icon, wide, busy = false, disabled, className, children, ref, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      ref={useFocusAfterBusy(busy, ref)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(look({ variant, size, wide }), className)}
    >
      {busy ? <Glyph icon={IconLoader2} className="animate-turn" /> : icon && <Glyph icon={icon} />}
      {children}
    </button>
  )
}

/**
 * A button that is disabled loses the focus. If it is still there once it is no longer busy, such as after a refusal, it gets
 * it back, so that the keyboard goes on from there.
 */
function useFocusAfterBusy(busy: boolean, ref: Ref<HTMLButtonElement> | undefined) {
  const button = useRef<HTMLButtonElement>(null)
  const had_focus = useRef(false)
  useImperativeHandle(ref, () => button.current as HTMLButtonElement)
  useLayoutEffect(() => {
    const isNowhere = document.activeElement === null || document.activeElement === document.body
    if (!busy && had_focus.current && isNowhere) button.current?.focus({ preventScroll: true })
    had_focus.current = busy && document.activeElement === button.current
  }, [busy])
  return button
}

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, icon, wide, className, children, ...rest }: Look & LinkProps) => (
  <Link {...rest} className={classNames(look({ variant, size, wide }), className)}>
    {icon && <Glyph icon={icon} />}
    {children}
  </Link>
)

const VARIANTS = {
  primary: 'bg-brand text-on-brand shadow-card hover:bg-brand-strong',
  secondary: 'border border-line-strong bg-surface text-ink shadow-card hover:bg-hover',
  quiet: 'text-ink-soft hover:bg-hover hover:text-ink',
  danger: 'bg-danger text-on-danger shadow-card hover:bg-danger-strong',
}
const SIZES = {
  sm: 'h-8 gap-1.5 px-3 max-sm:h-10',
  md: 'h-10 gap-2 px-4 max-sm:h-11',
}

const look = ({ variant = 'secondary', size = 'md', wide }: Omit<Look, 'children' | 'icon'>) =>
  classNames(
    'inline-flex items-center justify-center rounded-md text-sm font-semibold whitespace-nowrap select-none',
    'transition-[background-color,color,opacity,scale] active:scale-[0.98]',
    'disabled:cursor-default disabled:opacity-60 disabled:active:scale-100',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
  )
