import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Link } from '#web/base/links/link.tsx'
import { pathTo } from '#web/base/links/paths.ts'
import { texts } from './texts.ts'

/** The way to the inbox from the files of a patient, while anything waits there. */
export default function WaitingLink() {
  const t = useTexts(texts)
  const { data } = useCall(api.countUnfiled, {})
  if (!data || data.waiting === 0) return null
  return (
    <Link to={pathTo('patients', { tab: 'inbox' })} className="text-sm font-medium text-brand hover:underline">
      {t.waiting_here(data.waiting)}
    </Link>
  )
}
