import { type Decode, readTextBy } from '#domain/dicom/character-sets.ts'

const decode: Decode = (encoding, bytes, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes)

export const readText = (bytes: Uint8Array, character_set: string | undefined) =>
  readTextBy(decode, bytes, character_set)
