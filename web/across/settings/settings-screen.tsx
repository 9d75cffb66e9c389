import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { PageHeader } from '#web/base/ui/page-header.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { pathTo } from '#web/base/links/paths.ts'
import { CONTENTS } from './contents.ts'
import { SettingsTabs } from './settings-tabs.tsx'
import { texts } from './texts.ts'

export default function SettingsScreen() {
  const t = useTexts(texts)
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className="xl:flex xl:items-start xl:gap-8">
        <SettingsTabs />
        <div className="min-w-0 xl:grow">
          <Suspense fallback={<FieldsSkeleton fields={6} />}>
            <Routes>
              {Object.entries(CONTENTS).map(([path, Contents]) => (
                <Route key={path} path={path} element={<Contents />} />
              ))}
              <Route path="*" element={<Navigate to={pathTo('settings/clinic')} replace />} />
            </Routes>
          </Suspense>
        </div>
      </div>
    </>
  )
}
