import { NotShown } from '#domain/dicom/header.ts'
import { openDicom } from '../support/open-dicom.ts'
import { damagedFiles } from './damaged-files.ts'

/** As many as a file of a few kB may lead to, were it believed. */
const MOST_PIXELS_DRAWN = 40_000_000

/**
 * Opens files of every syntax with wrong bytes, lengths and ends. Each is drawn, or its problem is named; returns what
 * else happened.
 */
export async function openDamaged(seed: number, count: number, until = Infinity) {
  const next = await damagedFiles(seed)
  const failures: string[] = []
  let opened = 0
  let slowest_ms = 0
  for (; opened < count && Date.now() < until; opened++) {
    const begun = performance.now()
    const file = next()
    try {
      const { picture } = await openDicom(file)
      if (picture.columns * picture.rows > MOST_PIXELS_DRAWN) failures.push(`${seed}/${opened}: too many pixels`)
    } catch (error) {
      if (!(error instanceof NotShown)) failures.push(`${seed}/${opened}: ${String(error)}`)
    }
    slowest_ms = Math.max(slowest_ms, Math.round(performance.now() - begun))
  }
  return { count: opened, failures, slowest_ms }
}
