import { api } from '#contract/api.ts'
import type { Claim } from '#contract/claims.ts'
import { CLAIM_DECISIONS } from '#domain/claim.ts'
import { add, type Money, money, ZERO } from '#domain/money.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { useMay } from '#web/base/session/session.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { texts } from './action-texts.ts'

type Kind = (typeof CLAIM_DECISIONS)[number]
type Choice = Kind | 'later'
interface Decided {
  kind: Choice
  amount: string
}
type Line = Claim['lines'][number]

const isUndecided = ({ undecided }: Line) => (undecided ?? 0) > 0

/** What the clinic does about each treatment that the payer rejected, and what follows from it. */
export default function DecideModal({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const t = useTexts(texts).decide
  const form = useDecideForm(claim, onClose)
  const { offered, forbidden } = useOffered(claim.payer_id)
  const { decided } = form.values
  return (
    <FormModal form={form} title={t.title} submit={t.save} size="lg" only_by_button onClose={onClose}>
      {claim.lines.filter(isUndecided).map((line) => (
        <LineChoice
          key={line.id}
          line={line}
          currency={claim.currency}
          offered={offered}
          decided={decided[line.id] ?? LATER}
          onChange={(changed) => form.set({ decided: { ...decided, [line.id]: changed } })}
        />
      ))}
      {form.errors.decided && (
        <p role="alert" className="text-xs text-red">
          {form.errors.decided}
        </p>
      )}
      {forbidden && <p className="text-xs text-ink-faint">{t.forbidden}</p>}
      <Consequences claim={claim} decided={decided} />
      <TextArea label={t.reason} rows={2} maxLength={500} required {...form.field('reason')} />
    </FormModal>
  )
}

const LATER: Decided = { kind: 'later', amount: '' }

function useDecideForm(claim: Claim, onClose: () => void) {
  const { not_saved, required, decide: t } = useTexts(texts)
  const problem = useProblem()
  const lines = claim.lines.filter(isUndecided)
  return useCallForm(api.decideClaim, {
    start: {
      reason: '',
      decided: Object.fromEntries(
        lines.map((line) => [line.id, { kind: 'later', amount: String(line.undecided ?? 0) }]),
      ) as Record<number, Decided>,
    },
    check: ({ decided, reason }) => ({
      reason: reason.trim() === '' && required,
      decided:
        (chosen(decided).length === 0 && t.nothing) ||
        lines
          .filter((line) => !fits(decided[line.id] ?? LATER, line.undecided ?? 0))
          .map((line) => t.problem(isolateLtr(formatMoney(line.undecided ?? 0, claim.currency))))[0],
    }),
    input: ({ decided, reason }) => ({ id: claim.id, lines: chosen(decided), reason }),
    onSuccess: () => {
      notify(t.saved)
      onClose()
    },
    alert: (error) => `${not_saved} ${problem(error)}`,
  })
}

const fits = ({ kind, amount }: Decided, undecided: number) =>
  kind === 'later' || (Number(amount) > 0 && Number(amount) <= undecided)

const chosen = (decided: Readonly<Record<number, Decided>>) =>
  Object.entries(decided).flatMap(([id, { kind, amount }]) =>
    kind === 'later' ? [] : [{ claim_line_id: Number(id), kind, amount: Number(amount) }],
  )

/** The decisions that this user may make, and that the contract with the payer allows. */
function useOffered(payer_id: number) {
  const may = { resubmit: true, write_off: useMay('claim:write-off'), bill_patient: useMay('claim:bill') }
  const { data: payers } = useCall(api.payers, {})
  const forbidden = payers?.find(({ id }) => id === payer_id)?.may_bill_patient === false
  const offered = CLAIM_DECISIONS.filter((kind) => may[kind] && !(kind === 'bill_patient' && forbidden))
  return { offered, forbidden: forbidden && may.bill_patient }
}

interface LineChoiceProps {
  line: Line
  currency: string
  offered: readonly Kind[]
  decided: Decided
  onChange: (changed: Decided) => void
}

function LineChoice({ line, currency, offered, decided, onChange }: LineChoiceProps) {
  const t = useTexts(texts).decide
  const treatment = isolate(line.description)
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-3 text-sm">
        <bdi className="font-medium">{line.description}</bdi>
        <span className="text-ink-soft">
          {t.undecided} <MoneyText amount={line.undecided ?? 0} currency={currency} className="font-semibold" />
        </span>
      </p>
      <ChoiceChips
        label={t.about(treatment)}
        label_hidden
        choices={(['later', ...offered] as const).map((value) => ({ value, words: t.kinds[value] }))}
        chosen={decided.kind}
        onChoose={(kind) => onChange({ ...decided, kind })}
      />
      {decided.kind !== 'later' && (
        <MoneyField
          label={t.amount_of(treatment)}
          currency={currency}
          min={0.01}
          max={line.undecided}
          value={decided.amount}
          onChange={({ target }) => onChange({ ...decided, amount: target.value })}
          className="sm:max-w-sm"
        />
      )}
    </section>
  )
}

interface ConsequencesProps {
  claim: Claim
  decided: Readonly<Record<number, Decided>>
}

/** What follows, before anything is saved: nothing of it is ever changed. None of amounts that cannot be saved. */
function Consequences({ claim, decided }: ConsequencesProps) {
  const t = useTexts(texts).decide
  if (!claim.lines.every((line) => fits(decided[line.id] ?? LATER, line.undecided ?? 0))) return null
  const sum = (kind: Kind): Money =>
    add(...chosen(decided).flatMap((each) => (each.kind === kind ? [money(each.amount)] : [])))
  const words = (kind: Kind) => isolateLtr(formatMoney(sum(kind), claim.currency))
  const sentences = [
    sum('resubmit') > 0 && t.resubmits(words('resubmit')),
    sum('write_off') > 0 && t.writes_off(words('write_off')),
    sum('bill_patient') > 0 && t.bills(words('bill_patient'), isolate(claim.patient_name)),
  ].filter((each) => each !== false)
  if (sentences.length === 0) return null
  return (
    <Banner tone="notice">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {sum('bill_patient') > 0 && <OwedThen claim={claim} billed={sum('bill_patient')} />}
    </Banner>
  )
}

/** What the patient owes on all invoices once this is billed too; debts in other currencies are not affected. */
function OwedThen({ claim, billed }: { claim: Claim; billed: Money }) {
  const t = useTexts(texts).decide
  const { patient_id, patient_name, currency } = claim
  const { data: patient } = useCall(api.patient, { id: patient_id })
  if (!patient) return null
  const owed = patient.balances.find((each) => each.currency === currency)?.amount ?? ZERO
  return <p>{t.owed_then(isolate(patient_name), isolateLtr(formatMoney(add(owed, billed), currency)))}</p>
}
