import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartupProblem } from '#server/base/config/startup-problem.ts'

export const ask = (question: string) => askOn(process.stderr, question)

/** Asks without echoing what is typed. */
export async function askSecretly(question: string): Promise<string> {
  process.stderr.write(`${question}: `)
  const answer = await askOn(new Writable({ write: (_chunk, _encoding, done) => done() }), question)
  process.stderr.write('\n')
  return answer
}

export const isInteractive = () => process.stdin.isTTY

async function askOn(output: NodeJS.WritableStream, question: string): Promise<string> {
  if (!isInteractive()) throw new StartupProblem(`${question} is missing, and nobody is here to ask.`)
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  try {
    return (await terminal.question(`${question}: `)).trim()
  } finally {
    terminal.close()
  }
}
