import { Skeleton } from '../ui/skeleton.tsx'

/** A screen whose code is on its way. */
export const ScreenSkeleton = () => (
  <div aria-busy className="p-5 sm:p-8">
    <Skeleton className="h-9 w-52" />
    <Skeleton className="mt-8 h-64" />
  </div>
)

/** The whole frame, while the server is asked who is signed in. */
export const ShellSkeleton = () => (
  <div className="flex min-h-dvh">
    <div className="hidden w-62 border-e border-line bg-surface lg:block" />
    <div className="min-w-0 flex-1">
      <div className="h-16 border-b border-line bg-surface" />
      <ScreenSkeleton />
    </div>
  </div>
)
