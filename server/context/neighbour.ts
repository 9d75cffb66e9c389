import type { AnswerOf, ParsedInput } from '../../contract/endpoint.ts'
import type { Api } from '../../contract/api.ts'

/** Who asks, and when. */
export interface Visitor {
  now: Date
  client?: { request_id: string; address: string; user_agent: string }
}

/** What a clinic knows of the other one on its server: of the demo, or, as the demo, of the clinic started from it. */
export interface Neighbour {
  /** What the sign-in screen leads to. */
  beside(): AnswerOf<Api['publicClinic']>['beside']
  /** Whether the other one is the demo, offered or not. */
  has_demo: boolean
  /** Starts a clinic of its own; refused unless `beside` is 'startable'. */
  startOwn(visitor: Visitor, input: ParsedInput<Api['startOwnClinic']>): Promise<AnswerOf<Api['startOwnClinic']>>
}
