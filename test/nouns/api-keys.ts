import { admin, type CaseContext, type NounCases, unique } from '../support/noun-cases.ts'

const someKey = () => ({ name: `Key ${unique()}`, permissions: ['patient:read'] })
const made = async ({ clinic }: CaseContext) =>
  (await clinic.as('admin').post('/api/settings/api-keys', someKey())).body.id

const insert = (fields: Record<string, string> = {}) => {
  const row = {
    name: "'Sensors'",
    token_hash: "sha256('secret')",
    last_four: "'abcd'",
    permissions: "'{patient:read}'",
    created_at: 'now()',
    created_by: '1',
    ...fields,
  }
  return `insert into api_keys (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')});`
}
const key = '(select max(id) from api_keys)'
const REVOKED = { revoked_at: 'now()', revoked_by: '1' }

export const cases: NounCases = {
  calls: {
    apiKeys: { callers: admin },
    makeApiKey: { callers: admin, input: () => ({ body: someKey() }), records: ['api-key.made'] },
    revokeApiKey: {
      callers: admin,
      input: async (around) => ({ id: await made(around) }),
      records: ['api-key.revoked'],
    },
  },
  attacks: [
    ...["' '", "repeat('a', 101)"].map((name) => ({
      guard: 'api_keys.api_keys_name_check',
      statement: insert({ name }),
    })),
    { guard: 'api_keys.api_keys_token_hash_check', statement: insert({ token_hash: "'short'" }) },
    { guard: 'api_keys.api_keys_token_hash_key', statement: insert() + insert() },
    { guard: 'api_keys.api_keys_last_four_check', statement: insert({ last_four: "'abc'" }) },
    { guard: 'api_keys.api_keys_permissions_check', statement: insert({ permissions: "'{}'" }) },
    { guard: 'api_keys.api_keys_check', statement: insert({ revoked_by: '(select min(id) from users)' }) },
    {
      guard: 'api_keys.api_key_stays',
      statement: `${insert()}update api_keys set permissions = '{user:write}' where id = ${key};`,
    },
    {
      guard: 'api_keys.api_key_stays',
      statement: `${insert(REVOKED)}update api_keys set revoked_at = null, revoked_by = null where id = ${key};`,
    },
  ],
  ordinary: [
    insert({ name: "repeat('a', 100)" }),
    insert(REVOKED),
    `${insert()}update api_keys set last_used_at = now() where id = ${key};`,
    `${insert()}update api_keys set revoked_at = now(), revoked_by = 1 where id = ${key};`,
  ],
}
