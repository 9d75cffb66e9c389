import { type ReactNode, useEffect } from 'react'

interface PageHeaderProps {
  title: string
  subtitle?: ReactNode
  /** Buttons at the end of the line. */
  actions?: ReactNode
}

/** A screen's heading, which is also the document's title. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold tracking-tight text-balance">{title}</h1>
        {subtitle && <p className="mt-0.5 text-sm text-ink-soft">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">{actions}</div>}
    </header>
  )
}
