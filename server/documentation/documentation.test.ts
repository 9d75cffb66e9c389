import { expect, test } from 'vitest'
import { clinicApp } from '../../test/support/clinic-app.ts'
import { openApi } from '../../contract/openapi.ts'

const { http } = await clinicApp({ staffed: false })

test('programs read the reference as JSON', async () => {
  const { statusCode, headers, body } = await http.inject('/api/openapi.json')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(JSON.parse(body)).toEqual(JSON.parse(JSON.stringify(openApi())))
})

test('people read it on a page that loads nothing from elsewhere and runs no script of its own text', async () => {
  const { body, headers } = await http.inject('/api/docs')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).not.toContain('unsafe-inline')
  const addresses = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
  expect(addresses).toHaveLength(4)
  for (const address of addresses) {
    const asset = await http.inject(address)
    expect([address, asset.statusCode, asset.rawPayload.length > 100]).toEqual([address, 200, true])
  }
  expect(body).not.toMatch(/<script(?![^>]*src=)|<style|style=/)
})
