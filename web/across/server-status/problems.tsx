import type { OpenedBackup, ServerStatus } from '#contract/server-status.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { OpeningReason } from './opening-reason.tsx'
import { texts } from './texts.ts'

type Problem = ServerStatus['problems'][number]

const URGENT = new Set<Problem['code']>([
  'disk-full',
  'backup-failed',
  'backup-damaged',
  'backup-differs',
  'certificate-ends',
  'work-failing',
])

/** Of which the last opening knows the cause. */
const OF_OPENING = new Set<Problem['code']>(['backup-damaged', 'backup-differs', 'backup-not-opened'])

/** The server's problems and their remedies, in words. */
export function Problems({ problems, opened }: { problems: readonly Problem[]; opened: OpenedBackup | null }) {
  const t = useTexts(texts)
  if (problems.length === 0) return <Banner tone="success">{t.nothing_wrong}</Banner>
  return (
    <ul className="space-y-3">
      {problems.map((problem) => (
        <li key={`${problem.code} ${problem.holds ?? problem.work ?? ''}`}>
          <Banner tone={URGENT.has(problem.code) ? 'error' : 'warning'}>
            <Sentences problem={problem} causes={OF_OPENING.has(problem.code) ? opened?.causes : undefined} />
          </Banner>
        </li>
      ))}
    </ul>
  )
}

function Sentences({ problem, causes }: { problem: Problem } & Pick<OpenedBackup, 'causes'>) {
  const t = useTexts(texts)
  const { code, reason, holds = 'data', work = 'housekeeping', hours = 0, mails = 0, days = 0 } = problem
  const { wrong, remedy } = t.problems[code]
  const values = { place: t.places[holds], work: t.work[work], hours, mails, days }
  return (
    <>
      <p>{wrong(values)}</p>
      {reason !== undefined && (
        <p className="mt-1 font-normal">
          <OpeningReason causes={causes} reason={reason} />
        </p>
      )}
      <p className="mt-1 font-normal">{remedy}</p>
    </>
  )
}
