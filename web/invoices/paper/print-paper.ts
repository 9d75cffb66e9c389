/** Prints what the paper holds, once its pictures and letters are there. */
export async function printPaper() {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-paper] img')]
  // A logo that cannot be had must not keep the patient waiting for a receipt.
  await Promise.allSettled([document.fonts.ready, ...pictures.map((picture) => picture.decode())])
  print()
}
