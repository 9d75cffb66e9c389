import { partsOf } from '../i18n/isolate.ts'

/** A sentence whose isolated names and figures each keep their own direction. */
export const Isolated = ({ text, className }: { text: string; className?: string }) =>
  partsOf(text).map(({ at, text: part, direction }) =>
    direction ? (
      <bdi key={at} dir={direction} className={className}>
        {part}
      </bdi>
    ) : (
      part
    ),
  )
