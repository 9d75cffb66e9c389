import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

const STYLE_ADDRESS = '/practice.css'

/** A frame around every screen and paper, which lets every click through. */
const STYLE = `
.practice { position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; border: 4px solid #b45309; }
.practice p { position: absolute; bottom: 0; left: 50%; transform: translateX(-50%); margin: 0; padding: 3px 14px;
  border-radius: 8px 8px 0 0; background: #b45309; color: #fff; font: 600 12px/18px system-ui, sans-serif;
  white-space: nowrap; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
`

const MARK =
  '<div class="practice" role="note"><p><bdi>Practice clinic: nothing here is real</bdi> · <bdi lang="ar">عيادة للتدريب: لا شيء هنا حقيقي</bdi></p></div>'

/** Marks every page of a practice clinic, whatever the screen shows: it is in the page itself, outside of the app. */
export function markAsPractice(http: FastifyInstance) {
  http.get(STYLE_ADDRESS, (_, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
  http.addHook('onSend', async (_, reply, payload) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return payload
    if (typeof payload !== 'string' && !isStream(payload)) return payload
    const page = marked(typeof payload === 'string' ? payload : await text(payload))
    reply.header('content-length', Buffer.byteLength(page)).removeHeader('content-encoding')
    reply.removeHeader('etag').removeHeader('last-modified')
    return page
  })
}

const isStream = (payload: unknown): payload is Readable =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload

const marked = (page: string) =>
  page
    .replace('<title>', `<link rel="stylesheet" href="${STYLE_ADDRESS}" /><title>`)
    .replace('<div id="root">', `${MARK}<div id="root">`)
