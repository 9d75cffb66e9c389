import { Wire } from './load/wire.ts'
import { type Dataset, type WorkloadName, workloads } from './load/workloads.ts'

/** Messages to the load generator: the dataset once, then one message per round. */
export interface Round {
  port: number
  token: string
  work: WorkloadName
  connections: number
  duration_ms: number
  first_turn: number
}

export interface RoundOutcome {
  /** The times of each work in milliseconds. */
  times: number[]
  elapsed_ms: number
  /** The index of the first request of the next round. */
  next_turn: number
  problem?: string
}

let dataset: Dataset | undefined

process.on('message', (message: Dataset | Round) => {
  if (!('port' in message)) {
    dataset = message
    return
  }
  void run(message).then((outcome) => process.send?.(outcome))
})

async function run({ port, token, work, connections, duration_ms, first_turn }: Round): Promise<RoundOutcome> {
  const times: number[] = []
  let turn = first_turn
  const began = performance.now()
  const connection = async () => {
    const wire = new Wire(port, token)
    try {
      do {
        if (!dataset) throw new Error('There is nothing to ask for yet')
        const start = performance.now()
        const steps = workloads[work](dataset, turn++)
        for (let step = steps.next(); !step.done;) step = steps.next(await wire.send(step.value))
        times.push(performance.now() - start)
      } while (performance.now() - began < duration_ms)
    } finally {
      wire.close()
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: connections }, connection))
  const broken = ends.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
  const problem = broken && String(broken.reason)
  return { times, elapsed_ms: performance.now() - began, next_turn: turn, ...(problem && { problem }) }
}
