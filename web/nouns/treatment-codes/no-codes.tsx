import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { pathTo } from '#web/base/links/paths.ts'
import { useMay } from '#web/base/session/session.ts'
import { ButtonLink } from '#web/base/ui/button.tsx'
import { texts } from './texts.ts'

/** Shown where a code could be chosen if the clinic had any, with the way there for whoever may add them. */
export default function NoCodes() {
  const t = useTexts(texts).lines.no_codes
  const { data } = useCall(api.treatmentCodes, {})
  const may_add = useMay('treatment-code:write')
  if (!data || data.some(({ active }) => active)) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {may_add ? t.none : `${t.none} ${t.for_others}`}
      {may_add && (
        <ButtonLink to={pathTo('settings/treatments', { starter: true })} size="sm">
          {t.add}
        </ButtonLink>
      )}
    </p>
  )
}
