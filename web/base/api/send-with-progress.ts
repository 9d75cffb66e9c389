import type { Request } from './client.ts'

/** Like `fetch`, which cannot report how much of a body was sent. */
export const sendWithProgress =
  (progress: (share: number) => void) =>
  (url: string, { method, headers, body, signal }: Request) =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      request.responseType = 'blob'
      for (const [name, value] of headers) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => progress(total > 0 ? loaded / total : 0))
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', () => reject(new TypeError('Failed to send')))
      request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body ?? null)
    })

function responseOf(request: XMLHttpRequest) {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const { status } = request
  // A response of these statuses must not have a body.
  return new Response(status === 204 || status === 304 ? null : (request.response as Blob), { status, headers })
}
