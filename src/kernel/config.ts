import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type TrustedProxies, trustedProxies } from './http/trust-proxy.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(5001),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  PUBLIC_SCHEME: z.enum(['http', 'https']).optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .or(z.literal('').transform(() => undefined)),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  STORAGE_URL: z
    .string()
    .regex(/^(file:|s3:\/\/)/)
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .or(z.literal('').transform(() => undefined)),
  SESSION_SECRET: z.string().min(32).optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text, issues) => {
      try {
        return trustedProxies(text)
      } catch {
        issues.addIssue('must be addresses, CIDR networks, loopback, linklocal or uniquelocal, or one number')
        return z.NEVER
      }
    }),
  OUTSIDE_ALLOW: z.string().default(''),
  CLUSTER_WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LINE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OMISE_URL: z.url({ protocol: /^https?$/ }).default('https://api.omise.co'),
  OMISE_VAULT_URL: z.url({ protocol: /^https?$/ }).default('https://vault.omise.co'),
  SLIPOK_URL: z.url({ protocol: /^https?$/ }).default('https://api.slipok.com/api'),
  SLIP2GO_URL: z.url({ protocol: /^https?$/ }).default('https://connect.slip2go.com/api'),
  GEO_CITY_DB: z.string().optional(),
  GEO_NETWORK_DB: z.string().optional(),
  FFMPEG_PATH: z.string().optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  SALA_DEMO: flag.optional(),
  SALA_ALLOW_OLDER: flag.optional(),
  SALA_DATA: z.string().min(1).default('./data'),
})

/** All settings from the environment, parsed once. The names are documented in `.env.example`. */
export interface Config {
  mode: 'production' | 'development' | 'test'
  port: number
  host: string
  /** The public port if a proxy is in front; used in links that leave the product (email, QR). */
  publicPort: number | undefined
  /** The scheme of links in emails. If unset: https, but http for local names and port 80. */
  publicScheme: 'http' | 'https' | undefined
  databaseUrl: string | undefined
  databasePool: number
  storageUrl: string
  smtpUrl: string | undefined
  sessionSecret: string
  trustProxy: TrustedProxies
  /** `host:port` of machines on our own network that sites may use as mail server or AI model. */
  outsideAllow: string[]
  clusterWorkers: number
  logLevel: string
  /** The URL users are sent to for signing in with LINE, instead of LINE itself: a stand-in for development. */
  lineUrl: string | undefined
  /** The channel of the stand-in started with the product; never in production. */
  lineStandIn?: { id: string; secret: string }
  /** The URLs where cards are charged (`api`) and where browsers send card numbers (`vault`), without a trailing slash. */
  cardGateway: { api: string; vault: string }
  /** The keys of the gateway started with the product in development; never in production. */
  cardStandIn?: { publicKey: string; secretKey: string; webhookSecret: string }
  /** The URLs where slips are checked, by service, without a trailing slash. */
  slipCheckers: { slipok: string; slip2go: string }
  /** The key of the service started with the product in development; never in production. */
  slipCheckStandIn?: string
  /** Files that map an IP address to its city and its network (MaxMind's format); without them, locations are Unknown. */
  geoCityDb: string | undefined
  geoNetworkDb: string | undefined
  /** The ffmpeg that makes video streams, with ffprobe beside it; if unset, those on PATH, if any. */
  ffmpegPath: string | undefined
  metricsToken: string | undefined
  /** `auto`: a fresh machine used to try the product has demo sites; an installation with its own site has none. */
  demo: 'on' | 'off' | 'auto'
  /**
   * Allows serving from a database that a newer version has prepared since. Always on in development, where branches
   * are switched.
   */
  allowOlder: boolean
  dataDir: string
}

/** A setting has an invalid value; the message names it and says what would be valid. */
export class InvalidSetting extends Error {}

/**
 * Reads the settings from an environment. Throws `InvalidSetting` with one plain sentence per invalid value, so that
 * startup can stop and say why.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new InvalidSetting(`Sala cannot start: invalid settings.\n  ${lines.join('\n  ')}`)
  }
  const set = parsed.data
  const dataDir = resolve(set.SALA_DATA)
  if (set.DATABASE_URL && set.NODE_ENV === 'production' && !set.SESSION_SECRET) {
    throw new InvalidSetting(
      'Sala cannot start: SESSION_SECRET (at least 32 characters) is required when DATABASE_URL is set.',
    )
  }
  return {
    mode: set.NODE_ENV,
    port: set.PORT,
    host: set.HOST,
    publicPort: set.PUBLIC_PORT,
    publicScheme: set.PUBLIC_SCHEME,
    databaseUrl: set.DATABASE_URL,
    databasePool: set.DATABASE_POOL,
    storageUrl: set.STORAGE_URL ?? `file:${join(dataDir, 'files')}`,
    smtpUrl: set.SMTP_URL,
    sessionSecret: set.SESSION_SECRET ?? readOrCreateSecret(dataDir),
    trustProxy: set.TRUST_PROXY,
    outsideAllow: splitList(set.OUTSIDE_ALLOW.toLowerCase()),
    clusterWorkers: set.CLUSTER_WORKERS,
    logLevel: set.LOG_LEVEL,
    lineUrl: set.LINE_URL?.replace(/\/$/, ''),
    cardGateway: { api: set.OMISE_URL.replace(/\/$/, ''), vault: set.OMISE_VAULT_URL.replace(/\/$/, '') },
    slipCheckers: { slipok: set.SLIPOK_URL.replace(/\/$/, ''), slip2go: set.SLIP2GO_URL.replace(/\/$/, '') },
    geoCityDb: set.GEO_CITY_DB || undefined,
    geoNetworkDb: set.GEO_NETWORK_DB || undefined,
    ffmpegPath: set.FFMPEG_PATH || undefined,
    metricsToken: set.METRICS_TOKEN,
    demo: demoChoice(set),
    allowOlder: set.SALA_ALLOW_OLDER ?? set.NODE_ENV !== 'production',
    dataDir,
  }
}

/** Setting a database, a proxy or a port means it is a real installation, where sites with known passwords have no place. */
function demoChoice(set: z.output<typeof environment>): Config['demo'] {
  if (set.SALA_DEMO !== undefined) return set.SALA_DEMO ? 'on' : 'off'
  return set.DATABASE_URL || set.TRUST_PROXY.any || set.PUBLIC_PORT ? 'off' : 'auto'
}

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Returns the secret of an installation that was given none: created once, readable only by its owner. */
function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !existsSync(file))
      throw folderError(dataDir, error)
  }
  return readFileSync(file, 'utf8').trim()
}

/** Turns an error about a data folder that cannot be written into a readable message; returns every other error unchanged. */
export function folderError(dataDir: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  const why = folderErrorReasons[code ?? '']
  return why
    ? new InvalidSetting(
        `Sala cannot start: its data folder ${dataDir} ${why} (${code}). Set SALA_DATA to another.`,
      )
    : error
}

const folderErrorReasons: Record<string, string> = {
  EROFS: 'is on a disk that can only be read',
  EACCES: 'may not be written by this account',
  EPERM: 'may not be written by this account',
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'is on a disk that is full',
  EEXIST: 'is no folder',
  ENOTDIR: 'is no folder',
  ENOENT: 'cannot be made',
}
