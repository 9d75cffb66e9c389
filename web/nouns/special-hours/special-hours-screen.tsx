import { Navigate } from 'react-router'
import { useTexts } from '../i18n/catalogue.ts'
import { useMay } from '../session/session.ts'
import { PageHeader } from '../ui/page-header.tsx'
import SpecialHours from './special-hours.tsx'
import { texts } from './texts.ts'

/** Also for managers, who cannot open the settings. */
export default function SpecialHoursScreen() {
  const t = useTexts(texts)
  if (!useMay('hours:write')) return <Navigate to="/dashboard" replace />
  return (
    <>
      <PageHeader title={t.screen} subtitle={t.subtitle} />
      <SpecialHours />
    </>
  )
}
