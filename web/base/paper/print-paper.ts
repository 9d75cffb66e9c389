/** Prints once pictures and fonts have loaded. */
export async function printPaper() {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-paper] img')]
  // Does not wait for a logo that cannot be loaded.
  await Promise.allSettled([document.fonts.ready, ...pictures.map((picture) => picture.decode())])
  print()
}
