import type { Encoding } from '#domain/imports/import.ts'

/** The letters of windows-1252 from byte 0x80 to 0x9F; five of them have none. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
/** What ISO-8859-15 has instead of the signs of ISO-8859-1. */
const LATIN_9 = new Map([
  ['¤', '€'],
  ['¦', 'Š'],
  ['¨', 'š'],
  ['´', 'Ž'],
  ['¸', 'ž'],
  ['¼', 'Œ'],
  ['½', 'œ'],
  ['¾', 'Ÿ'],
])

const in1252 = (text: string) =>
  text.replaceAll(/[\x80-\x9F]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? '')

/** Node 20's own decoder takes windows-1252 for ISO-8859-1: its apostrophe, byte 0x92, would be a control character. */
const LATIN: Partial<Record<Encoding, (bytes: Buffer) => string>> = {
  'windows-1252': (bytes) => in1252(bytes.toString('latin1')),
  'ISO-8859-1': (bytes) => in1252(bytes.toString('latin1')),
  'ISO-8859-15': (bytes) =>
    in1252(bytes.toString('latin1')).replaceAll(/[¤¦¨´¸¼½¾]/g, (sign) => LATIN_9.get(sign) ?? sign),
}

/** Decodes a file that arrives in pieces; the last call is without one. */
export function decoderOf(encoding: Encoding): (piece?: Buffer) => string {
  const latin = LATIN[encoding]
  if (latin) return (piece) => (piece ? latin(piece) : '')
  const decoder = new TextDecoder(encoding)
  return (piece) => (piece ? decoder.decode(piece, { stream: true }) : decoder.decode())
}

export function decoded(bytes: Buffer, encoding: Encoding): string {
  const decode = decoderOf(encoding)
  return decode(bytes) + decode()
}
