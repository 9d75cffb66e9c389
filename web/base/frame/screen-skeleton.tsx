import { Skeleton } from '#web/base/ui/skeleton.tsx'

/** Shown while a screen's code loads. */
export const ScreenSkeleton = () => (
  <div aria-busy className="p-5 sm:p-8">
    <Skeleton className="h-9 w-52" />
    <Skeleton className="mt-8 h-64" />
  </div>
)

/** The whole frame, while the session is being checked. */
export const ShellSkeleton = () => (
  <div className="flex min-h-dvh">
    <div className="hidden w-62 border-e border-line bg-surface lg:block" />
    <div className="min-w-0 flex-1">
      <div className="h-16 border-b border-line bg-surface" />
      <ScreenSkeleton />
    </div>
  </div>
)
