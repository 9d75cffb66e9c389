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

const MOST_BYTES = 255

/** Tag, length in bytes and value of each field in UTF-8, all in base64. A length is one byte. */
export function taxQr({ seller, tax_number, issued_at, total, tax }: TaxQr): string {
  const at = `${issued_at.slice(0, 19)}Z`
  const bytes = [seller, tax_number, at, total.toFixed(2), tax.toFixed(2)].flatMap((text, index) => {
    const value = new Uint8Array(MOST_BYTES)
    // Cuts a longer text between two characters.
    const { written } = new TextEncoder().encodeInto(text, value)
    return [index + 1, written, ...value.subarray(0, written)]
  })
  return btoa(String.fromCharCode(...bytes))
}
