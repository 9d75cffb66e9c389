import { partsOf } from '../i18n/isolate.ts'

/** A sentence whose names and figures, set apart by `apart`, each run in their own direction. */
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
