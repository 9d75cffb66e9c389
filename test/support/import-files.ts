import { randomUUID } from 'node:crypto'

/** The bytes of a text in an encoding of one byte for each letter, which Node decodes but does not encode. */
function inOneByte(text: string, letterOf: (byte: number) => string): Buffer {
  const byLetter = new Map(Array.from({ length: 256 }, (_, byte) => [letterOf(byte), byte]))
  return Buffer.from(Array.from(text, (letter) => byLetter.get(letter) ?? 0x3f))
}

const decodedBy = (label: string) => {
  const decoder = new TextDecoder(label)
  return (byte: number) => decoder.decode(Uint8Array.of(byte))
}
export const inWindows1256 = (text: string) => inOneByte(text, decodedBy('windows-1256'))
export const inIso88596 = (text: string) => inOneByte(text, decodedBy('iso-8859-6'))
/** Node 20 decodes windows-1252 wrongly, so its letters are listed. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
export const inWindows1252 = (text: string) =>
  inOneByte(text, (byte) => (byte >= 0x80 && byte < 0xa0 ? SIGNS.charAt(byte - 0x80) : String.fromCodePoint(byte)))
export const inIso88591 = (text: string) => Buffer.from(text, 'latin1')
export const inIso885915 = (text: string) =>
  inOneByte(
    text,
    (byte) =>
      new Map([
        [0xa4, '€'],
        [0xa6, 'Š'],
        [0xa8, 'š'],
        [0xb4, 'Ž'],
        [0xb8, 'ž'],
        [0xbc, 'Œ'],
        [0xbd, 'œ'],
        [0xbe, 'Ÿ'],
      ]).get(byte) ?? String.fromCodePoint(byte),
  )

export const inUtf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

export function inUtf16BigEndian(text: string): Buffer {
  const bytes = inUtf16(text)
  return bytes.swap16()
}

/** A form with the file. */
export function upload(kind: string, content: Buffer | string, filename = 'file.csv'): FormData {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), filename)
  return form
}

const FIRST = ['Ahmed', 'Fatima', 'Khalid', 'Noora', 'Yousef', 'Maryam', 'Ali', 'Hessa', 'محمد', 'عائشة']
const LAST = ['Al-Kuwari', 'Al-Thani', 'Hassan', 'Rahman', 'Al-Mannai', 'Ibrahim', 'المري', 'الكبيسي']

/** A file of this many different patients, as another system would export it. */
export function* patientLines(count: number, columns = 6): Generator<string> {
  const more = Array.from({ length: columns - 6 }, (_, index) => `Extra ${index + 1}`)
  yield ['Patient No', 'Full Name', 'Mobile', 'QID', 'DOB', 'Gender', ...more].join(',')
  for (let n = 1; n <= count; n++) {
    const name = `${FIRST[n % FIRST.length]} ${LAST[n % LAST.length]} ${FIRST[(n * 7) % FIRST.length]}${n}`
    const phone = 30_000_000 + n
    // Eleven digits, as in Qatar, and every one another's: an equal ID would be a question for each line.
    const qid = `2${String(50 + (n % 50))}${String(n).padStart(8, '0')}`
    const born = `${String((n % 28) + 1).padStart(2, '0')}/${String((n % 12) + 1).padStart(2, '0')}/19${50 + (n % 50)}`
    yield [`F${n}`, name, phone, qid, born, n % 2 === 0 ? 'F' : 'M', ...more.map(() => '')].join(',')
  }
}

export const someName = () => `Person ${randomUUID().slice(0, 8)}`
