import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { openApi } from '#contract/openapi.ts'
import type { Server } from '#server/base/http/server.ts'

/** The API reference as JSON, and as a page for people. */
export function documentationRoutes({ http }: Server) {
  let reference: Buffer | undefined
  http.get('/api/openapi.json', async (_request, reply) => {
    // Built and encoded once: it never changes, and building it takes as long as hundreds of requests.
    reference ??= Buffer.from(JSON.stringify(openApi()))
    return reply.type(MEDIA_TYPES.json).send(reference)
  })
  http.get('/api/docs', async (_request, reply) => reply.type(MEDIA_TYPES.html).send(PAGE))
  http.get('/api/docs/start.js', async (_request, reply) => reply.type(MEDIA_TYPES.js).send(START))
  for (const [file, mediaType] of Object.entries(assets)) {
    let content: Promise<Buffer> | undefined
    // Read once: some take 1.5 MB, and many requests for one must not delay everybody.
    http.get(`/api/docs/${file}`, async (_request, reply) => {
      content ??= readFile(require.resolve(`swagger-ui-dist/${file}`))
      return reply.type(mediaType).send(await content)
    })
  }
}

const require = createRequire(import.meta.url)

const MEDIA_TYPES = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

const assets = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': MEDIA_TYPES.js,
  'favicon-32x32.png': 'image/png',
}

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Clinic API</title>
    <link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="reference"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

// A separate file, because the content security policy forbids inline scripts.
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  docExpansion: 'none',
  filter: true,
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
})
`
