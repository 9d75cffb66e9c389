import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '#web/base/links/link.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { type Language, useLanguage } from '#web/base/i18n/language.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { PageHeader } from '#web/base/ui/page-header.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { NotFoundScreen } from '#web/base/frame/not-found-screen.tsx'
import { Markdown, type Piece } from './markdown.tsx'
import { guidePages } from './pages.ts'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { pathTo } from '#web/base/links/paths.ts'

const pages = import.meta.glob<readonly Piece[]>('../../../docs/guide/*/*.md', { import: 'default' })
const pictures = import.meta.glob<string>('../../../docs/guide/pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

const pictureOf = (path: string) => pictures[path.replace(/^\.\./, '../../../docs/guide')]

/** One task of the guide, in the screen's language. */
export function GuidePage({ name: page }: { name: string }) {
  const language = useLanguage()
  const found = guidePages.find(({ name }) => name === page)
  if (!found) return <NotFoundScreen />
  return <Loaded key={`${language} ${page}`} name={page} title={found.title[language]} language={language} />
}

function Loaded({ name, title, language }: { name: string; title: string; language: Language }) {
  const t = useTexts(texts)
  const query = useQuery({
    queryKey: ['guide', language, name],
    queryFn: async () => (await pages[`../../../docs/guide/${language}/${name}.md`]?.()) ?? [],
    staleTime: Infinity,
  })
  return (
    <article className="mx-auto max-w-3xl">
      <Link
        to={pathTo('guide')}
        className="mb-4 inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-ink-soft"
      >
        <Glyph icon={IconArrowLeft} directional />
        {t.all}
      </Link>
      <PageHeader title={title} />
      <Answer query={query} skeleton={<RowsSkeleton rows={6} />}>
        {(pieces) => <Markdown pieces={pieces} picture={pictureOf} />}
      </Answer>
    </article>
  )
}
