import type { Import, ImportCandidate, ImportLine } from '#contract/import-shapes.ts'
import type { Decision } from '#domain/imports/import.ts'
import { formatPhone } from '#web/base/i18n/phone.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { useBirthWords } from '#web/nouns/patients/birth-words.ts'
import { decisionTexts } from './decision-texts.ts'

/** What a person decided about each line, and how they change it. */
export interface Decisions {
  of: ReadonlyMap<number, Decision>
  onDecide: (line: number, decision: Decision | undefined) => void
}

interface Props {
  of: Import
  line: ImportLine
  decisions: Decisions
}

/** Asks who a line is about: one of those who were found for it, or another person. */
export function DecisionField({
  of: { kind },
  line: { line, action, candidates, found, reason_code },
  decisions,
}: Props) {
  const t = useTexts(decisionTexts)
  const { count } = useFormats()
  const birthOf = useBirthWords()
  if (candidates.length === 0) return null
  const chosen = decisions.of.get(line)
  // Another problem, such as a doctor who is not known, does not make the patient unknown.
  const isAsked = action === 'problem' && (found === null || QUESTIONS.has(reason_code ?? ''))
  const choose = (value: string) => {
    if (value === '') decisions.onDecide(line, undefined)
    else if (value === OTHER || value === LEFT_OUT) decisions.onDecide(line, { line, as: value })
    else decisions.onDecide(line, { line, as: 'same', patient_id: value === EARLIER ? null : Number(value) })
  }
  const words = (candidate: ImportCandidate) => {
    const { line: earlier, full_name, contact_number } = candidate
    const details = [contact_number && isolateLtr(formatPhone(contact_number)), birthOf(candidate)]
    const person = [isolate(full_name), ...details.filter((detail) => detail !== null)].join(' · ')
    return earlier === null ? t.same_as(person) : t.same_as_line(count(earlier), person)
  }
  return (
    <SelectField
      label={t.who(count(line))}
      value={valueOf(chosen)}
      onChange={({ target }) => choose(target.value)}
      className="w-full max-w-80 text-start"
    >
      <option value="">{isAsked ? t.undecided : t.as_found}</option>
      {candidates.map((person) => (
        <option key={person.id ?? -(person.line ?? 0)} value={person.id ?? EARLIER}>
          {words(person)}
        </option>
      ))}
      <option value={OTHER}>{kind === 'patients' ? t.somebody_new : t.none_of_them}</option>
      <option value={LEFT_OUT}>{t.leave_out}</option>
    </SelectField>
  )
}

const QUESTIONS: ReadonlySet<string> = new Set([
  'import.several-patients',
  'import.id-of-another',
  'import.number-of-another',
  'import.number-alone',
  'import.record-of-another',
  'import.like-another',
  'import.id-of-one',
  'import.number-of-one',
  'import.not-among-found',
  'import.patient-missing',
])
const OTHER = 'other'
const LEFT_OUT = 'leave_out'
const EARLIER = 'earlier'

function valueOf(decision: Decision | undefined): string {
  if (!decision) return ''
  return decision.as === 'same' ? String(decision.patient_id ?? EARLIER) : decision.as
}
