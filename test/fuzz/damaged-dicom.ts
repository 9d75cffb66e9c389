import { NotShown } from '#domain/dicom/header.ts'
import { dicomFile, identifierOf, sequence, type SyntaxName, SYNTAXES } from '../support/dicom-files.ts'
import { openDicom } from '../support/open-dicom.ts'

/** As many as a file of a few kB may lead to, were it believed. */
const MOST_PIXELS_DRAWN = 40_000_000

/**
 * Opens files of every syntax with wrong bytes, lengths and ends. Each is drawn, or its problem is named; returns what
 * else happened.
 */
export async function openDamaged(seed: number, count: number, until = Infinity) {
  const random = randomFrom(seed)
  const whole = await wholeFiles()
  const failures: string[] = []
  let opened = 0
  let slowest_ms = 0
  for (; opened < count && Date.now() < until; opened++) {
    const begun = performance.now()
    const file = damage(whole[random(whole.length)] ?? new Uint8Array(), random)
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

function wholeFiles() {
  const values = Array.from({ length: 40 * 30 }, (_, at) => (at * 7) % 256)
  const table = sequence([
    ['00283002', 'US', [4, 0, 8]],
    ['00283006', 'US', [0, 1, 2, 3]],
  ])
  return Promise.all(
    (Object.keys(SYNTAXES) as SyntaxName[]).map((name) =>
      dicomFile({
        syntax: identifierOf(name),
        columns: 40,
        rows: 30,
        values,
        more: [
          ['00100010', 'PN', 'Salem^Huda'],
          ...(name === 'explicit' ? ([['00283010', 'SQ', table]] as const) : []),
        ] as never,
      }),
    ),
  )
}

type Random = (below: number) => number

function damage(whole: Uint8Array, random: Random): Uint8Array {
  const file = new Uint8Array(whole)
  const ways = [
    () => file.subarray(0, random(file.length)),
    () => {
      for (let change = 0; change <= random(8); change++) file[132 + random(file.length - 132)] = random(256)
      return file
    },
    // Where the header is, of whose lengths and numbers most depends.
    () => {
      for (let change = 0; change <= random(4); change++)
        file[132 + random(260)] = [0, 1, 127, 128, 255][random(5)] ?? 0
      return file
    },
    () => {
      const at = 132 + random(file.length - 140)
      file.fill(255, at, at + 4)
      return file
    },
    () => Buffer.concat([file.subarray(0, 132 + random(200)), file.subarray(132 + random(200))]),
  ]
  return (ways[random(ways.length)] ?? (() => file))()
}

function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
