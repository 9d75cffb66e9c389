/** The bytes of a secret as a person types it into an authenticator app. */
export function secretOf(base32: string): Buffer {
  const letters = base32.replaceAll(/[^A-Z2-7]/g, '')
  const bits = Array.from(letters, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
