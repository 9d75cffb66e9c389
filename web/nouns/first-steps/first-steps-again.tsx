import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { texts } from './texts.ts'
import { usePutAway } from './use-put-away.ts'

/** Shown in the clinic's settings while the first steps are hidden. */
export default function FirstStepsAgain() {
  const t = useTexts(texts)
  const { data } = useCall(api.firstSteps, {})
  const { busy, putAway } = usePutAway(false)
  if (!data?.put_away || data.steps.every(({ done }) => done)) return null
  return (
    <Button busy={busy} onClick={putAway} className="mt-4 w-fit">
      {t.back}
    </Button>
  )
}
