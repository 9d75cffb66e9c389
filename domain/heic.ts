/** The brands by which such a file names itself, after 'ftyp'. */
const BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** Whether a file begins as an iPhone's photo does, which neither a browser nor this server can show. */
export const isHeic = (head: Uint8Array) => text(head, 4) === 'ftyp' && BRANDS.has(text(head, 8))

const text = (head: Uint8Array, at: number) => String.fromCharCode(...head.subarray(at, at + 4))
