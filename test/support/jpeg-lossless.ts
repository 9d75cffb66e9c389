interface Picture {
  columns: number
  rows: number
  values: number[]
  photometric: string
  bits_allocated: number
  bits_stored: number
}

/** Encodes without loss, by ISO 10918-1 annex H: each sample as its difference from what its neighbours predict. */
export function jpegLossless(file: Picture, predictor: 1 | 4): Buffer {
  const { columns, rows, values, bits_allocated, bits_stored, photometric } = file
  const samples = photometric.startsWith('RGB') || photometric.startsWith('YBR') ? 3 : 1
  const bits = new Bits()
  const stored = values.map((value) => value & (2 ** bits_stored - 1))
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (let sample = 0; sample < samples; sample++) {
        const at = (x: number, y: number) => stored[((row + y) * columns + column + x) * samples + sample] ?? 0
        const guess =
          row === 0 && column === 0
            ? 2 ** (bits_allocated - 1)
            : row === 0
              ? at(-1, 0)
              : column === 0
                ? at(0, -1)
                : predictor === 1
                  ? at(-1, 0)
                  : at(-1, 0) + at(0, -1) - at(-1, -1)
        writeDifference(bits, ((at(0, 0) - guess + 32_768) & 0xffff) - 32_768)
      }
    }
  }
  const components = Array.from({ length: samples }, (_, sample) => sample + 1)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xc3, [
      bits_allocated,
      rows >> 8,
      rows & 255,
      columns >> 8,
      columns & 255,
      samples,
      ...components.flatMap((id) => [id, 0x11, 0]),
    ]),
    // All 17 lengths of a difference have a code of five bits.
    segment(0xc4, [
      0,
      0,
      0,
      0,
      0,
      17,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      ...Array.from({ length: 17 }, (_, length) => length),
    ]),
    segment(0xda, [samples, ...components.flatMap((id) => [id, 0]), predictor, 0, 0]),
    bits.bytes(),
    Buffer.from([0xff, 0xd9]),
  ])
}

function writeDifference(bits: Bits, difference: number) {
  const size = difference === -32_768 ? 16 : Math.abs(difference) === 0 ? 0 : 32 - Math.clz32(Math.abs(difference))
  bits.write(size, 5)
  if (size > 0 && size < 16) bits.write(difference < 0 ? difference + 2 ** size - 1 : difference, size)
}

const segment = (marker: number, content: number[]) =>
  Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255, ...content])

class Bits {
  private readonly all: number[] = []
  write(value: number, count: number) {
    for (let bit = count - 1; bit >= 0; bit--) this.all.push((value >> bit) & 1)
  }
  bytes(): Buffer {
    while (this.all.length % 8) this.all.push(1)
    const out: number[] = []
    for (let at = 0; at < this.all.length; at += 8) {
      const byte = Number.parseInt(this.all.slice(at, at + 8).join(''), 2)
      out.push(byte, ...(byte === 255 ? [0] : []))
    }
    return Buffer.from(out)
  }
}
