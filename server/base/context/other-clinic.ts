import type { AnswerOf, ParsedInput } from '#contract/endpoint.ts'
import type { Api } from '#contract/api.ts'

/** The time and the sender of a request. */
export interface RequestOrigin {
  now: Date
  client?: { request_id: string; address: string; user_agent: string }
}

/** What a clinic knows of the other one on its server: the demo, or, for the demo, the clinic started from it. */
export interface OtherClinic {
  /** The other clinics that the sign-in screen links to. */
  linkedClinic(): AnswerOf<Api['publicClinic']>['beside']
  /** Whether the other one is the demo, linked or not. */
  has_demo: boolean
  /** Starts a clinic of its own; refused unless `beside` is 'startable'. */
  startOwnClinic(
    origin: RequestOrigin,
    input: ParsedInput<Api['startOwnClinic']>,
  ): Promise<AnswerOf<Api['startOwnClinic']>>
}
