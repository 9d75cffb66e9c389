import type { ComponentProps } from 'react'
import { Link, type LinkProps } from '#web/base/links/link.tsx'
import { classNames } from './class-names.ts'
import { Glyph, type Icon } from './glyph.tsx'

interface Look {
  icon: Icon
  /** The accessible name and the tooltip. */
  label: string
  tone?: 'plain' | 'danger'
  directional?: boolean
  /** Text beside the icon on phones, where there are no tooltips. */
  words?: string
}

export function IconButton(props: Look & Omit<ComponentProps<'button'>, keyof Look>) {
  const { icon: _icon, label, tone: _tone, directional: _directional, words: _words, ...rest } = props
  return (
    <button type="button" aria-label={label} data-tooltip={label} {...rest} className={look(props)}>
      <Content {...props} />
    </button>
  )
}

export function IconLink(props: Look & LinkProps) {
  const { icon: _icon, label, tone: _tone, directional: _directional, words: _words, ...rest } = props
  return (
    <Link aria-label={label} data-tooltip={label} {...rest} className={look(props)}>
      <Content {...props} />
    </Link>
  )
}

const Content = ({ icon, directional, words }: Look) => (
  <>
    <Glyph icon={icon} size={19} directional={directional} />
    {words && <span className="sm:hidden">{words}</span>}
  </>
)

const WORDED = 'max-sm:w-auto! max-sm:gap-1.5 max-sm:px-2 max-sm:text-sm max-sm:font-medium'

const look = ({ tone = 'plain', words, className }: Look & { className?: string | undefined }) =>
  classNames(
    'inline-flex size-9 shrink-0 items-center justify-center rounded-md transition-[background-color,color] max-sm:size-11',
    'disabled:cursor-default disabled:opacity-40',
    tone === 'danger' ? 'text-red hover:bg-red-soft' : 'text-ink-soft hover:bg-hover hover:text-ink',
    words && WORDED,
    className,
  )
