import { Link } from '#web/base/links/link.tsx'
import type { Import, ImportCandidate, ImportLine } from '#contract/import-shapes.ts'
import { formatPhone } from '#web/base/i18n/phone.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { patientPath } from '#web/base/links/paths.ts'
import { useBirthWords } from '#web/nouns/patients/birth-words.ts'
import { decisionTexts } from './decision-texts.ts'
import { inFieldOrder } from './in-field-order.ts'
import { texts } from './texts.ts'
import { useInWords } from './use-in-words.ts'

type Person = Omit<ImportCandidate, 'id' | 'line'>

/** Whom the check found, what changes, and what will be stored. */
export function LineDetails({ of, line }: { of: Import; line: ImportLine }) {
  const t = useTexts(decisionTexts)
  const { found, changes, stored } = line
  return (
    <>
      {found && of.state === 'done' && (
        <Link
          to={patientPath(found.id)}
          className="inline-flex min-h-6 items-center rounded-sm text-xs text-brand hover:underline max-sm:min-h-9"
        >
          <span>
            <PersonWords of={found} />
          </span>
        </Link>
      )}
      {found && of.state !== 'done' && (
        <span className="text-xs">
          {t.found}: <PersonWords of={found} />
        </span>
      )}
      {changes ? <Changes of={changes} /> : stored && <Stored of={stored} />}
      <Notes of={of} line={line.line} />
    </>
  )
}

/** The name with phone and date of birth, which tell people of one name apart. */
export function PersonWords({ of: person }: { of: Person }) {
  const birth = useBirthWords()(person)
  const { full_name, contact_number } = person
  return (
    <>
      <bdi className="font-medium">{full_name}</bdi>
      {contact_number !== null && (
        <>
          {' · '}
          <bdi dir="ltr" className="whitespace-nowrap">
            {formatPhone(contact_number)}
          </bdi>
        </>
      )}
      {birth !== null && <> · {birth}</>}
    </>
  )
}

function Changes({ of }: { of: NonNullable<ImportLine['changes']> }) {
  const t = useTexts(decisionTexts)
  const { name, value } = useFieldWords()
  return (
    <ul className="text-xs">
      {inFieldOrder(of).map(([field, [old, changed]]) => (
        <li key={field}>
          {name(field)}: <span className="sr-only">{t.from}</span>{' '}
          <del className="text-ink-soft">
            <bdi>{value(old)}</bdi>
          </del>{' '}
          <span className="sr-only">{t.to}</span>{' '}
          <ins className="font-medium no-underline">
            <bdi>{value(changed)}</bdi>
          </ins>
        </li>
      ))}
    </ul>
  )
}

const Stored = ({ of }: { of: NonNullable<ImportLine['stored']> }) => {
  const { name, value } = useFieldWords()
  return (
    <dl className="flex max-w-prose flex-wrap gap-x-3 text-xs max-sm:justify-end">
      {inFieldOrder(of).map(([field, stored]) => (
        <div key={field} className="flex min-w-0 gap-1">
          <dt className="text-ink-soft">{name(field)}:</dt>
          <dd className="min-w-0 break-words">
            <bdi>{value(stored)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useFieldWords() {
  const t = useTexts(decisionTexts)
  const { fields } = useTexts(texts)
  const { day } = useFormats()
  const isKnown = (field: string): field is keyof typeof fields => field in fields
  const value = (of: unknown): string => {
    if (of === null || of === undefined || of === '') return t.nothing_there
    if (typeof of === 'boolean') return of ? t.yes : t.no
    if (typeof of !== 'string') return JSON.stringify(of)
    if (of in t.values) return t.values[of as keyof typeof t.values]
    return /^\d{4}-\d\d-\d\d$/.test(of) ? day(of) : of.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d$/, '$1 $2')
  }
  return { name: (field: string) => (isKnown(field) ? fields[field] : field), value }
}

function Notes({ of, line }: { of: Import; line: number }) {
  const t = useTexts(decisionTexts)
  const inWords = useInWords()
  return of.notes
    .filter((note) => note.line === line)
    .map(({ column, text, code, values }) => (
      <span key={`${column} ${text}`} className="text-xs text-amber">
        {column !== null && (
          <>
            <bdi>{column}</bdi>:{' '}
          </>
        )}
        {code === 'import.says-nothing' ? t.says_nothing(text) : inWords(text, { code, values })}
      </span>
    ))
}
