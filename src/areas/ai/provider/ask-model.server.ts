import { outside, Problem, tooMany } from '#kernel/errors.ts'
import { callOutside, type OutsideAnswer, OutsideError } from '#kernel/net/outside.ts'
import { eventReader } from './events.rules.ts'
import { google } from './google.rules.ts'
import { openai } from './openai.rules.ts'
import type { ModelRequest, Piece, Provider, Wire } from './provider.types.ts'

const wires: Record<Provider['kind'], Wire> = { openai, google }

export interface Asking {
  /** `host:port` of models on our own network. */
  allow: readonly string[]
  signal?: AbortSignal
  /** Called with each piece of text as it arrives. */
  onText?: (text: string) => void
  timeoutMs?: number
}

export interface Answer {
  text: string
  tokens: { in: number; out: number }
}

/** Enough for a long answer of a slow model; anything longer hangs. */
const answerTimeoutMs = 90_000
const mostBytes = 8 * 1024 * 1024
const mostText = 100_000

/**
 * Queries a model and reads its answer as it streams. A busy model is retried once. Throws 502 `ai.key` (key rejected),
 * `ai.empty`, `ai.blocked`, `ai.broken`, `ai.cut`, `ai.slow`, `ai.failed`, `ai.address`; 429 `ai.rate`; 499
 * `ai.stopped` when the signal was aborted.
 */
export async function askModel(provider: Provider, ask: ModelRequest, asking: Asking): Promise<Answer> {
  const wire = wires[provider.kind]
  try {
    const answer = await call(wire, provider, ask, asking)
    return await read(wire, answer, asking.onText)
  } catch (error) {
    throw error instanceof OutsideError ? problemOf(error) : error
  }
}

async function call(
  wire: Wire,
  provider: Provider,
  ask: ModelRequest,
  asking: Asking,
): Promise<OutsideAnswer> {
  const { url, headers, body } = wire.call(provider, ask)
  const { allow, signal, timeoutMs = answerTimeoutMs } = asking
  const send = () =>
    callOutside(url, { method: 'POST', headers, body, allow, signal, timeoutMs, maxBytes: mostBytes })
  let answer = await send()
  if (answer.status === 429 || answer.status >= 500) {
    await answer.bytes().catch(() => undefined)
    const wait = Math.min(Math.max(Number(answer.headers['retry-after']) || 0, 0.3), 5)
    await new Promise((done) => setTimeout(done, wait * 1000))
    answer = await send()
  }
  const { status } = answer
  if (status < 300) return answer
  await answer.bytes().catch(() => undefined)
  if (status === 401 || status === 403) throw outside('ai.key')
  if (status === 429) throw tooMany('ai.rate', Math.ceil(Number(answer.headers['retry-after'])) || 60)
  throw outside('ai.failed', { status })
}

async function read(wire: Wire, answer: OutsideAnswer, onText?: (text: string) => void): Promise<Answer> {
  const events = eventReader()
  let text = ''
  let tokens = { in: 0, out: 0 }
  let end: Piece['end'] = null
  let received = false
  for await (const chunk of answer.stream) {
    for (const data of events(chunk)) {
      received = true
      if (data === wire.lastWord) {
        end ??= 'done'
        continue
      }
      const piece = wire.read(parsed(data))
      if (!piece) throw outside('ai.broken')
      if (piece.tokens) tokens = piece.tokens
      if (piece.end) end = piece.end
      if (piece.text && text.length < mostText) {
        text += piece.text
        onText?.(piece.text)
      }
    }
  }
  if (end === 'blocked') throw outside('ai.blocked')
  // Without a single event it was not a stream; without an end it is half an answer, which may say the opposite.
  if (!received) throw outside('ai.broken')
  if (!end) throw outside('ai.cut')
  if (!text.trim()) throw outside('ai.empty')
  return { text, tokens }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    throw outside('ai.broken')
  }
}

function problemOf(error: OutsideError): Problem {
  if (error.code === 'stopped') return new Problem(499, 'ai.stopped')
  if (error.code === 'slow') return outside('ai.slow')
  if (error.code === 'address' || error.code === 'scheme') return outside('ai.address')
  if (error.code === 'too_large') return outside('ai.broken')
  return outside('ai.failed', { status: 0 })
}
