import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from '#web/base/links/link.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Card } from '#web/base/ui/card.tsx'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { texts } from './end-of-day-texts.ts'

interface LeftListProps<Row> {
  title: string
  rows: readonly Row[]
  /** The total number, which may be larger than the number of rows. */
  count: number
  /** The screen with the full list, if there is one. */
  all?: string
  children: (row: Row) => ReactNode
}

const FEW = 3
const LINE = 'flex min-h-11 w-full items-center gap-1 border-t border-line px-5 text-sm font-medium text-brand'

/** One kind of open work: the first few rows, the others on demand. */
export function LeftList<Row>({ title, rows, count, all, children }: LeftListProps<Row>) {
  const t = useTexts(texts)
  const formats = useFormats()
  const [whole, setWhole] = useState(false)
  if (count === 0) return null
  const shown = whole ? rows : rows.slice(0, FEW)
  return (
    <Card
      title={title}
      actions={<span className="text-sm text-ink-soft">{formats.count(count)}</span>}
      flush
      className="mb-4 break-inside-avoid overflow-hidden"
    >
      <ol aria-label={title}>{shown.map(children)}</ol>
      {!whole && rows.length > FEW && (
        <button type="button" onClick={() => setWhole(true)} className={`${LINE} hover:underline`}>
          {t.more(count - FEW)}
          <span className="sr-only">: {title}</span>
        </button>
      )}
      {!all && whole && count > rows.length && (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-soft">{t.after_these(count - rows.length)}</p>
      )}
      {all && (whole || rows.length <= FEW) && count > rows.length && (
        <Link to={all} className={`${LINE} hover:underline`}>
          {t.all(count)}
          <span className="sr-only">: {title}</span>
          <Glyph icon={IconChevronRight} directional />
        </Link>
      )}
    </Card>
  )
}
