import { timeOf } from '#web/base/i18n/formats.ts'

/** A line between appointments that have begun and the others; hidden from screen readers, which read the times. */
export const NowLine = ({ now }: { now: string }) => (
  <li aria-hidden className="relative z-10 -mb-px h-0 border-t border-red print:hidden">
    <span className="absolute -top-2.5 start-2 rounded-full bg-red px-1.5 text-2xs leading-5 font-semibold text-surface tabular-nums">
      <bdi dir="ltr">{timeOf(now)}</bdi>
    </span>
  </li>
)
