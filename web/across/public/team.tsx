import type { AnswerOf } from '#contract/endpoint.ts'
import type { Api } from '#contract/api.ts'
import { usePublicClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Skeleton } from '#web/base/ui/skeleton.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { Portrait } from './portrait.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { mapQuery } from '#web/base/ui/answer.tsx'

type Member = AnswerOf<Api['publicClinic']>['team'][number]

/** The active doctors, from the settings. */
export function Team() {
  const t = useTexts(texts).about
  const query = usePublicClinic()
  return (
    <section aria-labelledby="team">
      <h2 id="team" className="text-2xl font-semibold tracking-tight text-balance">
        {t.team}
      </h2>
      <p className="mt-1 text-base text-ink-soft">{t.team_hint}</p>
      <Answer
        query={mapQuery(query, ({ team }) => team)}
        failed={t.no_answer}
        skeleton={
          <ul aria-busy className={MEMBERS}>
            {[0, 1, 2, 3].map((place) => (
              <MemberSkeleton key={place} />
            ))}
          </ul>
        }
        empty={<p className="mt-6 text-base text-ink-soft">{t.no_team}</p>}
      >
        {(team) => (
          <ul className={MEMBERS}>
            {team.map((member, place) => (
              <MemberCard key={member.id} member={member} place={place} />
            ))}
          </ul>
        )}
      </Answer>
    </section>
  )
}

const MEMBERS = 'mt-6 grid gap-x-4 gap-y-8 sm:grid-cols-2 xl:grid-cols-4'

function MemberCard({ member, place }: { member: Member; place: number }) {
  const t = useTexts(texts).about
  return (
    <li className="flex flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      {member.profile_image ? (
        <img src={member.profile_image} alt="" className="aspect-4/3 w-full object-cover" />
      ) : (
        <Portrait place={place} className="aspect-4/3 w-full" />
      )}
      <div dir="auto" className="p-5">
        <h3 className="text-lg leading-snug font-semibold">{member.name}</h3>
        <p className="mt-0.5 font-medium text-brand">{member.specialization || t.general_dentistry}</p>
        {member.qualification && <p className="mt-0.5 text-xs text-ink-faint">{member.qualification}</p>}
        {member.is_specialist && (
          <p className="mt-3">
            <Tag tone="brand">{t.specialist}</Tag>
          </p>
        )}
        {member.bio && (
          <p dir="auto" className="mt-3 text-pretty text-ink-soft">
            {member.bio}
          </p>
        )}
      </div>
    </li>
  )
}

const MemberSkeleton = () => (
  <li className="rounded-xl border border-line bg-surface">
    <Skeleton className="aspect-4/3" />
    <div className="flex h-60 flex-col gap-3 p-5">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-24" />
    </div>
  </li>
)
