import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { FileMark } from '#contract/file-marks.ts'
import { marksPictures } from '#domain/access.ts'
import {
  degreesOf,
  type MarkKind,
  type MarkPoint,
  millimetresOf,
  POINTS_OF,
  type Scale,
  scaleOf,
} from '#domain/mark.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { call } from '#web/base/api/client.ts'
import { useCall } from '#web/base/api/queries.ts'
import { submitKey } from '#web/base/api/submit-key.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { useMay, useUser } from '#web/base/session/session.ts'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'
import { useTellUnkept } from '../unkept.ts'

/** The size of a picture in its own pixels. */
export interface PictureSize {
  width: number
  height: number
}

/** The marks of a picture, and the one that is being drawn. Null for a picture that cannot be marked, such as in the inbox. */
export function useMarks(file_id: number | null, spacing: Scale | null) {
  const may_read = useMay('mark:read')
  const may_write = marksPictures(useUser())
  const { data = [], isError } = useCall(api.fileMarks, { id: file_id ?? 0 }, { enabled: may_read && file_id !== null })
  // The viewer shows the first frame; other programs may mark the others.
  const marks = data.filter(({ frame }) => frame === 1)
  const [tool, setTool] = useState<MarkKind | null>(null)
  const [points, setPoints] = useState<readonly MarkPoint[]>([])
  useTellUnkept(points.length > 0)
  const choose = (next: MarkKind | null) => {
    setTool(next)
    setPoints([])
  }
  const { busy, send } = useMaking(() => choose(null))
  const keep = (kind: MarkKind, placed: readonly MarkPoint[], more: { text?: string; millimetres?: number } = {}) =>
    send({ id: file_id ?? 0, kind, points: placed.map(([x, y]): [number, number] => [x, y]), ...more })
  const place = (...more: MarkPoint[]) => {
    if (!tool || points.length >= POINTS_OF[tool]) return
    const placed = [...points, ...more].slice(0, POINTS_OF[tool])
    setPoints(placed)
    if (placed.length === POINTS_OF[tool] && isKeptAtOnce(tool)) keep(tool, placed)
  }
  const complete = tool !== null && points.length === POINTS_OF[tool]
  const scale = scaleOf(marks, spacing)
  const shown = may_read && file_id !== null
  return { marks, isError, tool, points, complete, busy, scale, shown, may_write, choose, place, keep }
}

/** A length or an angle says nothing but its points. */
export const isKeptAtOnce = (kind: MarkKind) => kind === 'length' || kind === 'angle'

/** Makes one mark after another, unlike a form, which makes one record and closes. */
function useMaking(onMade: () => void) {
  const t = useTexts(texts)
  const [key] = useState(submitKey)
  const [busy, setBusy] = useState(false)
  const send = async (input: InputOf<typeof api.makeMark>) => {
    if (busy) return
    setBusy(true)
    try {
      await call(api.makeMark, input, { idempotency_key: key.current() })
      key.succeeded()
      onMade()
      await invalidate(api.makeMark.changes)
    } catch (error) {
      key.failed(error)
      showAlert(serverSentence(error) ?? t.not_saved, 'error', error)
    }
    setBusy(false)
  }
  return { busy, send: (input: InputOf<typeof api.makeMark>) => void send(input) }
}

export type Marking = ReturnType<typeof useMarks>

/** What a mark says, such as a length in millimetres where that is to scale. */
export function useMarkWords(scale: Scale | null) {
  const t = useTexts(texts)
  const { count } = useFormats()
  const tenths = (number: number) => count(Math.round(number * 10) / 10)
  const lengthOf = (points: readonly MarkPoint[]) => {
    const millimetres = millimetresOf(points, scale)
    const pixels = millimetresOf(points, { across: 1, down: 1 }) ?? 0
    return millimetres === null ? t.px(count(Math.round(pixels))) : t.mm(tenths(millimetres))
  }
  return ({ kind, points, text, millimetres }: Pick<FileMark, 'kind' | 'points' | 'text' | 'millimetres'>) => {
    if (kind === 'length') return lengthOf(points)
    if (kind === 'angle') return isolateLtr(`${tenths(degreesOf(points, scale) ?? 0)}°`)
    if (kind === 'calibration') return t.mm(tenths(millimetres ?? 0))
    return text === null ? '' : isolate(text)
  }
}
