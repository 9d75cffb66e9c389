import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Glyph } from '../glyph.tsx'

const looks = {
  error: { icon: IconAlertTriangle, role: 'alert', colours: 'border-red-line bg-red-soft text-red' },
  success: { icon: IconCircleCheck, role: 'status', colours: 'border-green-line bg-green-soft text-green' },
  warning: { icon: IconAlertTriangle, role: 'status', colours: 'border-amber-line bg-amber-soft text-amber' },
  notice: { icon: IconInfoCircle, role: 'status', colours: 'border-blue-line bg-blue-soft text-blue' },
} as const

interface BannerProps {
  tone: keyof typeof looks
  children: ReactNode
  /** A button or link at its end. */
  action?: ReactNode
  className?: string
}

/** A message within the screen, such as 'Failed to save user'. */
export function Banner({ tone, children, action, className }: BannerProps) {
  const { icon, role, colours } = looks[tone]
  return (
    <div
      role={role}
      className={classNames(
        'flex animate-appear items-start gap-2.5 rounded-md border px-3.5 py-2.5 text-sm font-medium',
        colours,
        action !== undefined && 'flex-wrap',
        className,
      )}
    >
      <Glyph icon={icon} className="mt-0.5" />
      {/* On a phone the action goes below a text that would have no room beside it. */}
      <div className={classNames('flex-1 break-words', action === undefined ? 'min-w-0' : 'min-w-48')}>{children}</div>
      {action}
    </div>
  )
}
