/** The fields of the code on a simplified invoice in Saudi Arabia, phase 1. */
export interface TaxQr {
  seller: string
  tax_number: string
  /** ISO 8601, in UTC. */
  issued_at: string
  /** With tax. */
  total: number
  tax: number
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The bytes of a text in UTF-8: an Arabic name has about two for each letter. */
function bytesOf(text: string): number[] {
  const encoded = encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '?'))
  return [...encoded.matchAll(/%([0-9A-F]{2})|([^%])/g)].map(([, hex, plain = '']) =>
    hex === undefined ? plain.charCodeAt(0) : Number.parseInt(hex, 16),
  )
}

/** Text of at most 255 bytes, cut between two characters: a length is one byte. */
function fieldOf(tag: number, text: string): number[] {
  let bytes = bytesOf(text)
  for (let cut = Array.from(text); bytes.length > 255;) {
    cut = cut.slice(0, -1)
    bytes = bytesOf(cut.join(''))
  }
  return [tag, bytes.length, ...bytes]
}

/** Tag, length in bytes and value of each field, all in base64. */
export function taxQr({ seller, tax_number, issued_at, total, tax }: TaxQr): string {
  const at = `${issued_at.slice(0, 19)}Z`
  const bytes = [seller, tax_number, at, total.toFixed(2), tax.toFixed(2)].flatMap((text, index) =>
    fieldOf(index + 1, text),
  )
  let code = ''
  for (let index = 0; index < bytes.length; index += 3) {
    const [first = 0, second, third] = bytes.slice(index, index + 3)
    const bits = (first << 16) | ((second ?? 0) << 8) | (third ?? 0)
    const at6 = (shift: number) => BASE64.charAt((bits >> shift) & 63)
    code += `${at6(18)}${at6(12)}${second === undefined ? '=' : at6(6)}${third === undefined ? '=' : at6(0)}`
  }
  return code
}
