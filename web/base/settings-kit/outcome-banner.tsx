import { serverSentence } from '#web/base/api/api-error.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'

interface OutcomeBannerProps {
  success?: string | undefined
  error?: unknown
  /** Shown if the server sends no sentence. */
  failed?: string
}

/** The result of the last save. */
export function OutcomeBanner({ success, error, failed }: OutcomeBannerProps) {
  if (error) return <Banner tone="error">{serverSentence(error) ?? failed}</Banner>
  return success ? <Banner tone="success">{success}</Banner> : null
}
