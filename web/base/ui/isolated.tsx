import { Link } from '#web/base/links/link.tsx'
import { partsOf } from '#web/base/i18n/isolate.ts'

interface IsolatedProps {
  text: string
  className?: string
  /** The address of the record that an isolated part names, if it names one. */
  linkOf?: (part: string) => string | undefined
}

/** A sentence whose isolated names and figures each keep their own direction. */
export const Isolated = ({ text, className, linkOf }: IsolatedProps) =>
  partsOf(text).map(({ at, text: part, direction }) => {
    if (!direction) return part
    const to = linkOf?.(part)
    return (
      <bdi key={at} dir={direction} className={className}>
        {to === undefined ? (
          part
        ) : (
          <Link to={to} className="rounded-sm underline decoration-line-strong underline-offset-2 hover:text-brand">
            {part}
          </Link>
        )}
      </bdi>
    )
  })
