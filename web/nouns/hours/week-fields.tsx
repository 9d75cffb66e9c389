import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { type Weekday, WEEKDAYS } from '#domain/calendar.ts'
import type { HoursRange } from '#domain/hours.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Menu } from '#web/base/ui/dialogs/menu.tsx'
import { TimeField } from '#web/base/ui/fields/time-field.tsx'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { texts } from './texts.ts'
import { copied, mayAdd, problemOf, type WeekDraft, withAnother } from './week-draft.ts'

interface WeekFieldsProps {
  value: WeekDraft
  onChange: (week: WeekDraft) => void
  /** Shows the problems of a day. */
  tried: boolean
}

/** The ranges of each weekday; a day is copied to others from its menu. */
export function WeekFields({ value, onChange, tried }: WeekFieldsProps) {
  const t = useTexts(texts)
  const names = useFormats().weekdays('long')
  const nameOf = (weekday: Weekday) => names[WEEKDAYS.indexOf(weekday)] ?? weekday
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{t.week}</legend>
      <p className="mb-2 text-xs text-ink-soft">{t.hint}</p>
      <div className="divide-y divide-line">
        {WEEKDAYS.map((weekday) => {
          const problem = tried ? problemOf(value[weekday]) : undefined
          return (
            <div key={weekday} className="grid items-start gap-x-3 gap-y-1 py-2.5 sm:grid-cols-[7rem_minmax(0,1fr)]">
              <h4 className="flex min-h-9 items-center justify-between text-sm font-medium">
                {nameOf(weekday)}
                <Menu
                  label={t.copy(nameOf(weekday))}
                  trigger={<CopyIcon label={t.copy(nameOf(weekday))} />}
                  actions={[
                    { label: t.every_day, onSelect: () => onChange(copied(value, weekday, WEEKDAYS)) },
                    ...WEEKDAYS.filter((other) => other !== weekday).map((other) => ({
                      label: nameOf(other),
                      onSelect: () => onChange(copied(value, weekday, [other])),
                    })),
                  ]}
                />
              </h4>
              <DayRanges
                name={nameOf(weekday)}
                ranges={value[weekday]}
                onChange={(ranges) => onChange({ ...value, [weekday]: ranges })}
                error={problem && t.problems[problem]}
              />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

const CopyIcon = ({ label }: { label: string }) => (
  <>
    <Glyph icon={IconCopy} size={16} />
    <span className="sr-only">{label}</span>
  </>
)

interface DayRangesProps {
  name: string
  ranges: readonly HoursRange[]
  onChange: (ranges: HoursRange[]) => void
  error: string | undefined
}

function DayRanges({ name, ranges, onChange, error }: DayRangesProps) {
  const t = useTexts(texts)
  const time = { required: true, label_hidden: true, className: 'min-w-0 flex-1' }
  const change = (place: number, part: Partial<HoursRange>) =>
    onChange(ranges.map((range, index) => (index === place ? { ...range, ...part } : range)))
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {ranges.length === 0 && <span className="pt-2 text-sm text-ink-faint">{t.off}</span>}
      {ranges.map((range, index) => (
        // Two ranges may be equal while they are typed, so only their position distinguishes them.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} dir="ltr" className="flex min-w-0 items-start gap-2">
          <TimeField
            {...time}
            label={t.opens(name, index + 1)}
            value={range.open}
            onChange={(open) => change(index, { open })}
          />
          <span aria-hidden className="pt-2.5 text-ink-faint">
            –
          </span>
          <TimeField
            {...time}
            label={t.closes(name, index + 1)}
            value={range.close}
            onChange={(close) => change(index, { close })}
            error={index === ranges.length - 1 ? error : undefined}
          />
          <IconButton
            icon={IconTrash}
            label={t.remove(name, index + 1)}
            onClick={() => onChange(ranges.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      {mayAdd(ranges) && (
        <Button
          size="sm"
          variant="quiet"
          icon={IconPlus}
          className="self-start"
          onClick={() => onChange(withAnother(ranges))}
        >
          {t.add}
          <span className="sr-only"> {t.add_on(name)}</span>
        </Button>
      )}
    </div>
  )
}
