import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface FactProps {
  label: string
  /** Over both columns of its list. */
  whole?: boolean
  className?: string
  children: ReactNode
}

/** A field of a record in a grid of them, a `<dl>`: its name above its value. */
export const Fact = ({ label, whole, className, children }: FactProps) => (
  <div className={classNames('min-w-0', whole && 'col-span-2')}>
    <dt className="text-xs text-ink-faint">{label}</dt>
    <dd className={classNames('text-sm break-words', className ?? 'font-medium')}>{children}</dd>
  </div>
)
