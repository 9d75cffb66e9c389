import * as fc from 'fast-check'
import { checkClinic } from '#server/across/check/check-clinic.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { type Act, type ActOf, type Kind, KINDS, sequences } from './acts.ts'
import { compare } from './compare.ts'
import { cancel, changeList, changePlan, closeMonth, merge, nextMonth, pay, refund } from './money.ts'
import { answer, decide, sendBack, submit, takeBack, withdraw } from './settling.ts'
import { correct, issue } from './visits.ts'
import { begin, prepare, type World } from './world.ts'

/** Each tells whether it was done; what the clinic refused as predicted, or what had no object, was not. */
const ACTS: { [Name in Kind]: (world: World, act: ActOf<Name>) => Promise<boolean> } = {
  issue,
  pay,
  refund,
  correct,
  cancel,
  submit,
  answer,
  'take back': takeBack,
  decide,
  return: sendBack,
  withdraw,
  'close month': closeMonth,
  'next month': nextMonth,
  merge,
  'change plan': changePlan,
  'change list': changeList,
}
const perform = (world: World, act: Act) => (ACTS[act.kind] as (world: World, act: Act) => Promise<boolean>)(world, act)

/** A clinic that does something else than it is asked, to see that the books tell. */
type Spoilt = (path: string, body: object | undefined) => object | undefined
const asItIs: Spoilt = (_path, body) => body
interface Playing {
  until?: number
  /** Without it a failing sequence is not shortened. */
  shrink?: boolean
  spoilt?: Spoilt
}

interface Model {
  play(seed: number, sequences: number, playing?: Playing): Promise<{ count: number; failures: string[] }>
  /** Kinds of acts that were never done. */
  idle(): Kind[]
  /** How many were done. */
  acts(): number
}

/** A clinic of its own in which sequences of acts are played, and compared with the books. Call it at the top of a file. */
export async function insurersModel(): Promise<Model> {
  const clinic = await clinicApp({ now: '2026-01-25T09:00:00Z' })
  await prepare(clinic)
  const { token } = await clinic.createSignedIn('admin', 'Player')
  const tally = new Map<Kind, number>()

  async function playOne(acts: readonly Act[], spoilt: Spoilt) {
    const world = await begin(clinic, token)
    const { send } = world
    world.send = (method, path, body) => send(method, path, spoilt(path, body))
    for (const [index, act] of acts.entries()) {
      try {
        if (await perform(world, act)) tally.set(act.kind, (tally.get(act.kind) ?? 0) + 1)
      } catch (error) {
        throw new Error(`act ${index + 1}: ${String(error)}`, { cause: error })
      }
    }
    await compare(world)
  }

  /** Plays so many sequences; a failing one is shortened. `until` is an instant after which no other is begun. */
  async function play(
    seed: number,
    numRuns: number,
    { until = Infinity, spoilt = asItIs, shrink = true }: Playing = {},
  ) {
    let count = 0
    const property = fc.asyncProperty(sequences(9), async (acts) => {
      if (Date.now() > until) return
      await playOne(acts, spoilt)
      count += 1
    })
    const result = await fc.check(property, { seed, numRuns, endOnFailure: !shrink })
    const { wrong } = await checkClinic(clinic.database)
    const failures = result.failed
      ? [`seed ${seed}: ${String(result.errorInstance)} after ${JSON.stringify(result.counterexample)}`]
      : []
    return { count, failures: [...failures, ...wrong] }
  }
  return {
    play,
    idle: () => KINDS.filter((kind) => !tally.has(kind)),
    acts: () => [...tally.values()].reduce((a, b) => a + b, 0),
  }
}
