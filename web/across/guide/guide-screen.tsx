import { useParams } from 'react-router'
import { Link } from '#web/base/links/link.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useUser } from '#web/base/session/session.ts'
import { Card } from '#web/base/ui/card.tsx'
import { PageHeader } from '#web/base/ui/page-header.tsx'
import '#web/base/frame/deferred-styles.css'
import { GuidePage } from './guide-page.tsx'
import { CHAPTERS } from './page-entry.ts'
import { guidePagesOf } from './pages.ts'
import { texts } from './texts.ts'
import { guidePath } from '#web/base/links/paths.ts'

/** One page of the guide, or the contents: all pages about what the user may do. */
export default function GuideScreen() {
  const { page } = useParams()
  return <div className="deferred-styles">{page === undefined ? <Contents /> : <GuidePage name={page} />}</div>
}

function Contents() {
  const t = useTexts(texts)
  const language = useLanguage()
  const pages = guidePagesOf(useUser().role)
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        {CHAPTERS.map((chapter) => {
          const inside = pages.filter((page) => page.chapter === chapter)
          if (inside.length === 0) return null
          return (
            <Card key={chapter} title={t.chapters[chapter]}>
              <ul>
                {inside.map(({ name, title }) => (
                  <li key={name}>
                    <Link
                      to={guidePath(name)}
                      className="flex min-h-11 items-center rounded-md font-medium text-brand-strong hover:underline"
                    >
                      {title[language]}
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          )
        })}
      </div>
    </>
  )
}
