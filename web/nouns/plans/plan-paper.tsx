import type { Plan, PlanItem } from '#contract/plans.ts'
import { clinicDay } from '#domain/calendar.ts'
import { add } from '#domain/money.ts'
import { teethInWords } from '#domain/chart.ts'
import { nameIn } from '#domain/second-name.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { FormerNumber } from '#web/base/paper/former-number.tsx'
import { useLanguage } from '#web/base/i18n/language.ts'
import { PaperSheet } from '#web/base/paper/paper-sheet.tsx'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { letterOf, type Option } from './options.ts'
import { texts } from './texts.ts'

const isOut = ({ state }: PlanItem) => state === 'declined' || state === 'dropped'

/** The quote for the patient to take along and to sign; visible in print only. */
export function PlanPaper({ plan, options }: { plan: Plan; options: readonly Option[] }) {
  return (
    <PaperSheet size="invoice" language={plan.paper_language}>
      <Letterhead />
      <Heading plan={plan} letter={letterOf(plan, options)} />
      <Choice options={options} />
      <Items plan={plan} />
      <Total plan={plan} />
      {plan.answered_at === null && <Signature />}
    </PaperSheet>
  )
}

function Total({ plan }: { plan: Plan }) {
  const t = useTexts(texts).paper
  return (
    <dl className="paper-sums">
      <Fact label={t.total}>
        {/* Declined items stay on the paper and are not part of the sum. */}
        <MoneyText
          amount={add(...plan.items.filter((item) => !isOut(item)).map(({ cost }) => cost))}
          currency={plan.currency}
        />
      </Fact>
      {plan.insurer_estimate !== undefined && (
        <Fact label={t.insurer_estimate}>
          <MoneyText amount={plan.insurer_estimate} currency={plan.currency} />
        </Fact>
      )}
    </dl>
  )
}

/** Between what the patient chooses, with the totals; drafts are not shown to patients. */
function Choice({ options }: { options: readonly Option[] }) {
  const { options: t, paper } = useTexts(texts)
  const shown = options.filter(({ plan }) => plan.status !== 'draft')
  if (shown.length < 2) return null
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t.title}</th>
          <th scope="col">{paper.total}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ plan, letter }) => (
          <tr key={plan.id}>
            <td>
              {t.letter(letter)} · <bdi>{plan.title}</bdi>
            </td>
            <td>
              <MoneyText amount={plan.total} currency={plan.currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Heading({ plan, letter }: { plan: Plan; letter: string | undefined }) {
  const t = useTexts(texts).paper
  const words = useTexts(texts)
  const language = useLanguage()
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { id, title, patient_id, patient_name, doctor_name, proposed_at, valid_until, signed_name, answered_at } = plan
  const dayIn = (instant: string) => formats.day(clinicDay(new Date(instant), time_zone), 'dated')
  return (
    <section className="paper-heading">
      <h1>
        {t.quote} <bdi dir="ltr">#{id}</bdi>
      </h1>
      <p className="paper-status">{words.statuses[plan.status]}</p>
      <dl>
        <Fact label={t.number}>
          {letter && `${words.options.letter(letter)}: `}
          <bdi>{title}</bdi>
        </Fact>
        <Fact label={t.patient}>
          <bdi>{patient_name}</bdi>
        </Fact>
        <Fact label={t.file_number}>
          <bdi>{patient_id}</bdi>
        </Fact>
        <FormerNumber numbers={plan.patient_former_numbers} />
        <Fact label={t.doctor}>
          <bdi>{nameIn(language, doctor_name, plan.doctor_name_ar)}</bdi>
        </Fact>
        {proposed_at && <Fact label={t.date}>{dayIn(proposed_at)}</Fact>}
        {valid_until && <Fact label={t.valid}>{formats.day(valid_until, 'dated')}</Fact>}
        {signed_name && answered_at && (
          <Fact label={t.signature}>
            <bdi>{signed_name}</bdi> · {dayIn(answered_at)}
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Items({ plan }: { plan: Plan }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const unanswered = plan.answered_at === null
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t.paper.treatment}</th>
          <th scope="col">{t.paper.price}</th>
        </tr>
      </thead>
      <tbody>
        {plan.items.map((item) => (
          <tr key={item.id}>
            <td>
              {unanswered && !isOut(item) && <span aria-hidden>☐ </span>}
              <bdi>{nameIn(language, item.description, item.description_ar)}</bdi>
              {item.teeth.length > 0 && (
                <>
                  {' · '}
                  <bdi dir="ltr">{teethInWords(item.teeth)}</bdi>
                </>
              )}
              <span className="paper-code">
                {[
                  item.treatment_code,
                  item.sessions.length === 0 && t.visit(item.visit),
                  isOut(item) && t.states[item.state],
                ]
                  .filter((word) => !!word)
                  .join(' · ')}
              </span>
              {item.sessions.map((session) => (
                <span key={session.id} className="paper-code block">
                  <bdi>{session.description}</bdi> · {t.visit(session.visit)} ·{' '}
                  <MoneyText amount={session.cost} currency={plan.currency} />
                </span>
              ))}
            </td>
            <td>
              <MoneyText amount={item.cost} currency={plan.currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Signature() {
  const t = useTexts(texts).paper
  return (
    <section className="paper-signature">
      <p>{t.sign}</p>
      <dl>
        {[t.name, t.date, t.signature].map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </section>
  )
}
