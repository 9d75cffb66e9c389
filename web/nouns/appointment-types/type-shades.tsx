import { useEffect } from 'react'
import { shadeOf } from './tones.ts'
import { useTypes } from './use-types.ts'

const edges = new CSSStyleSheet()

/**
 * Colours the edge of whatever says `data-type`, the id of its type: a day of hundreds of appointments need not look
 * their types up. Important, since a block has the edge of its status.
 */
export default function TypeShades() {
  const types = useTypes()
  useEffect(() => {
    edges.replaceSync(
      types
        .map(({ id, tone }) => `[data-type="${id}"] { border-inline-start: 5px solid ${shadeOf(tone)} !important; }`)
        .join('\n'),
    )
    if (!document.adoptedStyleSheets.includes(edges)) document.adoptedStyleSheets.push(edges)
  }, [types])
  return null
}
