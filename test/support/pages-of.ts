import { expect } from 'vitest'
import type { Answer, clinicApp } from './clinic-app.ts'

type Get = Awaited<ReturnType<typeof clinicApp>>['anonymous']['get']

/** Follows `Link: <...>; rel="next"` to the end, or for this many pages. */
export async function pagesOf({ get }: { get: Get }, path: string, limit: number, most = Infinity) {
  const pages: unknown[][] = []
  let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`
  while (next && pages.length < most) {
    const page: Answer<unknown[]> = await get(next as '/api/patients')
    expect(page.status).toBe(200)
    pages.push(page.body)
    next = /^<(.+)>; rel="next"$/.exec(String(page.headers['link']))?.[1]
  }
  return pages
}
