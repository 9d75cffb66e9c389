import { parseArgs } from 'node:util'
import { complain, say } from '../server/console.ts'
import { sentenceOf, StartupProblem } from '../server/startup-problem.ts'
import { type WorkName, works } from './load/works.ts'
import { measureCsv } from './measure-csv.ts'
import { measure } from './measure.ts'
import { openSides } from './sides.ts'
import { csvLine, heading, lineOf, machine } from './table.ts'

try {
  await run()
} catch (error) {
  complain(sentenceOf(error))
  process.exitCode = 1
}
process.exit()

/** `npm run bench -- [work ...] [--scale 1] [--rounds 5] [--seconds 2]` */
async function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      scale: { type: 'string', default: '1' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
    },
  })
  const unknown = positionals.find((name) => !(name in works))
  if (unknown) throw new StartupProblem(`There is no work '${unknown}'; there are ${Object.keys(works).join(', ')}.`)
  const names = (positionals.length > 0 ? positionals : Object.keys(works)) as WorkName[]
  const sides = await openSides(Number(values.scale))
  const often = { rounds: Number(values.rounds), round_ms: Number(values.seconds) * 1000 }
  try {
    say(`${machine(Number(values.scale))}\n\n${heading}`)
    for (const name of names) {
      if (name === 'csv') continue
      for (const connections of [16, 1]) say(lineOf(name, connections, await measure(sides, name, connections, often)))
    }
    if (names.includes('csv')) say(`\n${csvLine(await measureCsv(sides, often.rounds))}`)
  } finally {
    await sides.close()
  }
}
