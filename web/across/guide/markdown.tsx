import { Fragment, type ReactNode } from 'react'
import { Link } from '#web/base/links/link.tsx'
import { guidePath } from '#web/base/links/paths.ts'

/** A part of a guide page, as markdown.config.ts makes them from docs/guide. */
export interface Piece {
  type: string
  text?: string
  href?: string
  depth?: number
  ordered?: boolean
  pieces?: readonly Piece[]
}

interface Drawing {
  pieces: readonly Piece[]
  /** The address of a picture by its path in the text. */
  picture: (path: string) => string | undefined
}

export const Markdown = ({ pieces, picture }: Drawing): ReactNode =>
  // The pieces of a page never change their order.
  // oxlint-disable-next-line react/no-array-index-key
  pieces.map((piece, index) => <Fragment key={index}>{draw(piece, picture)}</Fragment>)

function draw(piece: Piece, picture: Drawing['picture']): ReactNode {
  const { type, text, href = '', depth = 2, ordered = false, pieces } = piece
  const inner = pieces ? <Markdown pieces={pieces} picture={picture} /> : text
  if (type === 'heading') return depth > 1 && <h2 className="mt-8 mb-3 text-base font-semibold">{inner}</h2>
  if (type === 'paragraph') return <p className="my-4 leading-7">{inner}</p>
  if (type === 'list') {
    const List = ordered ? 'ol' : 'ul'
    return <List className={`my-4 space-y-2 ps-6 leading-7 ${ordered ? 'list-decimal' : 'list-disc'}`}>{inner}</List>
  }
  if (type === 'list_item') return <li className="ps-1">{inner}</li>
  if (type === 'strong') return <strong className="font-semibold">{inner}</strong>
  if (type === 'em') return <em>{inner}</em>
  if (type === 'codespan' || type === 'code') {
    return (
      <code dir="ltr" className="rounded-sm bg-sunken px-1.5 py-0.5 text-sm break-words">
        {text}
      </code>
    )
  }
  if (type === 'link') return <GuideLink to={href}>{inner}</GuideLink>
  if (type === 'image') {
    return <img src={picture(href)} alt={text ?? ''} loading="lazy" className="w-full rounded-lg border border-line" />
  }
  return inner
}

/** A link to another page of the guide: `refund-and-correct.md`. */
const GuideLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={guidePath(to.replace(/\.md$/, ''))} className="font-medium text-brand-strong underline underline-offset-2">
    {children}
  </Link>
)
