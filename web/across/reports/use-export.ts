import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { callFile } from '#web/base/api/client.ts'
import { saveFile } from '#web/base/ui/save-file.ts'

type Outcome = { state: 'idle' } | { state: 'busy' } | { state: 'failed' } | { state: 'saved'; name: string }

/** Downloads the report by fetch, since a plain link could not send the token. */
export function useExport() {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })
  const save = async (selection: InputOf<typeof api.exportReport>) => {
    setOutcome({ state: 'busy' })
    try {
      const { name = `${selection.type}_report.csv`, content } = await callFile(api.exportReport, selection)
      saveFile(name, content)
      setOutcome({ state: 'saved', name })
    } catch (error) {
      // oxlint-disable-next-line no-console
      console.warn('The report could not be exported', error)
      setOutcome({ state: 'failed' })
    }
  }
  return {
    busy: outcome.state === 'busy',
    failed: outcome.state === 'failed',
    saved: outcome.state === 'saved' ? outcome.name : undefined,
    save,
  }
}
