import type { Server } from '#server/base/http/server.ts'
import { tooManySigningIn } from './passwords.ts'

/** Refuses a sign-in without a free permit before the database is asked: otherwise a flood of sign-ins would take all of its connections. */
export async function withSignInPermit<Result>({ signing_in }: Server, work: () => Promise<Result>): Promise<Result> {
  const release = signing_in.acquire()
  if (!release) throw tooManySigningIn()
  try {
    return await work()
  } finally {
    release()
  }
}
