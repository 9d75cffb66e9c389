import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { openApi } from '#contract/openapi.ts'

const { http } = await clinicApp({ staffed: false })

test('the API reference is available as JSON', async () => {
  const { statusCode, headers, body } = await http.inject('/api/openapi.json')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(JSON.parse(body)).toEqual(JSON.parse(JSON.stringify(openApi())))
})

test('its page loads nothing from other origins and has no inline script', async () => {
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
