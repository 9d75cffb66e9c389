import { add, type Money, proportion, subtract } from '#domain/money.ts'
import type { Diagnosis } from '#domain/claim.ts'
import type { ExchangeFormat } from '#domain/payer.ts'
import { emiratesId } from './emirates-id.ts'
import { universalOf } from './universal-tooth.ts'

/** A line of a claim as it was sent. */
export interface SentLine {
  /** Again that of the first time when it is sent as a complaint. */
  activity_id: number
  claim_id: number
  /** Of the insurer behind the receiver, if the receiver only administers its plan. */
  insurer_code: string | null
  claim_number: number
  corrects_number: number | null
  kind: 'first' | 'correction' | 'complaint'
  /** Why it is claimed again. */
  reasons: readonly string[]
  member_number: string
  national_id: string | null
  nationality: string | null
  patient_id: number
  diagnoses: readonly Diagnosis[]
  complaint: string | null
  code: string | null
  teeth: readonly { tooth: number }[]
  licence_number: string | null
  approval_number: string | null
  /** On the clinic's clock. */
  starts_at: string
  cost: Money
  discount_amount: Money
  /** Contained in what the patient owes; 0 without tax. */
  tax_amount: Money
  insurer_amount: Money
  /** Of what the insurer covers, which contains it; null without tax. */
  insurer_tax_percent: number | null
  insurer_tax_amount: Money
  /** What was claimed this time. */
  amount: Money
}

export interface Submission {
  format: ExchangeFormat
  sender_code: string
  receiver_code: string
  /** On the clinic's clock. */
  submitted_at: string
  lines: readonly SentLine[]
}

/** The schemas of the two exchanges; the elements that are used are the same in both. */
const SCHEMAS = {
  dhpo: 'http://www.eclaimlink.ae/DHD/ValidationSchema/ClaimSubmission.xsd',
  shafafiya: 'http://www.haad.ae/DataDictionary/CommonTypes/ClaimSubmission.xsd',
} as const satisfies Record<ExchangeFormat, string>

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** Characters that XML 1.0 does not allow, not even escaped. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/gu

export const escaped = (text: string) =>
  text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"']/g, (each) => ESCAPED[each] ?? '')

type Written = string | readonly string[]

/** An element with text, or with other elements. */
const element = (name: string, content: Written) =>
  typeof content === 'string'
    ? `<${name}>${escaped(content)}</${name}>`
    : `<${name}>${content.filter((each) => each !== '').join('')}</${name}>`
const optional = (name: string, text: string | null) => (text === null ? '' : element(name, text))

const inFull = (amount: Money) => amount.toFixed(2)

/** 'YYYY-MM-DDTHH:MM…' as the exchanges write it. */
const timeOf = (at: string) => `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)} ${at.slice(11, 16)}`

/** The tax that the claimed part contains. */
const vatOf = ({ insurer_tax_amount, amount, insurer_amount }: SentLine) =>
  proportion(insurer_tax_amount, amount, insurer_amount)

/**
 * What a line claims and what its patient owes. Abu Dhabi's exchange has VAT beside both, so that they are without it
 * there; Dubai's has none. See docs/decisions/0035-vat-in-the-xml-of-abu-dhabi.md.
 */
function amountsOf(line: SentLine, format: ExchangeFormat) {
  const { cost, discount_amount, insurer_amount, tax_amount, amount } = line
  const share = subtract(cost, add(discount_amount, insurer_amount))
  if (format === 'dhpo') return { net: amount, share }
  return { net: subtract(amount, vatOf(line)), share: subtract(share, tax_amount) }
}

/** Only the exchange of Abu Dhabi has elements for it. */
const vatXml = (line: SentLine) => [
  element('VAT', inFull(vatOf(line))),
  element('VATPercent', String(line.insurer_tax_percent ?? 0)),
]

/** The claims of a batch in the form that the exchanges of Dubai and Abu Dhabi publish, claim by claim. */
export function* submissionXml(submission: Submission) {
  const { format, sender_code, receiver_code, submitted_at, lines } = submission
  const claims = byClaim(lines)
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield `<Claim.Submission xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="${SCHEMAS[format]}">\n`
  yield `${element('Header', [
    element('SenderID', sender_code),
    element('ReceiverID', receiver_code),
    element('TransactionDate', timeOf(submitted_at)),
    element('RecordCount', String(claims.size)),
    element('DispositionFlag', 'PRODUCTION'),
  ])}\n`
  for (const of_claim of claims.values()) yield `${claimXml(of_claim, submission)}\n`
  yield '</Claim.Submission>\n'
}

function byClaim(lines: readonly SentLine[]) {
  const claims = new Map<number, SentLine[]>()
  for (const line of lines) claims.set(line.claim_id, [...(claims.get(line.claim_id) ?? []), line])
  return claims
}

function claimXml(lines: readonly SentLine[], { format, ...codes }: Omit<Submission, 'lines'>) {
  const [first] = lines
  if (!first) return ''
  const amounts = lines.map((line) => amountsOf(line, format))
  const net = add(...amounts.map((each) => each.net))
  const share = add(...amounts.map((each) => each.share))
  const starts = lines.map(({ starts_at }) => starts_at).toSorted()[0] ?? first.starts_at
  return element('Claim', [
    element('ID', String(first.claim_number)),
    element('MemberID', first.member_number),
    element('PayerID', first.insurer_code ?? codes.receiver_code),
    element('ProviderID', codes.sender_code),
    element('EmiratesIDNumber', emiratesId(first)),
    element('Gross', inFull(add(net, share))),
    element('PatientShare', inFull(share)),
    element('Net', inFull(net)),
    ...(format === 'shafafiya' ? [element('VAT', inFull(add(...lines.map(vatOf))))] : []),
    element('Encounter', [
      element('FacilityID', codes.sender_code),
      // An outpatient visit, begun and ended by itself.
      element('Type', '1'),
      element('PatientID', String(first.patient_id)),
      element('Start', timeOf(starts)),
      element('StartType', '1'),
    ]),
    ...first.diagnoses.toSorted((a, b) => Number(b.principal) - Number(a.principal)).map(diagnosisXml),
    ...lines.map((line) => activityXml(line, format)),
    resubmissionXml(lines, first),
  ])
}

const diagnosisXml = ({ code, principal }: Diagnosis) =>
  element('Diagnosis', [element('Type', principal ? 'Principal' : 'Secondary'), element('Code', code)])

const activityXml = (line: SentLine, format: ExchangeFormat) =>
  element('Activity', [
    element('ID', String(line.activity_id)),
    element('Start', timeOf(line.starts_at)),
    // Dental.
    element('Type', '6'),
    element('Code', line.code ?? ''),
    element('Quantity', '1'),
    element('Net', inFull(amountsOf(line, format).net)),
    element('Clinician', line.licence_number ?? ''),
    optional('PriorAuthorizationID', line.approval_number),
    ...(format === 'shafafiya' ? vatXml(line) : []),
    ...line.teeth.flatMap(({ tooth }) => {
      const number = universalOf(tooth)
      return number === undefined
        ? []
        : element('Observation', [element('Type', 'Universal Dental'), element('Code', number)])
    }),
  ])

/** Of a comment, as of a complaint. */
const MOST_CHARACTERS = 1_000

/** The reasons of all lines, each once; null without any. */
function reasonOf(lines: readonly SentLine[]) {
  const reasons = new Set(lines.flatMap((line) => line.reasons))
  // By characters: half of one could not be sent.
  return reasons.size === 0
    ? null
    : Array.from([...reasons].join('; '))
        .slice(0, MOST_CHARACTERS)
        .join('')
}

const resubmissionXml = (lines: readonly SentLine[], { kind, corrects_number, complaint }: SentLine) => {
  if (kind === 'first') return ''
  const correction = kind === 'correction'
  const comment =
    correction && corrects_number !== null
      ? `Replaces claim ${corrects_number}`
      : (reasonOf(lines) ?? complaint ?? 'Claimed again')
  return element('Resubmission', [
    element('Type', correction ? 'correction' : 'internal complaint'),
    element('Comment', comment),
  ])
}
