import type { MarkKind } from '#domain/mark.ts'
import type { Marking } from './use-marks.ts'

/** Keys that say nothing else of a picture. */
const TOOLS: Readonly<Record<string, MarkKind>> = { m: 'length', a: 'angle', p: 'arrow', t: 'text' }

/** Takes up the tool of a key; false if it has none. What is begun is not dropped by a key. */
export function takeTool(key: string, { shown, may_write, points, choose }: Marking): boolean {
  const tool = TOOLS[key]
  if (!tool || !shown || !may_write) return false
  if (points.length === 0) choose(tool)
  return true
}
