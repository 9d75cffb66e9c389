import { Link } from '#web/base/links/link.tsx'
import type { FigureSpan } from '#contract/figures.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney, useFormats } from '#web/base/i18n/formats.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { changeOf, DRAWN, type Drawn, type Figures, type Kind, KINDS, pointsOf, ROWS, valueOf } from './figures.ts'
import { rowTexts } from './row-texts.ts'
import { texts } from './texts.ts'
import type { FiguresAddress } from './use-figures-address.ts'
import { useWords } from './use-words.ts'

interface CardsProps {
  figures: Figures
  currency: string
  currencies: readonly string[]
  address: FiguresAddress
}

/** A card selects its figure for the chart below, and links to the rows that it counts. */
export function FigureCards({ figures, currency, currencies, address }: CardsProps) {
  const t = useTexts(texts)
  return (
    <section aria-label={t.figures_of} className="@container flex flex-col gap-4">
      {currencies.length > 1 && (
        <SelectField
          label={t.currency}
          hint={t.currency_hint}
          value={currency}
          onChange={({ target }) => address.chooseCurrency(target.value)}
          className="w-64 max-sm:w-full"
        >
          {currencies.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      )}
      <div className="grid grid-cols-2 gap-3 @3xl:grid-cols-3 @3xl:gap-4">
        {DRAWN.map((figure) => (
          <FigureCard key={figure} figure={figure} figures={figures} currency={currency} address={address} />
        ))}
      </div>
    </section>
  )
}

function FigureCard(props: Omit<CardsProps, 'currencies'> & { figure: Drawn }) {
  const { figure, figures, currency, address } = props
  const t = useTexts(texts)
  const words = useWords(currency)
  const now = valueOf(figure, figures.period, currency)
  const before = valueOf(figure, figures.before, currency)
  const drawn = address.drawn === figure
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-col gap-1 rounded-lg border bg-surface p-4 shadow-card max-sm:p-3',
        // In two columns the ninth card would be alone in its row.
        '@max-3xl:last:odd:col-span-2',
        drawn ? 'border-brand' : 'border-line',
      )}
    >
      <button
        type="button"
        aria-pressed={drawn}
        onClick={() => address.draw(figure)}
        className="flex flex-col gap-1 rounded-sm text-start"
      >
        <span className="text-sm text-ink-soft">{t.figures[figure]}</span>
        <bdi dir="ltr" className="w-fit text-xl font-semibold tracking-tight tabular-nums max-sm:text-base">
          {words(figure, now)}
        </bdi>
      </button>
      <p className="text-xs text-ink-faint">
        {t.before} <bdi dir="ltr">{words(figure, before)}</bdi> <Change of={KINDS[figure]} now={now} before={before} />
      </p>
      <Note figure={figure} span={figures.period} currency={currency} />
      <RowsLink figure={figure} address={address} />
    </div>
  )
}

/** To what the figure counts, if it can be listed. */
function RowsLink({ figure, address }: { figure: Drawn; address: FiguresAddress }) {
  const t = useTexts(texts)
  const rowWords = useTexts(rowTexts)
  const rows = ROWS.find((each) => each === figure)
  return (
    rows && (
      <Link
        {...address.toRows(rows)}
        className="mt-auto w-fit pt-1 text-xs font-medium text-brand hover:underline max-sm:min-h-9 print:hidden"
      >
        {rowWords.open}
        <span className="sr-only"> {t.figures[figure]}</span>
      </Link>
    )
  )
}

interface ChangeProps {
  of: Kind
  now: number | null
  before: number | null
}

function Change({ of, now, before }: ChangeProps) {
  const t = useTexts(texts)
  const { count } = useFormats()
  const change = of === 'percent' ? pointsOf(now, before) : changeOf(now, before)
  if (change === null || change === 0) return null
  const amount = `${change > 0 ? '+' : '−'}${count(Math.abs(change))}`
  return (
    <span className="font-medium text-ink-soft">
      <bdi dir="ltr">{of === 'percent' ? amount : `${amount} %`}</bdi>
      {of === 'percent' && ` ${t.points(Math.abs(change))}`}
    </span>
  )
}

/** How the insurers answered in these days. */
function answersIn(
  t: { notes: { answers: (days: string, rejected: string) => string } },
  words: ReturnType<typeof useWords>,
  { answered_lines, answer_days }: FigureSpan,
  { answered, rejected }: FigureSpan['money'][number],
) {
  return t.notes.answers(words.days(answer_days / answered_lines), words.percent(rejected, answered))
}

/** The whole that a figure is a share of, if it is not obvious. */
function Note({ figure, span, currency }: { figure: Drawn; span: FigureSpan; currency: string }) {
  const t = useTexts(texts)
  const words = useWords(currency)
  const sums = span.money.find((sum) => sum.currency === currency)
  const cost = sums?.unscheduled ?? 0
  const from_insurers = sums?.insurers_paid ?? 0
  const said = {
    collected: from_insurers !== 0 && t.notes.insurers(formatMoney(from_insurers, currency)),
    production: span.answered_lines > 0 && sums !== undefined && answersIn(t, words, span, sums),
    share: t.notes.share,
    used: t.notes.used(words.hours(span.used_minutes), words.hours(span.open_minutes)),
    unscheduled: cost > 0 && t.notes.unscheduled(formatMoney(cost, currency)),
    no_shows: t.notes.no_shows(words.percent(span.no_shows, span.no_shows + span.done)),
  }
  const note = figure in said ? said[figure as keyof typeof said] : undefined
  return note && <p className="text-xs text-ink-soft">{note}</p>
}
