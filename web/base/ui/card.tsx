import { Isolated } from './isolated.tsx'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CardProps {
  title?: string
  /** Rendered at the end of the title's line. */
  actions?: ReactNode
  /** No padding around the content, for a table that reaches the edges. */
  flush?: boolean
  className?: string
  children: ReactNode
}

export const Card = ({ title, actions, flush, className, children }: CardProps) => (
  <section className={classNames('rounded-lg border border-line bg-surface shadow-card', className)}>
    {(title || actions) && (
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 pt-4 pb-3">
        {title && (
          <h2 className="text-base font-semibold">
            <Isolated text={title} />
          </h2>
        )}
        {actions}
      </div>
    )}
    <div className={classNames(!flush && 'px-5 pb-5', !flush && !title && !actions && 'pt-5')}>{children}</div>
  </section>
)
