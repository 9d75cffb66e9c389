import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Link } from '#web/base/links/link.tsx'
import { patientPath } from '#web/base/links/paths.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { texts } from '#web/nouns/patients/merge/texts.ts'

/** For old links: the record was merged into another. */
export default function MergedInto({ id }: { id: number }) {
  const t = useTexts(texts)
  const { data: stays } = useCall(api.patient, { id })
  return (
    <Banner tone="notice">
      {t.merged_into}{' '}
      <Link to={patientPath(id)} className="rounded-sm underline underline-offset-2">
        <bdi>{stays?.full_name ?? t.another}</bdi>
      </Link>
    </Banner>
  )
}
