/** How much of it: `npm test` runs the short form with a fixed seed, `npm run soak` the long one. */
export interface Extent {
  long: boolean
  seed: number
  /** In how many processes it runs at once, each with a seed of its own and its share of the whole. */
  parts?: number
  /** When to stop although not all is done. */
  until?: number
  /** Says how far it is; a long form takes minutes to hours. */
  say(sentence: string): void
}

/** What a campaign did and found, a line of the table at the end. */
export interface Figures {
  /** Of what there were so many: 'sequences', 'requests', 'rounds'. */
  unit: string
  count: number
  /** What must not have happened, each with all that is needed to see it again. */
  failures: string[]
  /** Further figures to be told, such as a p99. */
  notes?: Record<string, number | string>
}

/** Random work against the real thing; a module of this folder with the campaign's name exports it as `campaign`. */
export interface Campaign {
  name: string
  run(extent: Extent): Promise<Figures>
}
