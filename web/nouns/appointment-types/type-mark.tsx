import type { Tone } from '#domain/appointment-type.ts'
import { shadeOf } from './tones.ts'

/** The colour of a type beside its name, which says what it is. */
export const TypeMark = ({ tone }: { tone: Tone }) => (
  <span
    aria-hidden
    className="inline-block rounded-sm"
    style={{ backgroundColor: shadeOf(tone), marginInlineEnd: '0.5rem', inlineSize: '0.75rem', blockSize: '0.75rem' }}
  />
)
