/** The size of a run: `npm test` runs the short form with a fixed seed, `npm run soak` the long one. */
export interface Extent {
  long: boolean
  seed: number
  /** The number of parallel processes, each with its own seed and its share of the work. */
  parts?: number
  /** When to stop even if not everything is done. */
  until?: number
  /** Reports progress; a long form takes minutes to hours. */
  say(sentence: string): void
}

/** The results of a campaign; one line of the table at the end. */
export interface Figures {
  /** The unit of the count: 'sequences', 'requests', 'rounds'. */
  unit: string
  count: number
  /** Failures, each with everything needed to reproduce it. */
  failures: string[]
  /** Further figures for the report, such as a p99. */
  notes?: Record<string, number | string>
}

/** Random work against the real app; a module of this folder with the campaign's name exports it as `campaign`. */
export interface Campaign {
  name: string
  run(extent: Extent): Promise<Figures>
}
