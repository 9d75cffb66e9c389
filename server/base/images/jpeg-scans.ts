import { setImmediate as others } from 'node:timers/promises'

/** An encoder writes about ten; each is decoded over the whole picture, so thousands in a small file take hours. */
const MOST_SCANS = 50

const [MARKER, STUFFED, START_OF_IMAGE, END_OF_IMAGE, START_OF_SCAN] = [0xff, 0x00, 0xd8, 0xd9, 0xda]
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7

/** The whole file may consist of markers, and other requests wait meanwhile. */
const BYTES_AT_ONCE = 2 * 1024 * 1024

/** Whether a JPEG has more scans than encoders write. What follows its end, such as the film of a moving photo, does not count. */
export async function hasTooManyScans(jpeg: Buffer): Promise<boolean> {
  let scans = 0
  let pause = BYTES_AT_ONCE
  // Between two markers are the segments, whose length is known, and the data of a scan, whose length is not.
  for (let at = 0; at + 1 < jpeg.length; at++) {
    if (at >= pause) {
      await others()
      pause = at + BYTES_AT_ONCE
    }
    const code = jpeg[at + 1] ?? 0
    if (jpeg[at] !== MARKER || code === MARKER) continue
    if (code === END_OF_IMAGE) return false
    if (code === START_OF_SCAN && ++scans > MOST_SCANS) return true
    const alone = code === STUFFED || code === START_OF_IMAGE || isRestart(code)
    at += 1 + (alone || at + 3 >= jpeg.length ? 0 : jpeg.readUInt16BE(at + 2))
  }
  return false
}
