import { resolve } from 'node:path'
import { networksOf } from './network.ts'
import { StartupProblem } from './startup-problem.ts'

export interface Config {
  port: number
  host: string
  data_dir: string
  /** URL of an external PostgreSQL server. Without it the embedded server runs in `data_dir`. */
  database_url: string | undefined
  /** URL of the account that migrates the schema and runs the command line, if it is not the app's own account. */
  database_owner_url: string | undefined
  /** URL of a database for the demo alone. A clinic of one's own may then be started in that of `database_url`. */
  demo_database_url: string | undefined
  /** Folder of the nightly backups; without it none are made. */
  backup_dir: string | undefined
  /** How many nightly backups are kept. */
  backup_keep: number
  /** URL of the same server without its connection pooler. LISTEN needs a connection of its own. */
  database_direct_url: string | undefined
  clinic_time_zone: string
  demo: 'on' | 'off'
  /** Whether the demo clinic that is filled has chairs. */
  demo_chairs: boolean
  production: boolean
  log_level: LogLevel
  named_statements: boolean
  /** Addresses and ranges of trusted proxies, whose forwarding headers are believed. */
  trusted_proxies: readonly string[]
  /** The mail server that reminders go through; without it none are mailed. It may contain a password. */
  smtp_url: string | undefined
  /** Files of the certificate (with its chain) and of its key, in PEM; without them the app speaks http. */
  tls: TlsFiles | undefined
}

export interface TlsFiles {
  cert: string
  key: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the environment once. An empty variable counts as unset. */
export function readConfig(environment: Environment): Readonly<Config> {
  const production = environment['NODE_ENV'] === 'production'
  const host = environment['HOST'] || '127.0.0.1'
  return Object.freeze({
    port: portOf(environment['PORT'] || '3001'),
    host,
    data_dir: resolve(environment['DATA_DIR'] || 'data'),
    database_url: databaseUrlOf('DATABASE_URL', environment['DATABASE_URL'] || undefined),
    database_owner_url: databaseUrlOf('DATABASE_OWNER_URL', environment['DATABASE_OWNER_URL'] || undefined),
    demo_database_url: demoDatabaseUrlOf(environment),
    backup_dir: environment['BACKUP_DIR'] ? resolve(environment['BACKUP_DIR']) : undefined,
    backup_keep: keepOf(environment['BACKUP_KEEP'] || '14'),
    database_direct_url: databaseUrlOf('DATABASE_DIRECT_URL', environment['DATABASE_DIRECT_URL'] || undefined),
    clinic_time_zone: timeZoneOf(environment['CLINIC_TIME_ZONE'] || 'Asia/Qatar'),
    demo: demoOf(environment['DEMO'] || undefined, production, host),
    demo_chairs: environment['DEMO']?.toLowerCase() === 'chairs',
    production,
    log_level: oneOf('LOG_LEVEL', LOG_LEVELS, environment['LOG_LEVEL'] || (production ? 'info' : 'warn')),
    named_statements: oneOf('DB_NAMED_STATEMENTS', ON_OR_OFF, environment['DB_NAMED_STATEMENTS'] || 'on') === 'on',
    trusted_proxies: proxiesOf(environment['TRUST_PROXY'] || ''),
    smtp_url: smtpUrlOf(environment['SMTP_URL'] || undefined),
    tls: tlsFilesOf(environment['TLS_CERT'] || undefined, environment['TLS_KEY'] || undefined),
  })
}

const ON_OR_OFF = ['on', 'off'] as const
const DEMOS = [...ON_OR_OFF, 'chairs'] as const
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN
  if (port <= 65_535) return port
  throw new StartupProblem(`PORT must be a number from 0 to 65535, and it is '${text}'.`)
}

function oneOf<Word extends string>(name: string, words: readonly Word[], text: string): Word {
  const word = words.find((candidate) => candidate === text.toLowerCase())
  if (word !== undefined) return word
  throw new StartupProblem(`${name} must be one of ${words.join(', ')}, and it is '${text}'.`)
}

// The demo's passwords are printed on the sign-in screen.
function demoOf(text: string | undefined, production: boolean, host: string): 'on' | 'off' {
  const word = oneOf('DEMO', DEMOS, text ?? (production ? 'off' : 'on'))
  const demo = word === 'off' ? 'off' : 'on'
  if (text === undefined && demo === 'on' && !isLoopback(host)) {
    throw new StartupProblem(
      `With HOST ${host} other devices reach the clinic, and everybody knows the demo accounts: set DEMO to off for a real clinic, or to on where all may try it.`,
    )
  }
  if (demo === 'off' || !production) return demo
  throw new StartupProblem(
    'DEMO must not be on with NODE_ENV=production: everybody knows the demo accounts. Leave one of the two out.',
  )
}

const loopback = networksOf(['loopback'])
export const isLoopback = (host: string) => host === 'localhost' || loopback?.(host) === true

function proxiesOf(text: string): readonly string[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  if (networksOf(words)) return Object.freeze(words)
  throw new StartupProblem(
    `TRUST_PROXY must list addresses of proxies, such as 127.0.0.1 or 10.0.0.0/8, loopback or private, and it is '${text}'.`,
  )
}

function timeZoneOf(text: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    throw new StartupProblem(`CLINIC_TIME_ZONE must be a time zone such as Asia/Qatar, and '${text}' is none.`)
  }
}

function keepOf(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new StartupProblem(`BACKUP_KEEP must be a number from 1 to 9999, and it is '${text}'.`)
}

// The URL may contain a password, so the sentence does not repeat it.
function databaseUrlOf(name: string, text: string | undefined): string | undefined {
  if (text === undefined || /^postgres(ql)?:\/\/./.test(text)) return text
  throw new StartupProblem(`${name} must look like postgres://user:password@host:5432/database.`)
}

/** Allowed only with DATABASE_URL, and never the same database. */
function demoDatabaseUrlOf(environment: Environment): string | undefined {
  const url = databaseUrlOf('DEMO_DATABASE_URL', environment['DEMO_DATABASE_URL'] || undefined)
  if (url === undefined) return undefined
  if (!environment['DATABASE_URL']) {
    throw new StartupProblem('DEMO_DATABASE_URL belongs to DATABASE_URL: without that the demo is in DATA_DIR.')
  }
  if (url !== environment['DATABASE_URL']) return url
  throw new StartupProblem(
    'DEMO_DATABASE_URL and DATABASE_URL must be two databases: the demo must not mix with yours.',
  )
}

// The URL may contain a password, so the sentence does not repeat it.
function smtpUrlOf(text: string | undefined): string | undefined {
  if (text === undefined || (/^smtps?:\/\/./.test(text) && URL.canParse(text))) return text
  throw new StartupProblem('SMTP_URL must look like smtps://user:password@mail.example:465 or smtp://localhost:25.')
}

function tlsFilesOf(cert: string | undefined, key: string | undefined): TlsFiles | undefined {
  if (cert === undefined && key === undefined) return undefined
  if (cert !== undefined && key !== undefined) return { cert: resolve(cert), key: resolve(key) }
  throw new StartupProblem('TLS_CERT and TLS_KEY belong together: set both to serve https, or neither.')
}
