import { dicomFile, identifierOf, sequence, type SyntaxName, SYNTAXES } from '../support/dicom-files.ts'

/** One damaged file after the other; the same for the same seed. */
export async function damagedFiles(seed: number): Promise<() => Uint8Array> {
  const random = randomFrom(seed)
  const whole = await wholeFiles()
  return () => damage(whole[random(whole.length)] ?? new Uint8Array(), random)
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
