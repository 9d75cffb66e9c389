import { Navigate } from 'react-router'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { PageHeader } from '#web/base/ui/page-header.tsx'
import SpecialHours from './special-hours.tsx'
import { texts } from './texts.ts'
import { pathTo } from '#web/base/links/paths.ts'

/** Also for managers, who cannot open the settings. */
export default function SpecialHoursScreen() {
  const t = useTexts(texts)
  if (!useMay('hours:write')) return <Navigate to={pathTo('dashboard')} replace />
  return (
    <>
      <PageHeader title={t.screen} subtitle={t.subtitle} />
      <SpecialHours />
    </>
  )
}
