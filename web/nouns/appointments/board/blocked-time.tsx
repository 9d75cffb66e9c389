import { memo } from 'react'
import type { Block } from '#contract/blocks.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { texts as block_texts } from '#web/nouns/blocks/texts.ts'
import { useBlockWords } from '#web/nouns/blocks/use-blocks.ts'
import type { Span } from './layout.ts'
import { blockStyle, topOf } from './pending-move.ts'

interface BlockedTimeProps extends Span {
  /** The minute at which its words stand; null if cards cover all of it. */
  words_at: number | null
  block: Block
  /** Whose column it is. */
  name: string
  shown: Span
  onBlock: (id: number) => void
}

/** Blocked time of a column: its name opens it, and what lies below can be booked as anywhere. */
export const BlockedTime = memo(function BlockedTime(props: BlockedTimeProps) {
  const { block, name, shown, words_at, onBlock, ...span } = props
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
        data-tooltip={words_at === null ? words(block) : undefined}
        onClick={() => onBlock(block.id)}
        style={words_at === null ? BESIDE_CARDS : topOf(words_at, span)}
        className={classNames(
          'pointer-events-auto absolute min-h-6 border border-line bg-surface text-ink-soft',
          words_at === null ? 'inset-y-0 rounded-sm' : WORDS,
        )}
      >
        <bdi className={words_at === null ? 'sr-only' : 'min-w-0 truncate'}>{words(block)}</bdi>
        <span className="sr-only">, {t.open(name)}</span>
      </button>
    </li>
  )
})

const WORDS = 'mx-1 my-px flex max-w-[calc(100%-0.5rem)] items-center truncate rounded-full px-2 text-xs'
/** No words have room: what shows is the strip beside the cards, in which a click books elsewhere. */
const BESIDE_CARDS = { insetInlineEnd: '-0.625rem', width: '1.5rem' }
