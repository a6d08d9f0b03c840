import { badGateway, Problem, tooManyRequests } from '#kernel/errors.ts'
import { ExternalRequestError, type ExternalResponse, fetchExternal } from '#kernel/net/external-request.ts'
import { createEventReader } from './events.rules.ts'
import { google } from './google.rules.ts'
import { openai } from './openai.rules.ts'
import type { AnswerChunk, ModelRequest, Provider, ProviderProtocol } from './provider.types.ts'

const protocols: Record<Provider['kind'], ProviderProtocol> = { openai, google }

export interface ModelCallOptions {
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
const maxResponseBytes = 8 * 1024 * 1024
const maxAnswerLength = 100_000

/**
 * Queries a model and reads its answer as it streams. A busy model is retried once. Throws 502 `ai.key` (key rejected),
 * `ai.empty`, `ai.blocked`, `ai.broken`, `ai.cut`, `ai.slow`, `ai.failed`, `ai.address`; 429 `ai.rate`; 499
 * `ai.stopped` when the signal was aborted.
 */
export async function askModel(
  provider: Provider,
  request: ModelRequest,
  options: ModelCallOptions,
): Promise<Answer> {
  const protocol = protocols[provider.kind]
  try {
    const answer = await callProvider(protocol, provider, request, options)
    return await readAnswer(protocol, answer, options.onText)
  } catch (error) {
    throw error instanceof ExternalRequestError ? toProblem(error) : error
  }
}

async function callProvider(
  protocol: ProviderProtocol,
  provider: Provider,
  request: ModelRequest,
  options: ModelCallOptions,
): Promise<ExternalResponse> {
  const { url, headers, body } = protocol.call(provider, request)
  const { allow, signal, timeoutMs = answerTimeoutMs } = options
  const send = () =>
    fetchExternal(url, {
      method: 'POST',
      headers,
      body,
      allow,
      signal,
      timeoutMs,
      maxBytes: maxResponseBytes,
    })
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
  if (status === 401 || status === 403) throw badGateway('ai.key')
  if (status === 429) throw tooManyRequests('ai.rate', Math.ceil(Number(answer.headers['retry-after'])) || 60)
  throw badGateway('ai.failed', { status })
}

async function readAnswer(
  protocol: ProviderProtocol,
  answer: ExternalResponse,
  onText?: (text: string) => void,
): Promise<Answer> {
  const events = createEventReader()
  let text = ''
  let tokens = { in: 0, out: 0 }
  let end: AnswerChunk['end'] = null
  let received = false
  for await (const chunk of answer.stream) {
    for (const data of events(chunk)) {
      received = true
      if (data === protocol.endMarker) {
        end ??= 'done'
        continue
      }
      const piece = protocol.read(parseJson(data))
      if (!piece) throw badGateway('ai.broken')
      if (piece.tokens) tokens = piece.tokens
      if (piece.end) end = piece.end
      if (piece.text && text.length < maxAnswerLength) {
        text += piece.text
        onText?.(piece.text)
      }
    }
  }
  if (end === 'blocked') throw badGateway('ai.blocked')
  // Without a single event it was not a stream; without an end it is half an answer, which may say the opposite.
  if (!received) throw badGateway('ai.broken')
  if (!end) throw badGateway('ai.cut')
  if (!text.trim()) throw badGateway('ai.empty')
  return { text, tokens }
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    throw badGateway('ai.broken')
  }
}

function toProblem(error: ExternalRequestError): Problem {
  if (error.code === 'stopped') return new Problem(499, 'ai.stopped')
  if (error.code === 'slow') return badGateway('ai.slow')
  if (error.code === 'address' || error.code === 'scheme') return badGateway('ai.address')
  if (error.code === 'too_large') return badGateway('ai.broken')
  return badGateway('ai.failed', { status: 0 })
}
