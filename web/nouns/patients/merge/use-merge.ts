import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Patient } from '#contract/patients.ts'
import { ApiError } from '#web/base/api/api-error.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import type { PickedPatient } from '../patient-picker.tsx'

type OnMerged = (merged: Patient, gone: PickedPatient) => void

/** The state of a merge: which two records, which one remains, the preview, and the request. */
export function useMerge(patient: Patient, other_id: number | undefined, onMerged: OnMerged) {
  const { other, same, picked, choose } = useOther(patient, other_id)
  const [swapped, setSwapped] = useState(false)
  const [sent, setSent] = useState(false)
  const [stays, goes] = swapped ? [other, patient] : [patient, other]
  const previewed = usePreview(stays, goes, { enabled: other !== null && !same, paused: sent })
  const { preview, ready } = previewed
  const { busy, error, reset, send } = useCallMutation(api.mergePatient, {
    onSuccess: (merged, { other_id: gone }) => onMerged(merged, gone === patient.id || !other ? patient : other),
    onError: () => {
      setSent(false)
      void previewed.refetch()
    },
  })

  return {
    ...previewed,
    other,
    same,
    busy,
    dirty: picked || swapped,
    refusal: error ?? (previewed.forbidden ? previewed.error : undefined),
    choose: (next: PickedPatient | null) => {
      reset()
      choose(next)
    },
    swap: () => {
      reset()
      setSwapped(!swapped)
    },
    send: () => {
      if (!ready || !preview) return
      setSent(true)
      const { stays: kept, goes: given } = preview
      send({ id: kept.id, other_id: given.id, version: kept.version, other_version: given.version })
    },
  }
}

/** The record named in the address, until another is chosen. */
function useOther(patient: Patient, other_id: number | undefined) {
  const [picked, setPicked] = useState<PickedPatient | null>()
  const { data: named = null } = useCall(api.patient, { id: other_id ?? 0 }, { enabled: other_id !== undefined })
  const other = picked === undefined ? named : picked
  return { other, same: other?.id === patient.id, picked: picked !== undefined, choose: setPicked }
}

interface PreviewOptions {
  enabled: boolean
  /** Not refetched: the change event may come before the response, and merged records have no preview any more. */
  paused: boolean
}

function usePreview(stays: PickedPatient | null, goes: PickedPatient | null, { enabled, paused }: PreviewOptions) {
  const { data, error, isError, isPlaceholderData, refetch } = useCall(
    api.mergePreview,
    { id: stays?.id ?? 0, other_id: goes?.id ?? 0 },
    { enabled: enabled && !paused },
  )
  const forbidden = enabled && isError && saysNo(error)
  return {
    error,
    /** The server's refusal of this merge. */
    forbidden,
    /** The preview could not be loaded. */
    unknown: enabled && isError && !forbidden,
    preview: enabled && !isError ? data : undefined,
    waiting: enabled && !isError && !data,
    stale: isPlaceholderData,
    // Ready even while others' changes refetch it: the sent versions protect against unseen changes.
    ready: enabled && !isError && data !== undefined && !isPlaceholderData,
    refetch,
    retry: () => void refetch(),
  }
}

/** Whether the server refused, rather than failed. */
const saysNo = (error: unknown) => error instanceof ApiError && error.kind === 'answer' && error.status < 500
