import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any variable, the demo clinic runs on this machine only', () => {
  expect(readConfig({})).toEqual({
    port: 3001,
    host: '127.0.0.1',
    data_dir: resolve('data'),
    database_url: undefined,
    database_owner_url: undefined,
    demo_database_url: undefined,
    backup_dir: undefined,
    backup_keep: 14,
    clinic_time_zone: 'Asia/Qatar',
    demo: 'on',
    demo_chairs: false,
    production: false,
    log_level: 'warn',
    named_statements: true,
    trusted_proxies: [],
    smtp_url: undefined,
    tls: undefined,
  })
})

test('in production there is no demo clinic, and it cannot be switched on', () => {
  expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ demo: 'off', production: true, log_level: 'info' })
  expect(() => readConfig({ NODE_ENV: 'production', DEMO: 'on' })).toThrow('everybody knows the demo accounts')
})

test('the demo listens on the network only when HOST and DEMO are both set', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'clinic.example']) {
    expect(() => readConfig({ HOST })).toThrow('everybody knows the demo accounts')
    expect(readConfig({ HOST, DEMO: 'on' })).toMatchObject({ demo: 'on' })
    expect(readConfig({ HOST, DEMO: 'off' })).toMatchObject({ demo: 'off' })
    expect(readConfig({ HOST, NODE_ENV: 'production' })).toMatchObject({ demo: 'off' })
  }
  expect(readConfig({ HOST: '0.0.0.0', DEMO: 'chairs' })).toMatchObject({ demo: 'on', demo_chairs: true })
  for (const HOST of ['localhost', '127.0.0.1', '127.0.0.2', '::1']) expect(readConfig({ HOST }).demo).toBe('on')
})

test('every variable is read', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/clinic',
    DATABASE_URL: 'postgresql://clinic@db/clinic',
    DATABASE_OWNER_URL: 'postgresql://owner@db/clinic',
    BACKUP_DIR: '/srv/backups',
    BACKUP_KEEP: '30',
    CLINIC_TIME_ZONE: 'Asia/Dubai',
    DEMO: 'OFF',
    LOG_LEVEL: 'debug',
    DB_NAMED_STATEMENTS: 'off',
    TRUST_PROXY: '127.0.0.1, 10.0.0.0/8 private',
    SMTP_URL: 'smtps://clinic:secret@mail.example:465',
    TLS_CERT: '/etc/clinic/fullchain.pem',
    TLS_KEY: '/etc/clinic/privkey.pem',
  })
  expect(config).toEqual({
    port: 8080,
    host: '0.0.0.0',
    data_dir: '/srv/clinic',
    database_url: 'postgresql://clinic@db/clinic',
    database_owner_url: 'postgresql://owner@db/clinic',
    backup_dir: '/srv/backups',
    backup_keep: 30,
    clinic_time_zone: 'Asia/Dubai',
    demo: 'off',
    demo_chairs: false,
    production: false,
    log_level: 'debug',
    named_statements: false,
    trusted_proxies: ['127.0.0.1', '10.0.0.0/8', 'private'],
    smtp_url: 'smtps://clinic:secret@mail.example:465',
    tls: { cert: '/etc/clinic/fullchain.pem', key: '/etc/clinic/privkey.pem' },
  })
})

test('a certificate and its key are set together', () => {
  for (const half of [{ TLS_CERT: 'fullchain.pem' }, { TLS_KEY: 'privkey.pem', TLS_CERT: '' }])
    expect(() => readConfig(half)).toThrow('TLS_CERT and TLS_KEY belong together')
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3001, database_url: undefined })
})

test.each([
  ['PORT', '65536', 'PORT must be a number from 0 to 65535'],
  ['PORT', '-1', 'PORT must be a number'],
  ['PORT', '30.5', 'PORT must be a number'],
  ['PORT', 'web', 'PORT must be a number'],
  ['TRUST_PROXY', '1', 'TRUST_PROXY must list addresses of proxies'],
  ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY must list'],
  ['TRUST_PROXY', 'proxy.example.test', 'TRUST_PROXY must list'],
  ['DEMO', 'maybe', 'DEMO must be one of on, off, chairs'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of'],
  ['DB_NAMED_STATEMENTS', '1', 'DB_NAMED_STATEMENTS must be one of on, off'],
  ['CLINIC_TIME_ZONE', 'Asia/Atlantis', "CLINIC_TIME_ZONE must be a time zone such as Asia/Qatar, and 'Asia/Atlantis'"],
  ['BACKUP_KEEP', '0', 'BACKUP_KEEP must be a number from 1 to 9999'],
  ['DATABASE_OWNER_URL', 'localhost', 'DATABASE_OWNER_URL must look like postgres://'],
  ['SMTP_URL', 'mail.example', 'SMTP_URL must look like smtps://'],
  ['SMTP_URL', 'https://mail.example', 'SMTP_URL must look like smtps://'],
  ['DATABASE_URL', 'mysql://root:secret@db/clinic', 'DATABASE_URL must look like postgres://'],
])('%s=%s is refused with a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})

test('the refusal of a URL does not show its password', () => {
  expect(() => readConfig({ SMTP_URL: 'mail://root:secret@mail' })).not.toThrow('secret')
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@db/clinic' })).not.toThrow('secret')
})
