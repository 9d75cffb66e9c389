import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers end at the right of their column, also from right to left: their decimals stand below each other. */
  align?: 'end'
  /** The cell that names the row: on a phone it heads the card, without its label. */
  heading?: true
  /** Buttons: on a phone they are the card's last line. */
  actions?: true
  /** Left out where the table has no room for all columns, between a phone and a wide screen. */
  only_wide?: true
  className?: string
}

export interface TableProps<Row> {
  /** The table's caption, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The rows shown are outdated while newer ones load. */
  stale?: boolean
  rowClassName?: (row: Row) => string | undefined
  /** The name that the row stands under; rows of one name follow each other. */
  groupOf?: (row: Row) => string
  /** Cells of a footer row with totals. */
  footer?: ReactNode
}

/** A table; on a phone each row is a card whose cells show their column's name. */
export const Table = <Row,>({ caption, columns, rows, groupOf, stale, footer, ...eachRow }: TableProps<Row>) => (
  <div className={TABLE_FRAME}>
    <table aria-busy={stale || undefined} className={tableLook(stale)}>
      <TableHead caption={caption} columns={columns} />
      {!groupOf && <TableBody {...{ columns, rows, ...eachRow }} />}
      {groupOf &&
        [...new Set(rows.map(groupOf))].map((group) => (
          <TableBody
            key={group}
            group={group}
            rows={rows.filter((row) => groupOf(row) === group)}
            {...{ columns, ...eachRow }}
          />
        ))}
      {footer && <tfoot className="border-t border-line-strong font-semibold max-sm:block">{footer}</tfoot>}
    </table>
  </div>
)

interface TableBodyProps<Row> extends Pick<TableProps<Row>, 'columns' | 'rows' | 'rowKey' | 'rowClassName'> {
  group?: string
}

const TableBody = <Row,>({ group, columns, rows, rowKey, rowClassName }: TableBodyProps<Row>) => (
  <tbody className="max-sm:block">
    {group !== undefined && (
      <tr className="max-sm:block">
        <th
          scope="rowgroup"
          colSpan={columns.length}
          className="border-y border-line bg-sunken px-5 py-2 text-start max-sm:block"
        >
          <h2 className="text-sm font-semibold">{group}</h2>
        </th>
      </tr>
    )}
    {rows.map((row) => (
      <TableRow key={rowKey(row)} columns={columns} row={row} className={rowClassName?.(row)} />
    ))}
  </tbody>
)

/** Long words, as in a name, must not make the page wider than the window. */
export const TABLE_FRAME = 'sm:overflow-x-auto print:overflow-visible'

export const tableLook = (stale = false) =>
  classNames('w-full text-sm transition-opacity max-sm:block', stale && 'opacity-60')

export const TableHead = <Row,>({ caption, columns }: Pick<TableProps<Row>, 'caption' | 'columns'>) => (
  <>
    <caption className="sr-only">{caption}</caption>
    <thead className="max-sm:sr-only">
      <tr>
        {columns.map(({ header, align, actions, only_wide }) => (
          <th
            key={header}
            scope="col"
            className={classNames(
              'sm:max-xl:not-first:not-last:px-2 border-b border-line px-3 py-2.5 text-xs font-medium text-ink-faint first:ps-5 last:pe-5',
              align ? 'text-right' : actions ? 'text-end' : 'text-start',
              only_wide && 'sm:max-xl:hidden',
            )}
          >
            {header}
          </th>
        ))}
      </tr>
    </thead>
  </>
)

interface TableRowProps<Row> extends Omit<ComponentProps<'tr'>, 'children'> {
  columns: readonly Column<Row>[]
  row: Row
}

export const TableRow = <Row,>({ columns, row, className, ...rest }: TableRowProps<Row>) => (
  <tr
    {...rest}
    className={classNames(
      'border-line transition-[background-color] not-first:border-t hover:bg-hover/60',
      'max-sm:flex max-sm:flex-col max-sm:gap-1.5 max-sm:px-5 max-sm:py-4',
      className,
    )}
  >
    {columns.map((column) => (
      <Cell key={column.header} column={column} row={row} />
    ))}
  </tr>
)

/** What a cell without a value shows; on a phone the whole line is left out. */
const NOTHING = '–'

const PHONE_LABEL =
  'max-sm:text-end max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:before:shrink-0 max-sm:before:text-xs max-sm:before:text-ink-faint max-sm:before:content-[attr(data-label)]'

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { heading, actions, align, header, cell, only_wide, className } = column
  const shown = cell(row)
  const look = classNames(
    'px-3 py-3 align-middle sm:max-xl:not-first:not-last:px-2 max-sm:wrap-anywhere first:ps-5 last:pe-5 max-sm:p-0 max-sm:first:ps-0 max-sm:last:pe-0',
    !heading && !actions && PHONE_LABEL,
    actions && 'max-sm:mt-1',
    align ? 'text-right' : actions && 'text-end',
    shown === NOTHING && 'max-sm:hidden',
    only_wide && 'sm:max-xl:hidden',
    className,
  )
  const content = actions ? (
    <div className="flex justify-end gap-1 sm:max-xl:gap-0 max-sm:-ms-2 max-sm:flex-wrap max-sm:justify-start">
      {shown}
    </div>
  ) : (
    shown
  )
  if (heading) {
    return (
      <th scope="row" className={classNames(look, 'text-start font-normal')}>
        {content}
      </th>
    )
  }
  return (
    <td data-label={header} className={look}>
      {content}
    </td>
  )
}
