import { useProblem } from '#web/base/api/problem.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'

/** Why the form's call failed, if it did. */
export function FormFailure({ failure, fallback }: { failure: unknown; fallback: string }) {
  const problem = useProblem()
  return failure !== null && <Banner tone="error">{problem(failure, fallback)}</Banner>
}
