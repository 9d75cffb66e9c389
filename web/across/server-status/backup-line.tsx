import type { api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { pathTo } from '#web/base/links/paths.ts'
import { Link } from '#web/base/links/link.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { OpeningReason } from './opening-reason.tsx'
import { texts } from './texts.ts'

export type BackupState = NonNullable<AnswerOf<typeof api.dashboard>['backup']>

/** On the owner's dashboard: what came of opening the last backup, in green, amber or red. */
export default function BackupLine({ backup: { opened, problem } }: { backup: BackupState }) {
  const t = useTexts(texts)
  const { instant, count } = useFormats()
  const { time_zone } = useClinic()
  if (opened === null && problem === null) return null
  const tone = problem === null ? 'success' : problem === 'backup-not-opened' ? 'warning' : 'error'
  return (
    <Banner tone={tone}>
      <p>
        {problem === null && opened
          ? t.opened_well(instant(opened.at, time_zone), count(opened.records))
          : problem !== null && t.problems[problem].wrong()}
      </p>
      {problem !== null && opened?.reason && (
        <p className="mt-1 font-normal">
          {instant(opened.at, time_zone)} · <OpeningReason {...opened} />
        </p>
      )}
      {problem !== null && (
        <p className="mt-1 font-normal">
          <Link to={pathTo('settings/server')} className="underline">
            {t.to_server}
          </Link>
        </p>
      )}
    </Banner>
  )
}
