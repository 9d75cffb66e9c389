/** The encodings of texts by the number of their ISO registration, as Specific Character Set names them. */
const ENCODINGS: Partial<Record<string, string>> = {
  6: 'windows-1252',
  13: 'shift_jis',
  100: 'windows-1252',
  101: 'iso-8859-2',
  109: 'iso-8859-3',
  110: 'iso-8859-4',
  126: 'iso-8859-7',
  127: 'iso-8859-6',
  138: 'iso-8859-8',
  144: 'iso-8859-5',
  148: 'windows-1254',
  166: 'windows-874',
  192: 'utf-8',
}
const NAMED: Partial<Record<string, string>> = { GB18030: 'gb18030', GBK: 'gbk' }

/** Decodes bytes of a named encoding; refuses those that are none of it only where `fatal`. Browsers and servers have one. */
export type Decode = (encoding: string, bytes: Uint8Array, fatal?: boolean) => string

/** The escape sequences that switch between sets; what they switch to is the set that the file names. */
const ESCAPE = 0x1b

/**
 * Reads a text of the file. The first set counts that is not the plain one, which all others contain; without any, UTF-8
 * is tried, since programs forget to name it.
 */
export function readTextBy(decode: Decode, bytes: Uint8Array, character_set: string | undefined): string {
  const sets = (character_set ?? '').split('\\').map((set) => set.trim())
  const found = sets.map((set) => NAMED[set] ?? ENCODINGS[/(\d{1,3})$/.exec(set)?.[1] ?? '']).filter(Boolean)
  const encoding = found.find((each) => each !== 'windows-1252') ?? found[0]
  return encoding ? decode(encoding, withoutEscapes(bytes)) : decodeUnnamed(decode, bytes)
}

function decodeUnnamed(decode: Decode, bytes: Uint8Array) {
  try {
    return decode('utf-8', bytes, true)
  } catch {
    return decode('windows-1252', bytes)
  }
}

function withoutEscapes(bytes: Uint8Array): Uint8Array {
  if (!bytes.includes(ESCAPE)) return bytes
  const kept: number[] = []
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== ESCAPE) {
      kept.push(bytes[at] ?? 0)
      continue
    }
    // Intermediate bytes, then a final one.
    while (isIntermediate(bytes[at + 1])) at++
    at++
  }
  return Uint8Array.from(kept)
}
const isIntermediate = (byte: number | undefined) => byte !== undefined && byte >= 0x20 && byte <= 0x2f
