import pino, { type DestinationStream, type Logger } from 'pino'

export type { Logger }

export interface LoggingOptions {
  /** fatal, error, warn, info, debug, trace or silent. */
  level: string
  /** Where lines are written; standard output by default. */
  destination?: DestinationStream
}

/**
 * Creates the log of the process: one line of JSON per event, times in ISO 8601. Anything named like a secret is logged
 * as `[hidden]`, at any depth, and errors are reduced to name, message, code and stack: database errors contain row
 * values and HTTP errors contain headers.
 */
export function createLogger({ level, destination }: LoggingOptions): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => redact(fields, 0) as Record<string, unknown>,
    },
    serializers: { err: describeError, error: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

const secretName =
  /^(authorization|proxy-authorization|cookie|set-?cookie|.*(password|passwd|secret|token|api-?key|private-?key|otp))$/i

const mask = '[hidden]'
const maxDepth = 8

/** Returns a copy without secrets. Nothing is written beyond eight levels, which also ends cycles. */
function redact(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactUrlSecrets(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (value instanceof Error) return describeError(value)
  if (depth >= maxDepth) return '[deeper]'
  if (Buffer.isBuffer(value)) return `[${value.length} bytes]`
  if (value instanceof Headers || value instanceof Map) return redact(Object.fromEntries(value), depth)
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secretName.test(name) ? mask : redact(item, depth + 1),
    ]),
  )
}

/** `scheme://name:password@host` and `?token=…` occur in URLs and in error messages. */
function redactUrlSecrets(text: string): string {
  return text
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@:]*:[^\s/@]*@/gi, `$1${mask}@`)
    .replace(/([?&](?:[\w-]*(?:token|password|secret|signature)|code|sig)=)[^&\s#"]+/gi, `$1${mask}`)
    .replace(/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/g, `$1 ${mask}`)
}

interface DescribedError {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: unknown
}

function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return redact(error, 1)
  const details: DescribedError = { type: error.name, message: redactUrlSecrets(error.message) }
  if ('code' in error && typeof error.code === 'string') details.code = error.code
  if (error.stack) details.stack = redactUrlSecrets(error.stack)
  if (error.cause !== undefined && depth < 3) details.cause = describeError(error.cause, depth + 1)
  return details
}
