type Decoder = typeof import('sharp').default

let loading: Promise<Decoder> | undefined

/** Loaded with the first picture, because it takes some 15 MB, and most clinics upload none for hours. */
export const loadDecoder = () => (loading ??= load())

async function load(): Promise<Decoder> {
  const { default: decoder } = await import('sharp')
  // The decoder's cache knows a file by its path, which the next upload has again: its preview would be another
  // patient's picture. It also keeps what it decoded, hundreds of MB for each large one.
  decoder.cache(false)
  return decoder
}
