import { randomUUID } from 'node:crypto'

/** The bytes of a text in windows-1256, which Node decodes but does not encode. */
export function inWindows1256(text: string): Buffer {
  const decoder = new TextDecoder('windows-1256')
  const byLetter = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Buffer.from(Array.from(text, (letter) => byLetter.get(letter) ?? 0x3f))
}

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
    const qid = `2${String(50 + (n % 50)).padStart(2, '0')}634${String(n % 100_000).padStart(5, '0')}`
    const born = `${String((n % 28) + 1).padStart(2, '0')}/${String((n % 12) + 1).padStart(2, '0')}/19${50 + (n % 50)}`
    yield [`F${n}`, name, phone, qid, born, n % 2 === 0 ? 'F' : 'M', ...more.map(() => '')].join(',')
  }
}

export const someName = () => `Person ${randomUUID().slice(0, 8)}`
