import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'

const { http } = await clinicApp({ staffed: false })

test.each([
  ['DELETE', '/api/patients', 'GET, POST'],
  ['PATCH', '/api/invoices/7/flag', 'PUT'],
  ['POST', '/api/health', 'GET'],
  ['POST', '/api/ready?now', 'GET'],
  ['PUT', '/api/openapi.json', 'GET'],
  ['DELETE', '/api/images/9b0dadb8', 'GET'],
  ['GET', '/api/auth/logout', 'POST'],
] as const)('%s %s is answered with the allowed methods %s', async (method, url, allow) => {
  const { statusCode, headers, body } = await http.inject({ method, url })
  expect([statusCode, headers['allow'], JSON.parse(body)]).toMatchObject([
    405,
    allow,
    { error: `This address takes ${allow} only` },
  ])
})

test.each(['/api', '/api/', '/api/nothing', '/api/healthy', '/api/openapi-json', '/api/invoices/7/flag/8'])(
  'there is nothing at %s, for any method',
  async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, body } = await http.inject({ method, url })
      expect([statusCode, JSON.parse(body)]).toMatchObject([404, { error: 'There is nothing at this address' }])
    }
  },
)
