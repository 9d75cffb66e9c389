import { Banner } from '#web/base/ui/notices/banner.tsx'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'

/** Shown in place of settings that could not be loaded. */
export const LoadFailed = ({ text, refetch }: { text: string; refetch: () => unknown }) => (
  <>
    <Banner tone="error">{text}</Banner>
    <ErrorNote text="" onRetry={() => void refetch()} />
  </>
)
