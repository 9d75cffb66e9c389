// @ts-check

/** @param {string} sentence */
export const say = (sentence) => void process.stdout.write(`${sentence}\n`)

/** @param {string} sentence */
export const complain = (sentence) => void process.stderr.write(`${sentence}\n`)

/** @param {string} sentence @returns {never} */
export function fail(sentence) {
  complain(sentence)
  process.exit(1)
}
