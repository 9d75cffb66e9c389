import { IconArrowRight } from '@tabler/icons-react'
import type { AuditEntry } from '../../contract/audit.ts'
import { useClinic } from '../clinic/clinic.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { useFormats } from '../i18n/formats.ts'
import { Glyph } from '../ui/glyph.tsx'
import { changesOf, enteredIn } from './fields/entry-fields.ts'
import { texts } from './fields/texts.ts'
import { useFieldValues } from './fields/use-field-values.ts'
import { partsOf } from './sentences/spoken.ts'
import { useSentence } from './sentences/use-sentence.ts'

/** One thing that was done: the sentence, what it changed, when and from where. */
export function EntryLine({ entry }: { entry: AuditEntry }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const sentence = useSentence()
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="text-sm break-words">
        {partsOf(sentence(entry)).map(({ text, direction }, index) =>
          direction ? (
            <bdi key={index} dir={direction} className="font-medium">
              {text}
            </bdi>
          ) : (
            text
          ),
        )}
      </p>
      <Changes entry={entry} />
      <p className="flex flex-wrap gap-x-3 text-xs text-ink-faint">
        <time dateTime={entry.at}>{formats.instant(entry.at, time_zone)}</time>
        {entry.role && <span>{t.roles[entry.role]}</span>}
        {entry.address && (
          <bdi dir="ltr" title={t.address}>
            {entry.address}
          </bdi>
        )}
      </p>
      <Entered entry={entry} />
    </li>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  const t = useTexts(texts)
  const value = useFieldValues(entry.details?.['currency'])
  const changes = changesOf(entry)
  const { password_changed, picture } = entry.details ?? {}
  if (changes.length === 0 && !password_changed && !picture) return null
  return (
    <ul className="flex flex-col gap-0.5 text-sm text-ink-soft">
      {changes.map(({ key, before, after }) => (
        <li key={key} className="break-words">
          <FieldName name={key} />: <Value {...value(key, before)} />{' '}
          <Glyph of={IconArrowRight} size={14} directional className="inline text-ink-faint" />
          <span className="sr-only"> {t.became} </span> <Value {...value(key, after)} />
        </li>
      ))}
      {password_changed === true && <li>{t.password_changed}</li>}
      {picture === true && <li>{t.picture}</li>}
    </ul>
  )
}

/** The rest, for whoever wants to know. */
function Entered({ entry }: { entry: AuditEntry }) {
  const t = useTexts(texts)
  const value = useFieldValues(entry.after?.['currency'] ?? entry.details?.['currency'])
  const entered = enteredIn(entry)
  if (entered.length === 0 && !entry.request_id) return null
  return (
    <details className="text-xs">
      <summary className="inline-block min-h-6 cursor-pointer rounded-sm py-0.5 text-ink-soft hover:text-brand">
        {t.details}
      </summary>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 max-sm:grid-cols-1">
        {entered.map(([key, each]) => (
          <div key={key} className="contents">
            <dt className="text-ink-faint">
              <FieldName name={key} />
            </dt>
            <dd className="break-words text-ink-soft">
              <Value {...value(key, each)} />
            </dd>
          </div>
        ))}
        {entry.request_id && (
          <div className="contents">
            <dt className="text-ink-faint">{t.request}</dt>
            <dd className="break-all text-ink-soft">
              <bdi dir="ltr">{entry.request_id}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </details>
  )
}

function FieldName({ name }: { name: string }) {
  const names: Record<string, string> = useTexts(texts).names
  return names[name] ?? name.replaceAll('_', ' ')
}

const Value = ({ text, direction }: { text: string; direction: 'auto' | 'ltr' }) => (
  <bdi dir={direction} className="whitespace-pre-line">
    {text}
  </bdi>
)
