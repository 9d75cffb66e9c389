import * as fc from 'fast-check'

/** A text of any length that may make code go back over it again and again. */
export interface Attack {
  what: string
  text(letters: number): string
}

export const pumped = (before: string, many: string, after = '\u0001'): Attack => ({
  what: `${JSON.stringify(before)}, many ${JSON.stringify(many)}`,
  text: (letters) => `${before}${many.repeat(Math.ceil(letters / many.length))}${after}`,
})

/** Texts in which a part of what an expression matches is repeated many times, before something that does not fit. */
export function attacksOn(expression: RegExp): Attack[] {
  const attacks = new Map<string, Attack>()
  for (const sample of [...samplesOf(expression), lettersOf(expression.source)]) {
    const letters = Array.from(sample).slice(0, MOST_LETTERS_OF_SAMPLE)
    for (const length of [1, 2]) {
      for (let at = 0; at + length <= letters.length; at++) {
        const many = letters.slice(at, at + length).join('')
        for (const before of [letters.slice(0, at).join(''), '']) {
          const attack = pumped(before, many)
          attacks.set(attack.what, attack)
        }
      }
    }
  }
  return [...attacks.values()]
}

const SAMPLES = 3
const MOST_LETTERS_OF_SAMPLE = 16

/** What matches the expression, if need be without what it looks at before and after, of which no sample can be made. */
function samplesOf({ source, flags }: RegExp): string[] {
  // Samples are made of ASCII letters, and would be sought without end where these are excluded.
  if (source.includes('{ASCII}')) return []
  for (const text of [source, source.replaceAll(LOOK, '')]) {
    try {
      const matching = fc.stringMatching(new RegExp(text, flags.replaceAll(/[gy]/g, '')), { size: 'small' })
      return fc.sample(matching, { numRuns: SAMPLES, seed: 5 })
    } catch {
      // Tried again without what it looks at.
    }
  }
  return []
}

const LOOK = /\(\?<?[=!](?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g

/** The letters that an expression names, and one each of the kinds that it may name. */
const lettersOf = (source: string) =>
  [
    ...new Set(source.replaceAll(/\\u[\dA-F]{4}|\\[pP]\{\w+\}|\\./g, ' ').replaceAll(/[|?+*^$]/g, '')),
    'a',
    '0',
    ' ',
    '\t',
  ].join('')

/** Of one test of what it finds: on a busy machine a text of eighty thousand letters takes code that goes back seconds. */
export const MOST_MILLISECONDS = 60_000
const SIZES = [24, 36, 48, 72, 300, 3_000, 20_000]
const LONGEST = 20_000
/** Code that goes back from every letter takes a hundred times as long as this and more, other code mostly less than it. */
const MOST_REFERENCES = 60
/** In milliseconds: what takes so long is not measured again. */
const LONG = 200
/** Of so many letters and more it is told how the time grows with them; code that takes exponentially long would not end. */
const FEW_LETTERS = 300

/**
 * Whether the work takes, for a long text, no more than a multiple of a plain search in one as long, in the same moment; or
 * else, no more than its length explains. Shorter texts come first: of work that takes exponentially long, a long one would
 * never end.
 */
export function isLinear(run: (text: string) => unknown, { text }: Attack): boolean {
  return SIZES.every((letters) =>
    letters > FEW_LETTERS
      ? isQuick(run, text(letters), 3) || growsEvenly(run, text(letters), text(4 * letters))
      : isQuick(run, text(letters), 10),
  )
}

/**
 * V8 compiles expressions without optimizing them once a process has many, as that of all tests has: some then take twenty
 * times as long. Four times the letters still take four times as long; code that goes back takes sixteen times. The texts
 * are longer than twenty thousand letters in the end: from about ten thousand on what a text leaves behind is cleared away
 * meanwhile, which makes that one step longer than eight times.
 */
function growsEvenly(run: (text: string) => unknown, text: string, four: string) {
  const most = 8 * Math.min(...[1, 2, 3].map(() => millisecondsOf(() => run(text))))
  return takesAtMost(most, 3, () => run(four))
}

const isQuick = (run: (text: string) => unknown, text: string, attempts: number) =>
  takesAtMost(MOST_REFERENCES * referenceNow(), attempts, () => run(text))

/** A machine that does something else at the moment makes the work slow once, but not each time, nor this slow. */
function takesAtMost(most: number, attempts: number, work: () => unknown) {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const taken = millisecondsOf(work)
    if (taken <= most) return true
    if (taken > 8 * most || taken > LONG) return false
  }
  return false
}

let quickest = Number.POSITIVE_INFINITY
/**
 * Of many measurements the quickest: the reference must not be slow because of others. Each is of several searches,
 * because the system counts the processor's time in steps, so that one search may seem to take none.
 */
function referenceNow() {
  if (references++ < 20) quickest = Math.min(quickest, millisecondsOf(searches) / SEARCHES)
  return quickest
}
const SEARCHES = 10
function searches() {
  for (let done = 0; done < SEARCHES; done++) PLAIN.replaceAll(/[b-d]/g, '')
}
let references = 0
const PLAIN = 'abcdefgh'.repeat(LONGEST / 8)

/**
 * The processor's time does not pass while other processes have the machine, and the clock's time counts no other thread
 * of this one, such as a worker of an earlier test: the work takes neither longer than the one nor than the other.
 */
function millisecondsOf(work: () => unknown) {
  const [begun, started] = [process.cpuUsage(), performance.now()]
  work()
  const passed = performance.now() - started
  const { user, system } = process.cpuUsage(begun)
  return Math.min((user + system) / 1_000, passed)
}
