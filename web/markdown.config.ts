import { readFile } from 'node:fs/promises'
import { marked, type Token } from 'marked'
import type { Plugin } from 'vite'

/** The parts of the guide's pages; web/across/guide/markdown.tsx renders them. */
interface Piece {
  type: string
  text?: string
  href?: string
  depth?: number
  ordered?: boolean
  pieces?: Piece[]
}

/** Turns markdown into plain data, so that browsers neither parse it nor get HTML from it. */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    async load(id) {
      if (!/[\\/]docs[\\/]guide[\\/].*\.md$/.test(id)) return undefined
      const pieces = marked.lexer(await readFile(id, 'utf8')).flatMap(pieceOf)
      return { code: `export default ${JSON.stringify(pieces)}`, moduleType: 'js' }
    },
  }
}

const KNOWN = new Set([
  'heading',
  'paragraph',
  'list',
  'list_item',
  'text',
  'strong',
  'em',
  'link',
  'image',
  'codespan',
  'code',
])

function pieceOf(token: Token): Piece[] {
  if (token.type === 'space') return []
  if (!KNOWN.has(token.type))
    throw new Error(`The guide has a ${token.type}, which web/across/guide/markdown.tsx cannot draw.`)
  const { type, text, href, depth, ordered, items, tokens } = token as Record<string, never> & Token
  const inner = (items ?? tokens) as Token[] | undefined
  return [
    {
      type,
      ...(href !== undefined && { href }),
      ...(depth !== undefined && { depth }),
      ...(ordered !== undefined && { ordered }),
      ...(inner && type !== 'image' ? { pieces: inner.flatMap(pieceOf) } : { text: text.replaceAll('\n', ' ') }),
    },
  ]
}
