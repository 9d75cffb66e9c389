import { Suspense } from 'react'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useClinicNow, useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { useMay, useUser } from '#web/base/session/session.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { treatsBesides } from '#web/base/frame/page.ts'
import { PageHeader } from '#web/base/ui/page-header.tsx'
import { FrontDesk } from './front-desk.tsx'
import { EndOfDay } from './end-of-day.tsx'
import { Figures } from './figures.tsx'
import { OwnDay } from './own-day.tsx'
import { NotesFirst, TasksFirst } from './own-work.tsx'
import { QuickActions } from './quick-actions.tsx'
import { texts } from './texts.ts'

// Only for a new clinic: most never load it.
const FirstSteps = lazy(() => import('#web/nouns/first-steps/first-steps.tsx'))

// Of doctors alone.
const UnfinishedNotes = lazy(() => import('#web/nouns/notes/unfinished-notes.tsx'))

// Below everything, so that nothing moves when it comes.
const OwnLabCases = lazy(() => import('#web/nouns/lab-cases/own-lab-cases.tsx'))
// Of management alone.
const DueExpenses = lazy(() => import('./due-expenses.tsx'))
const OwnUnbookedPlans = lazy(() => import('#web/nouns/plans/own-unbooked.tsx'))

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

/** Of who sees no day but their own. */
function OwnSections() {
  return (
    <OwnDay>
      <NotesFirst>
        <div className="mt-6">
          <Figures />
        </div>
        <QuickActions />
      </NotesFirst>
      <Suspense>
        <OwnLabCases />
        <OwnUnbookedPlans />
      </Suspense>
    </OwnDay>
  )
}

function Sections() {
  const user = useUser()
  const seesAll = useMay('appointment:read-all')
  const reads_expenses = useMay('expense:read')
  if (!seesAll) return <OwnSections />
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
      <TasksFirst>
        {treatsBesides(user) ? (
          <div className="mt-9">
            <OwnDay besides>
              {frontDesk}
              <Suspense>
                <UnfinishedNotes />
                <OwnLabCases />
                <OwnUnbookedPlans />
              </Suspense>
            </OwnDay>
          </div>
        ) : (
          frontDesk
        )}
        <Suspense>{reads_expenses && <DueExpenses />}</Suspense>
      </TasksFirst>
    </>
  )
}
