import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Link } from '#web/base/links/link.tsx'
import { pathTo } from '#web/base/links/paths.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { ButtonLink } from '#web/base/ui/button.tsx'
import { texts } from './end-of-day-texts.ts'
import { FrontDeskLine } from './front-desk-card.tsx'
import { NAME, type OfDay } from './left-lines.tsx'
import { LeftList } from './left-list.tsx'

type Insurers = NonNullable<OfDay['day']['insurers']>
type Claim = Insurers['incomplete'][number]

/** What waits at insurers: nothing is said of it in a clinic without any. */
export function InsurersLeft({ day: { insurers } }: OfDay) {
  const t = useTexts(texts)
  if (!insurers) return null
  const { incomplete, near_limit, counts } = insurers
  return (
    <>
      <LeftList
        title={t.incomplete_claims}
        rows={incomplete}
        count={counts.incomplete}
        all={pathTo('invoices', { tab: 'insurers', list: 'to-complete' })}
      >
        {(claim) => <ClaimLine key={claim.id} claim={claim} list="to-complete" words={t.complete} />}
      </LeftList>
      <LeftList
        title={t.near_limit}
        rows={near_limit}
        count={counts.near_limit}
        all={pathTo('invoices', { tab: 'insurers', list: 'to-send' })}
      >
        {(claim) => <ClaimLine key={claim.id} claim={claim} list="to-send" words={t.open_claim} />}
      </LeftList>
      <ApprovalsLeft insurers={insurers} />
    </>
  )
}

function ClaimLine({ claim, list, words }: { claim: Claim; list: 'to-complete' | 'to-send'; words: string }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const today = useToday()
  const { id, number, patient_name, payer_name, last_day } = claim
  const address = pathTo('invoices', { tab: 'insurers', list, claim: id })
  return (
    <FrontDeskLine
      name={
        <Link to={address} state={{ opened: ['claim'] }} className={NAME}>
          {t.claim_number(number)} · <bdi>{patient_name}</bdi>
        </Link>
      }
      hint={
        <>
          <bdi>{payer_name}</bdi>
          {last_day !== null && (
            <>
              {' · '}
              <span className={last_day < today ? 'text-red' : undefined}>{t.last_day(formats.day(last_day))}</span>
            </>
          )}
        </>
      }
      after={
        <ButtonLink size="sm" to={address} state={{ opened: ['claim'] }}>
          {words}
          <span className="sr-only"> {t.claim_number(number)}</span>
        </ButtonLink>
      }
    />
  )
}

function ApprovalsLeft({ insurers: { approvals, counts } }: { insurers: Insurers }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const all = pathTo('patients', { tab: 'approvals' })
  return (
    <LeftList title={t.approvals} rows={approvals} count={counts.approvals} all={all}>
      {({ id, patient_name, payer_name, valid_until }) => (
        <FrontDeskLine
          key={id}
          name={
            <Link to={all} className={NAME}>
              <bdi>{patient_name}</bdi>
            </Link>
          }
          hint={
            <>
              <bdi>{payer_name}</bdi> · {valid_until === null ? t.unanswered : t.last_day(formats.day(valid_until))}
            </>
          }
          after={
            <ButtonLink size="sm" to={all}>
              {t.open_approvals}
              <span className="sr-only"> {t.of(patient_name)}</span>
            </ButtonLink>
          }
        />
      )}
    </LeftList>
  )
}
