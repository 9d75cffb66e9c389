import { memo } from 'react'
import type { Block } from '#contract/blocks.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { texts as block_texts } from '#web/nouns/blocks/texts.ts'
import { useBlockWords } from '#web/nouns/blocks/use-blocks.ts'
import type { Span } from './layout.ts'
import { blockStyle } from './pending-move.ts'

interface BlockedTimeProps extends Span {
  block: Block
  /** Whose column it is. */
  name: string
  shown: Span
  onBlock: (id: number) => void
}

/** Blocked time of a column: its name opens it, and what lies below can be booked as anywhere. */
export const BlockedTime = memo(function BlockedTime({ block, name, shown, onBlock, ...span }: BlockedTimeProps) {
  const t = useTexts(block_texts)
  const words = useBlockWords()
  const reserved = block.kind === 'reserved'
  return (
    <li
      data-blocked={block.kind}
      data-type={reserved ? block.type_id : undefined}
      className="pointer-events-none absolute inset-x-0"
      style={blockStyle(span, shown)}
    >
      {reserved && (
        <span
          aria-hidden
          className="absolute inset-0 rounded-sm border border-dashed border-brand bg-brand-soft opacity-60"
        />
      )}
      <button
        type="button"
        tabIndex={-1}
        data-stop={`blocked-${block.id}`}
        onClick={() => onBlock(block.id)}
        className="pointer-events-auto relative m-1 flex min-h-6 max-w-full items-center truncate rounded-full border border-line bg-surface px-2 text-xs text-ink-soft"
      >
        <bdi className="min-w-0 truncate">{words(block)}</bdi>
        <span className="sr-only">, {t.open(name)}</span>
      </button>
    </li>
  )
})
