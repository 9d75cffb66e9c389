declare module 'jpeg-lossless-decoder-js' {
  /** Without loss only; it brings its types in a place where they are not found. */
  export class Decoder {
    constructor(buffer: ArrayBuffer | null, bytes_per_sample: number)
    readonly stream: { readonly index: number } | null
    decode(buffer: ArrayBuffer, offset: number, length: number): Uint8Array | Uint16Array | null
  }
}
