import type { AnswerOf, ParsedInput } from '../../contract/endpoint.ts'
import type { Api } from '../../contract/api.ts'

/** The time and the sender of a request. */
export interface Visitor {
  now: Date
  client?: { request_id: string; address: string; user_agent: string }
}

/** What a clinic knows of the other one on its server: the demo, or, for the demo, the clinic started from it. */
export interface Neighbour {
  /** The other clinics that the sign-in screen links to. */
  beside(): AnswerOf<Api['publicClinic']>['beside']
  /** Whether the other one is the demo, linked or not. */
  has_demo: boolean
  /** Starts a clinic of its own; refused unless `beside` is 'startable'. */
  startOwn(visitor: Visitor, input: ParsedInput<Api['startOwnClinic']>): Promise<AnswerOf<Api['startOwnClinic']>>
}
