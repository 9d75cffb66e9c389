import { ensure, forbidden } from '#domain/refusal.ts'
import type { Context } from '#server/base/context/context.ts'

/** For `serve`, beside the call's permission: refuses (403) a user for whom the rule does not hold. */
export const onlyFor = (holds: (user: Context['user']) => boolean) => ({
  guard: (_sent: unknown, { user }: Context) => ensure(holds(user), () => forbidden()),
})
