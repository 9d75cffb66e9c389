import { useState } from 'react'
import { api } from '../../contract/api.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { callFile } from '../api/client.ts'

type Outcome = { state: 'idle' } | { state: 'busy' } | { state: 'failed' } | { state: 'saved'; name: string }

/** Fetches the report with the token, which a plain link could not send, and hands it to the browser as a file. */
export function useExport() {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })
  const save = async (selection: InputOf<typeof api.exportReport>) => {
    setOutcome({ state: 'busy' })
    try {
      const { name = `${selection.type}_report.csv`, content } = await callFile(api.exportReport, selection)
      download(name, content)
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

function download(name: string, content: Blob) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read by the next turn; the memory is given back after.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
