import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from './class-names.ts'
import { texts } from './texts.ts'

/** A placeholder of the final size, shown after 150 ms to avoid flicker. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classNames('block animate-patience', className)}>
    <span className="block size-full animate-breathe rounded-sm bg-line" />
  </span>
)

/** Placeholder rows, as high as real ones. */
export const RowsSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <div>
    <LoadingWord />
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex h-15 items-center gap-6 border-t border-line px-5 first-of-type:border-t-0">
        <Skeleton className="h-4 flex-2" />
        <Skeleton className="h-4 flex-1 max-sm:hidden" />
        <Skeleton className="h-4 flex-1 max-sm:hidden" />
        <Skeleton className="h-6 w-20" />
      </div>
    ))}
  </div>
)

/** Placeholder fields of a form. */
export const FieldsSkeleton = ({ fields = 4 }: { fields?: number }) => (
  <div className="flex flex-col gap-5">
    <LoadingWord />
    {Array.from({ length: fields }, (_, field) => (
      <div key={field} className="flex flex-col gap-2">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-10" />
      </div>
    ))}
  </div>
)

const LoadingWord = () => (
  <span role="status" className="sr-only">
    {useTexts(texts).loading}
  </span>
)
