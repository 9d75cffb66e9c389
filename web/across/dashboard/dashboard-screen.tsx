import { Suspense } from 'react'
import { Isolated } from '../ui/isolated.tsx'
import { isolate } from '../i18n/isolate.ts'
import { UnfinishedNotes } from '../notes/unfinished-notes.tsx'
import { useClinicNow, useToday } from '../clinic/clinic.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { useFormats } from '../i18n/formats.ts'
import { useMay, useUser } from '../session/session.ts'
import { lazy } from '../shell/lazy.ts'
import { treatsBesides } from '../shell/page.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { FrontDesk } from './front-desk.tsx'
import { EndOfDay } from './end-of-day.tsx'
import { Figures } from './figures.tsx'
import { OwnDay } from './own-day.tsx'
import { QuickActions } from './quick-actions.tsx'
import { texts } from './texts.ts'

// Only for a new clinic: most never load it.
const FirstSteps = lazy(() => import('../first-steps/first-steps.tsx'))

export default function DashboardScreen() {
  const t = useTexts(texts)
  const formats = useFormats()
  const { name } = useUser()
  const today = useToday()
  const hour = Number(useClinicNow().slice(11, 13))
  const greeting = hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={
          <>
            <Isolated text={t.greetings[greeting](isolate(name))} /> ·{' '}
            <time dateTime={today}>{formats.day(today, 'long')}</time>
          </>
        }
      />
      <Suspense>
        <FirstSteps />
      </Suspense>
      <Sections />
    </>
  )
}

function Sections() {
  const user = useUser()
  const seesAll = useMay('appointment:read-all')
  if (!seesAll) {
    return (
      <OwnDay>
        <UnfinishedNotes />
        <div className="mt-6">
          <Figures />
        </div>
        <QuickActions />
      </OwnDay>
    )
  }
  const frontDesk = (
    <>
      <FrontDesk />
      <EndOfDay>
        <QuickActions />
      </EndOfDay>
    </>
  )
  return (
    <>
      <Figures />
      {treatsBesides(user) ? (
        <div className="mt-9">
          <OwnDay besides>{frontDesk}</OwnDay>
        </div>
      ) : (
        frontDesk
      )}
    </>
  )
}
