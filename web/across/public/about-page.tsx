import { Isolated } from '#web/base/ui/isolated.tsx'
import { isolate } from '#web/base/i18n/isolate.ts'
import { IconHeartHandshake, IconMessageHeart, IconSparkles, IconUsers } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { ButtonLink } from '#web/base/ui/button.tsx'
import { Glyph, type Icon } from '#web/base/ui/glyph.tsx'
import { WaitingRoom } from './drawings/office.tsx'
import { Scene } from './drawings/parts.tsx'
import { BrushingLesson } from './drawings/team.tsx'
import { Team } from './team.tsx'
import { texts } from './texts.ts'
import { pathTo } from '#web/base/links/paths.ts'

export default function AboutPage() {
  const { title } = useTexts(texts).about
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="flex flex-col gap-16 pb-10 sm:gap-24 sm:pb-16">
      <Welcome />
      <Story />
      <Values />
      <Team />
      <MissionAndVision />
    </div>
  )
}

function Welcome() {
  const { about: t, pictures } = useTexts(texts)
  const { clinic_name } = useClinic()
  return (
    <section className="grid animate-rise items-center gap-8 lg:grid-cols-[5fr_6fr] lg:gap-14">
      <div>
        <p className="text-sm font-semibold text-brand">{t.eyebrow}</p>
        <h1 className="mt-2 text-3xl leading-tight font-semibold tracking-tight text-balance lg:text-[2.75rem]">
          {t.heading}
        </h1>
        <p className="mt-5 max-w-prose text-lg text-pretty text-ink-soft">
          <Isolated text={t.lead(isolate(clinic_name))} />
        </p>
        <div className="mt-7 flex flex-wrap gap-2.5 max-sm:*:flex-1">
          <ButtonLink to={pathTo('contact')} variant="primary">
            {t.to_contact}
          </ButtonLink>
          <ButtonLink to={pathTo('gallery')}>{t.to_gallery}</ButtonLink>
        </div>
      </div>
      <Scene label={pictures.waiting_room.alt} className="aspect-4/3 w-full rounded-xl border border-line">
        <WaitingRoom />
      </Scene>
    </section>
  )
}

function Story() {
  const { about: t, pictures } = useTexts(texts)
  return (
    <section className="grid items-center gap-8 lg:grid-cols-[5fr_6fr] lg:gap-14">
      <Scene
        label={pictures.brushing_lesson.alt}
        className="aspect-4/3 w-full rounded-xl border border-line max-lg:order-last"
      >
        <BrushingLesson />
      </Scene>
      <div>
        <h2 className="text-2xl font-semibold tracking-tight text-balance">{t.story}</h2>
        <div className="mt-4 flex max-w-prose flex-col gap-4 text-base text-pretty text-ink-soft">
          {Object.values(t.story_paragraphs).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  )
}

const values = [
  { value: 'gentle', icon: IconHeartHandshake, colours: 'bg-red-soft text-red' },
  { value: 'honest', icon: IconMessageHeart, colours: 'bg-blue-soft text-blue' },
  { value: 'clean', icon: IconSparkles, colours: 'bg-brand-soft text-brand-strong' },
  { value: 'every_age', icon: IconUsers, colours: 'bg-amber-soft text-amber' },
] as const satisfies readonly { value: string; icon: Icon; colours: string }[]

function Values() {
  const t = useTexts(texts).about
  return (
    <section>
      <h2 className="text-2xl font-semibold tracking-tight text-balance">{t.values}</h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {values.map(({ value, icon, colours }) => (
          <li key={value} className="rounded-xl border border-line bg-surface p-6 shadow-card">
            <span className={`grid size-12 place-items-center rounded-lg ${colours}`}>
              <Glyph icon={icon} size={24} />
            </span>
            <h3 className="mt-5 text-lg font-semibold">{t.value_cards[value].title}</h3>
            <p className="mt-1.5 text-pretty text-ink-soft">{t.value_cards[value].text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function MissionAndVision() {
  const t = useTexts(texts).about
  return (
    <section className="grid overflow-hidden rounded-xl bg-brand-soft md:grid-cols-2">
      <div className="p-7 sm:p-10">
        <h2 className="text-xl font-semibold tracking-tight text-brand-strong">{t.mission}</h2>
        <p className="mt-3 max-w-prose text-base text-pretty text-ink">{t.mission_text}</p>
      </div>
      <div className="border-brand-line p-7 max-md:border-t sm:p-10 md:border-s">
        <h2 className="text-xl font-semibold tracking-tight text-brand-strong">{t.vision}</h2>
        <p className="mt-3 max-w-prose text-base text-pretty text-ink">{t.vision_text}</p>
      </div>
    </section>
  )
}
