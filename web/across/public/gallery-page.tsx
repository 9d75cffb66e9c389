import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { PageHeader } from '#web/base/ui/page-header.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { Scene } from './drawings/parts.tsx'
import { Lightbox } from './lightbox.tsx'
import { CATEGORIES, type Picture, pictures } from './pictures.ts'
import { texts } from './texts.ts'
import { Link, type LinkProps } from '#web/base/links/link.tsx'

export default function GalleryPage() {
  const t = useTexts(texts).gallery
  const address = useAddress()
  const category = CATEGORIES.find((each) => each === address.params.get('category'))
  const shown = pictures.filter((picture) => !category || picture.category === category)
  const open = pictures.find(({ id }) => id === address.params.get('picture'))

  return (
    <>
      <PageHeader title={t.title} subtitle={t.lead} />
      <div role="group" aria-label={t.filter} className="mb-6 flex flex-wrap gap-2">
        <FilterButton pressed={!category} onPress={() => address.ask({ category: null })}>
          {t.all}
        </FilterButton>
        {CATEGORIES.map((each) => (
          <FilterButton key={each} pressed={each === category} onPress={() => address.ask({ category: each })}>
            {t.categories[each]}
          </FilterButton>
        ))}
      </div>
      <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((picture) => (
          <Thumbnail key={picture.id} picture={picture} link={address.to({ picture: picture.id })} />
        ))}
      </ul>
      {open && (
        <Lightbox
          picture={open}
          among={shown.includes(open) ? shown : pictures}
          current={() => address.now('picture')}
          onTurn={(picture) => address.replace({ picture })}
          onClose={() => address.close('picture')}
        />
      )}
    </>
  )
}

function Thumbnail({ picture, link }: { picture: Picture; link: LinkProps }) {
  const { gallery: t, pictures: words } = useTexts(texts)
  const { id, category, Drawing } = picture
  return (
    <li className="animate-appear">
      <Link
        {...link}
        className="group block overflow-hidden rounded-xl border border-line bg-surface shadow-card transition-[box-shadow,translate] hover:-translate-y-0.5 hover:shadow-lift"
      >
        <Scene label={words[id].alt} className="aspect-4/3 w-full">
          <Drawing />
        </Scene>
        <span className="flex items-baseline justify-between gap-3 border-t border-line px-5 py-3.5">
          <span className="text-base font-semibold group-hover:text-brand">{words[id].caption}</span>
          <span className="text-xs text-ink-faint">{t.categories[category]}</span>
        </span>
      </Link>
    </li>
  )
}

interface FilterButtonProps {
  pressed: boolean
  onPress: () => void
  children: string
}

const FilterButton = ({ pressed, onPress, children }: FilterButtonProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    className={classNames(
      'h-10 rounded-md border px-4 text-sm font-semibold transition-[background-color,color] max-sm:h-11',
      pressed
        ? 'border-brand bg-brand text-on-brand'
        : 'border-line-strong bg-surface text-ink-soft hover:bg-hover hover:text-ink',
    )}
  >
    {children}
  </button>
)
