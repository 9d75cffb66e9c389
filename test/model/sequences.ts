import * as fc from 'fast-check'
import { type Act, type Kind, kinds } from './acts.ts'
import type { Matter } from './matter.ts'
import { EVERY_DAY, MATTERS, WEIGHTS } from './weights.ts'

const TIMES_AS_OFTEN = 10

const actOf = (chosen: readonly Kind[], matter: readonly Kind[]) =>
  fc.oneof(
    ...chosen.map((kind) => ({
      weight: WEIGHTS[kind] * (matter.includes(kind) ? TIMES_AS_OFTEN : 1),
      arbitrary: (kinds[kind] as fc.Arbitrary<object>).map((fields) => Object.assign({ kind }, fields) as Act),
    })),
  )

const someOf = (length: number, chosen: readonly Kind[], matter: readonly Kind[] = []) =>
  fc.array(fc.option(actOf(chosen, matter), { freq: 1_000 }), { minLength: length, maxLength: length })

/** A sequence of acts that can be shrunk by leaving acts out; it begins with acts that most others need. */
export const actsOf = (length: number, matters: readonly Matter[] = MATTERS) => {
  const beginning = Math.floor(length / 3)
  const sequences = matters.map(({ opening, mostly, among = EVERY_DAY }) =>
    fc.tuple(someOf(beginning, opening), someOf(length - beginning, among, mostly)),
  )
  return fc.oneof(...sequences).map((both) => both.flat())
}
