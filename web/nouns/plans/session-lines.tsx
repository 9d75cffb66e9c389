import { IconPlus, IconTrash } from '@tabler/icons-react'
import { MOST_SESSIONS, MOST_VISITS } from '#domain/plan.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { MoneyField } from '#web/base/ui/fields/money-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { type DraftItem, type DraftSession, leftOf, problemsOfSession, withOneSessionMore } from './plan-draft.ts'
import { texts } from './texts.ts'

interface SessionLinesProps {
  item: DraftItem
  number: number
  tried: boolean
  onChange: (item: DraftItem) => void
}

/** The sessions that a treatment is done in, each with its part of the price. */
export function SessionLines({ item, number, tried, onChange }: SessionLinesProps) {
  const t = useTexts(texts).form.sessions
  const { sessions } = item
  const add = () => onChange(withOneSessionMore(item, t.numbered))
  if (sessions.length === 0)
    return (
      <Button size="sm" variant="quiet" icon={IconPlus} onClick={add} className="col-span-full justify-self-start">
        {t.split(number)}
      </Button>
    )
  const change = (changed: readonly DraftSession[]) =>
    // A single session is the treatment itself.
    onChange({ ...item, sessions: changed.length < 2 ? [] : [...changed] })
  return (
    <fieldset className="col-span-full flex min-w-0 flex-col gap-2.5 border-t border-line pt-2.5">
      <legend className="sr-only">{t.of(number)}</legend>
      {sessions.map((session, index) => (
        <SessionLine
          key={session.key}
          session={session}
          name={t.session(index + 1, number)}
          tried={tried}
          onChange={(changed) => change(sessions.map((each) => (each.key === session.key ? changed : each)))}
          onRemove={() => change(sessions.filter(({ key }) => key !== session.key))}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {sessions.length < MOST_SESSIONS && (
          <Button size="sm" variant="quiet" icon={IconPlus} onClick={add}>
            {t.add}
          </Button>
        )}
        <Left item={item} tried={tried} />
      </div>
    </fieldset>
  )
}

/** What of the price no session has yet. */
function Left({ item, tried }: Pick<SessionLinesProps, 'item' | 'tried'>) {
  const t = useTexts(texts).form.sessions
  const { currency } = useClinic()
  const left = leftOf(item)
  if (left === 0) return null
  return (
    <p role="status" className={tried ? 'text-sm font-medium text-red' : 'text-sm text-ink-soft'}>
      {left > 0 ? t.left : t.above} <MoneyText amount={Math.abs(left)} currency={currency} />
    </p>
  )
}

interface SessionLineProps {
  session: DraftSession
  name: string
  tried: boolean
  onChange: (session: DraftSession) => void
  onRemove: () => void
}

function SessionLine({ session, name, tried, onChange, onRemove }: SessionLineProps) {
  const t = useTexts(texts).form
  const { currency } = useClinic()
  const problems = tried ? problemsOfSession(session) : {}
  return (
    <div
      role="group"
      aria-label={name}
      className="grid grid-cols-2 items-start gap-2.5 sm:grid-cols-[minmax(0,1fr)_8.5rem_7rem_2.25rem]"
    >
      <TextField
        label={t.description}
        required
        maxLength={300}
        dir="auto"
        value={session.description}
        onChange={({ target: { value } }) => onChange({ ...session, description: value })}
        error={problems.description && t.required}
        className="max-sm:col-span-2"
      />
      <MoneyField
        label={t.cost}
        currency={currency}
        required
        value={session.cost}
        onChange={({ target: { value } }) => onChange({ ...session, cost: value })}
        error={problems.cost && t.cost_wrong}
      />
      <SelectField
        label={t.visit}
        value={session.visit}
        onChange={({ target: { value } }) => onChange({ ...session, visit: Number(value) })}
      >
        {Array.from({ length: MOST_VISITS }, (_, index) => index + 1).map((visit) => (
          <option key={visit} value={visit}>
            {visit}
          </option>
        ))}
      </SelectField>
      <IconButton
        icon={IconTrash}
        tone="danger"
        label={t.sessions.remove(name)}
        onClick={onRemove}
        className="sm:mt-8 max-sm:col-span-2 max-sm:justify-self-end"
      />
    </div>
  )
}
