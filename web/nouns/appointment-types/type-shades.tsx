import { useEffect } from 'react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { shadeOf } from './tones.ts'

const edges = new CSSStyleSheet()

/**
 * Colours the edge of whatever says `data-type`, the id of its type: a day of hundreds of appointments need not look
 * their types up. Important, since a block has the edge of its status.
 */
export default function TypeShades() {
  const { data: types } = useCall(api.appointmentTypes, {})
  useEffect(() => {
    edges.replaceSync(
      (types ?? [])
        .map(({ id, tone }) => `[data-type="${id}"] { border-inline-start: 5px solid ${shadeOf(tone)} !important; }`)
        // A row of the list without a type keeps the edge's place, so that the times stand below each other.
        .concat(types?.length ? '[data-visit] { border-inline-start: 5px solid transparent; }' : [])
        .join('\n'),
    )
    if (!document.adoptedStyleSheets.includes(edges)) document.adoptedStyleSheets.push(edges)
  }, [types])
  return null
}
