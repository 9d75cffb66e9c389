import type { ServerStatus } from '#contract/server-status.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
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

/** The server's problems and their remedies, in words. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  const t = useTexts(texts)
  if (problems.length === 0) return <Banner tone="success">{t.nothing_wrong}</Banner>
  return (
    <ul className="space-y-3">
      {problems.map((problem) => (
        <li key={`${problem.code} ${problem.holds ?? problem.work ?? ''}`}>
          <Banner tone={URGENT.has(problem.code) ? 'error' : 'warning'}>
            <Sentences problem={problem} />
          </Banner>
        </li>
      ))}
    </ul>
  )
}

function Sentences({ problem }: { problem: Problem }) {
  const t = useTexts(texts)
  const { code, reason, holds = 'data', work = 'housekeeping', hours = 0, mails = 0, days = 0 } = problem
  const { wrong, remedy } = t.problems[code]
  const values = { place: t.places[holds], work: t.work[work], hours, mails, days }
  return (
    <>
      <p>{wrong(values)}</p>
      {reason !== undefined && (
        <p className="mt-1 font-normal">
          <bdi dir="ltr">{reason}</bdi>
        </p>
      )}
      <p className="mt-1 font-normal">{remedy}</p>
    </>
  )
}
