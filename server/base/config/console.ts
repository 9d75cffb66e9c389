/** Prints a line for the person at the console; the log is for machines. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

export function complain(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}
