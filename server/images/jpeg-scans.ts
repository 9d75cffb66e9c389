/** An encoder writes about ten; each is decoded over the whole picture, so thousands in a small file take hours. */
const MOST_SCANS = 50

const [MARKER, STUFFED, START_OF_IMAGE, END_OF_IMAGE, START_OF_SCAN] = [0xff, 0x00, 0xd8, 0xd9, 0xda]
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7

/** Whether a JPEG has more scans than encoders write. What follows its end, such as the film of a moving photo, does not count. */
export function hasTooManyScans(jpeg: Buffer): boolean {
  let scans = 0
  // Between two markers are the segments, whose length is known, and the data of a scan, whose length is not.
  let at = jpeg.indexOf(MARKER)
  while (at >= 0 && at + 1 < jpeg.length) {
    const code = jpeg[at + 1] ?? 0
    if (code === END_OF_IMAGE) return false
    if (code === START_OF_SCAN && ++scans > MOST_SCANS) return true
    const alone = code === STUFFED || code === MARKER || code === START_OF_IMAGE || isRestart(code)
    const length = alone || at + 3 >= jpeg.length ? 0 : jpeg.readUInt16BE(at + 2)
    at = jpeg.indexOf(MARKER, at + (code === MARKER ? 1 : 2 + length))
  }
  return false
}
