import { useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Chart, ChartItem } from '#contract/chart.ts'
import type { AnswerOf, InputOf } from '#contract/endpoint.ts'
import { type ChartItemStatus, type Condition, GRADES, type ToothState } from '#domain/chart.ts'
import type { ToothNumber } from '#domain/tooth.ts'
import type { Effect } from '#domain/treatment-effect.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { call } from '#web/base/api/client.ts'
import { submitKey } from '#web/base/api/submit-key.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { dismissAlerts, notifyUndoable, showAlert } from '#web/base/ui/notices/alerts.ts'
import { useWarned } from '#web/nouns/treatment-codes/plausibility-words.ts'
import { useInWords } from './in-words.ts'
import { SPANNING, USUALLY_EXISTING } from './marks.ts'
import type { Choice } from './reading-keys.ts'
import { texts } from './texts.ts'
import { NO_WORK_DETAILS, sentDetails, type WorkDetails } from './work-details.ts'

type NewItem = InputOf<typeof api.noteChartItem>
type NotedItem = AnswerOf<typeof api.noteChartItem>

/** What the next item says besides, as far as it fits what is noted. */
const NO_DETAILS = { grade: '', material: '', note: '', noted_on: '' }
const detailsOf = (code: Condition | undefined, { grade, material, note, noted_on }: typeof NO_DETAILS) => ({
  ...(code && GRADES[code]?.includes(grade) && { grade }),
  ...((!code || USUALLY_EXISTING.has(code)) && material !== '' && { material }),
  ...(note.trim() !== '' && { note }),
  ...(noted_on !== '' && { noted_on }),
})

/** Records items for the chosen teeth, one after another; they can be undone at once. */
export function useNoting(chart: Chart, choice: Choice, onNoted: (left: readonly ToothNumber[]) => void) {
  const t = useTexts(texts)
  const { nameOf, teethOf } = useInWords()
  const noteOnce = useNoteOnce()
  const { busy, work } = useBusy()
  const id = chart.patient_id
  const [details, setDetails] = useState(NO_DETAILS)
  const work_typed = useWorkDetails(choice)
  const warned = useWarned()
  const isMissing = (tooth: ToothNumber) => chart.teeth.some((each) => each.tooth === tooth && each.state === 'missing')
  const roleOf = (tooth: ToothNumber) => (isMissing(tooth) ? ('pontic' as const) : ('abutment' as const))

  const noteItems = (items: NewItem[]) =>
    work(async () => {
      const noted: NotedItem[] = []
      try {
        for (const item of items) noted.push(await noteOnce(item))
      } catch (error) {
        showAlert(serverSentence(error) ?? t.not_noted, 'error', error)
      }
      // Teeth whose request failed stay chosen.
      const done = new Set(noted.flatMap(({ teeth }) => teeth.map(({ tooth }) => tooth)))
      onNoted(choice.teeth.filter((tooth) => !done.has(tooth)))
      const [first] = noted
      if (first) {
        const where = teethOf(noted.flatMap(({ teeth }) => teeth))
        const undo = () => void voidNoted(noted)
        const warnings = warned(noted.flatMap((each) => each.warnings))
        setDetails(NO_DETAILS)
        work_typed.set(NO_WORK_DETAILS)
        notifyUndoable([t.noted(nameOf(first), where), ...warnings].join('. '), undo, `chart of ${id}`)
      }
    })

  const voidNoted = async (items: readonly ChartItem[]) => {
    try {
      for (const item of items) await call(api.voidChartItem, { id: item.id, reason: t.undone_reason })
    } catch (error) {
      showAlert(serverSentence(error) ?? t.not_undone, 'error', error)
    }
    await invalidate(api.voidChartItem.changes)
  }

  const teeth = choice.teeth.map((tooth) => ({ tooth, surfaces: [...choice.surfaces] }))
  return {
    busy,
    details,
    setDetails,
    work_details: work_typed.details,
    setWorkDetails: work_typed.set,
    noteCondition: (code: Condition) => {
      const status: ChartItemStatus = USUALLY_EXISTING.has(code) ? 'existing' : 'found'
      const together = SPANNING.has(code)
        ? [teeth.map(({ tooth }) => ({ tooth, surfaces: [], ...(code === 'bridge' && { role: roleOf(tooth) }) }))]
        : teeth.map((each) => [each])
      noteItems(
        together.map((of) => ({
          id,
          kind: 'condition' as const,
          code,
          status,
          teeth: of,
          ...detailsOf(code, details),
        })),
      )
    },
    noteTreatment: (code: string, effect: Effect) => {
      const more = { ...detailsOf(undefined, details), ...sentDetails(work_typed.details, effect, teeth.length) }
      noteItems([{ id, kind: 'treatment', code, status: 'done', teeth, ...more }])
    },
    ...useTeethNoting(chart, choice, work, onNoted),
  }
}

/** What is typed is about the teeth that were chosen then: another choice begins anew. */
function useWorkDetails({ teeth }: Choice) {
  const of = teeth.join()
  const [typed, setTyped] = useState({ of, details: NO_WORK_DETAILS })
  return {
    details: typed.of === of ? typed.details : NO_WORK_DETAILS,
    set: (details: WorkDetails) => setTyped({ of, details }),
  }
}

type Work = (doing: () => Promise<void>) => void

function useTeethNoting(chart: Chart, { teeth }: Choice, work: Work, onNoted: (left: readonly ToothNumber[]) => void) {
  const t = useTexts(texts)
  const { stateOf, teethOf } = useInWords()
  const id = chart.patient_id
  const shownOf = (tooth: ToothNumber) => chart.teeth.find((each) => each.tooth === tooth)
  /** Resolves with how many were recorded before one failed. */
  const send = async (changes: { tooth: ToothNumber; state: ToothState; supernumerary: boolean }[], failed: string) => {
    let noted = 0
    try {
      for (const change of changes) {
        await call(api.noteTooth, { id, ...change })
        noted += 1
      }
    } catch (error) {
      showAlert(serverSentence(error) ?? failed, 'error', error)
    }
    await invalidate(api.noteTooth.changes)
    return noted
  }

  return {
    /** Undefined leaves the state, or the neighbour, as it is. */
    noteTeeth: (state: ToothState | undefined, supernumerary?: boolean) => {
      const before = teeth.map((tooth) => {
        const usual: ToothState = tooth > 50 ? 'missing' : 'permanent'
        const shown = shownOf(tooth)
        return { tooth, state: shown?.state ?? usual, supernumerary: shown?.supernumerary ?? false }
      })
      const after = before.map((each) => ({
        tooth: each.tooth,
        state: state ?? each.state,
        supernumerary: supernumerary ?? each.supernumerary,
      }))
      work(async () => {
        const noted = await send(after, t.not_noted)
        onNoted(teeth.slice(noted))
        if (noted === 0) return
        const where = teethOf(teeth.slice(0, noted).map((tooth) => ({ tooth, surfaces: [] })))
        const what = state ? stateOf({ tooth: 0, state, supernumerary: false }) : t.supernumerary
        notifyUndoable(t.noted(what, where), () => void send(before.slice(0, noted), t.not_undone), `chart of ${id}`)
      })
    },
  }
}

/** The same finding again, after a lost response, is not recorded twice. */
function useNoteOnce() {
  const unanswered = useRef(new Map<string, ReturnType<typeof submitKey>>())
  return async (item: NewItem): Promise<NotedItem> => {
    const of = JSON.stringify(item)
    const key = unanswered.current.get(of) ?? submitKey()
    try {
      const noted = await call(api.noteChartItem, item, { idempotency_key: key.current() })
      unanswered.current.delete(of)
      return noted
    } catch (error) {
      key.failed(error)
      unanswered.current.set(of, key)
      throw error
    }
  }
}

/** One request at a time: a second tap meanwhile does nothing. */
function useBusy() {
  const [busy, setBusy] = useState(false)
  const working = useRef(false)
  const work: Work = (doing) => {
    if (working.current) return
    working.current = true
    setBusy(true)
    dismissAlerts()
    void doing().finally(() => {
      working.current = false
      setBusy(false)
      void invalidate(api.noteChartItem.changes)
    })
  }
  return { busy, work }
}
