import { parseArgs } from 'node:util'
import { complain, say } from '#server/base/config/console.ts'
import { sentenceOf, StartupProblem } from '#server/base/config/startup-problem.ts'
import { DIARY_WORKLOADS, FIGURE_WORKLOADS, measureAlone } from './figures.ts'
import { measureFootprint } from './footprint.ts'
import { compareScales } from './growth.ts'
import { measureInsurers } from './insurers.ts'
import { type WorkloadName, workloads } from './load/workloads.ts'
import { measureCsv } from './measure-csv.ts'
import { measure } from './measure.ts'
import { measureOwner } from './owner.ts'
import { measurePrescription } from './prescription.ts'
import { openServers } from './servers.ts'
import { measureTransfer } from './transfer.ts'
import { csvLine, heading, lineOf, machine } from './table.ts'

/** Measured without a baseline. */
const WITHOUT_BASELINE = new Set<WorkloadName>([
  ...FIGURE_WORKLOADS,
  'week',
  'month',
  'free-typed',
  'tasks',
  'csv',
  'mixed',
])

try {
  await run()
} catch (error) {
  complain(sentenceOf(error))
  process.exitCode = 1
}
process.exit()

/**
 * `npm run bench -- [work ...] [--scale 1] [--rounds 5] [--seconds 2]`
 * `npm run bench -- growth [work ...] [--scales 0.1,1]`
 * `npm run bench -- figures [--scale 1]`
 * `npm run bench -- diary [--scale 1]`
 * `npm run bench -- insurers [--scale 1]`
 * `npm run bench -- owner [--scale 1]`
 * `npm run bench -- prescription`
 * `npm run bench -- footprint [--requests 1000000]`
 * `npm run bench -- transfer [--scale 0.1]`
 */
async function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      scale: { type: 'string', default: '1' },
      scales: { type: 'string', default: '0.1,1' },
      requests: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
    },
  })
  const often = { rounds: Number(values.rounds), round_ms: Number(values.seconds) * 1000 }
  if (positionals[0] === 'growth') {
    const [small = NaN, large = NaN] = values.scales.split(',').map(Number)
    return compareScales([small, large], workloadsOf(positionals.slice(1)), often)
  }
  if (positionals[0] === 'prescription') return measurePrescription(often)
  if (positionals[0] === 'figures') return measureAlone(Number(values.scale), FIGURE_WORKLOADS, often)
  if (positionals[0] === 'diary') return measureAlone(Number(values.scale), DIARY_WORKLOADS, often)
  if (positionals[0] === 'insurers') return measureInsurers(Number(values.scale), often.rounds)
  if (positionals[0] === 'owner') return measureOwner(Number(values.scale), often.rounds)
  if (positionals[0] === 'transfer') return measureTransfer(Number(values.scale))
  if (positionals[0] === 'footprint') {
    return measureFootprint({ scale: Number(values.scale), requests: Number(values.requests), ...often })
  }
  return compareWithFloor(Number(values.scale), workloadsOf(positionals), often)
}

function workloadsOf(named: readonly string[]): WorkloadName[] {
  const unknown = named.find((name) => !(name in workloads))
  if (unknown)
    throw new StartupProblem(`There is no workload '${unknown}'; there are ${Object.keys(workloads).join(', ')}.`)
  return (named.length > 0 ? named : Object.keys(workloads)) as WorkloadName[]
}

async function compareWithFloor(
  scale: number,
  names: readonly WorkloadName[],
  often: { rounds: number; round_ms: number },
) {
  const servers = await openServers({ scale })
  try {
    say(`${machine(String(scale))}\n\n${heading}`)
    for (const name of names) {
      if (WITHOUT_BASELINE.has(name)) continue
      for (const connections of [16, 1])
        say(lineOf(name, connections, await measure(servers, name, connections, often)))
    }
    if (names.includes('csv')) say(`\n${csvLine(await measureCsv(servers, often.rounds))}`)
  } finally {
    await servers.close()
  }
}
