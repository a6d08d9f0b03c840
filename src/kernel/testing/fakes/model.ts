import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the next responses turn out. */
export type ModelBehaviour =
  | 'well'
  | 'busy'
  | 'broken'
  | 'not a stream'
  | 'cut'
  | 'hanging'
  | 'empty'
  | 'blocked'
  | 'two candidates'
  | 'failing'

interface ModelRequest {
  path: string
  key: string
  body: Record<string, unknown>
}

/** An AI model for tests that supports both protocols: OpenAI's chat completions and Google's generative language API. */
export interface FakeModel {
  /** For `baseUrl`; OpenAI's protocol is under `/v1`. */
  url: string
  host: string
  requests: ModelRequest[]
  /** The number of callers that disconnected before the end. */
  left: number
  /** `times`: for this many responses, then normal again. */
  be(mood: ModelBehaviour, times?: number): void
  /** Sets the chunks of the response. */
  say(...pieces: string[]): void
  stop(): Promise<void>
}

const key = 'right-key'

/** Starts a model that accepts only the key `right-key`. Uses any free port by default. */
export async function startFakeModel(port = 0): Promise<FakeModel> {
  const requests: ModelRequest[] = []
  let pieces = ['สวัสดี', 'ครับ']
  let mood: ModelBehaviour = 'well'
  let moods = Number.POSITIVE_INFINITY
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ''
    const google = path.startsWith('/v1beta/')
    const body = google
      ? String(request.headers['x-goog-api-key'] ?? '')
      : (request.headers.authorization ?? '').replace('Bearer ', '')
    requests.push({ path, key: body, body: JSON.parse(Buffer.concat(chunks).toString() || '{}') })
    const now = moods-- > 0 ? mood : 'well'
    if (body !== key) return void response.writeHead(401).end('{"error":{"message":"bad key"}}')
    if (now === 'busy') return void response.writeHead(429, { 'retry-after': '0' }).end('{}')
    if (now === 'failing') return void response.writeHead(500).end('boom')
    if (now === 'not a stream') return void response.writeHead(200).end('<html>hello</html>')
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const send = (data: unknown) =>
      response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`)
    const say = google ? googlePiece : openaiPiece
    const last = (data: unknown) => {
      send(data)
      response.end()
    }
    if (now === 'broken') return last('{"choices": [')
    if (now === 'hanging') return void send(say('ก', null, false))
    if (now === 'blocked') return last(say('', 'blocked', false))
    for (const [at, piece] of pieces.entries()) {
      if (now === 'cut' && at === 1) return void response.end()
      if (now !== 'empty') send(say(piece, null, now === 'two candidates'))
    }
    send(say('', 'done', false))
    if (!google) send('[DONE]')
    response.end()
  }

  const fake = { left: 0 }
  server.on('request', (_request, response: ServerResponse) => {
    response.on('close', () => {
      if (!response.writableEnded) fake.left++
    })
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(fake, {
    url: `http://${host}`,
    host,
    requests,
    be(next: ModelBehaviour, times = Number.POSITIVE_INFINITY) {
      mood = next
      moods = times
    },
    say(...next: string[]) {
      pieces = next
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  })
}

type AnswerPiece = (text: string, end: 'done' | 'blocked' | null, second: boolean) => unknown

const openaiPiece: AnswerPiece = (text, end, second) => ({
  choices: [
    ...(second ? [{ index: 1, delta: { content: 'another' }, finish_reason: null }] : []),
    {
      index: 0,
      delta: { content: text },
      finish_reason: end && (end === 'done' ? 'stop' : 'content_filter'),
    },
  ],
  ...(end && { usage: { prompt_tokens: 7, completion_tokens: 3 } }),
})

const googlePiece: AnswerPiece = (text, end, second) =>
  end === 'blocked'
    ? { promptFeedback: { blockReason: 'SAFETY' } }
    : {
        candidates: [
          { content: { parts: [{ text }] }, ...(end && { finishReason: 'STOP' }) },
          ...(second ? [{ content: { parts: [{ text: 'another' }] } }] : []),
        ],
        ...(end && { usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 3 } }),
      }
