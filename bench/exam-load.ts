import { Agent, request } from 'node:http'

/** One learner of the load: their session, their attempt, and every save they have made. */
export interface ExamTaker {
  cookie: string
  attempt: string
  questions: readonly string[]
  saves: { seq: number; questionId: string; value: unknown; at: string }[]
  /** Sequence numbers the server has acknowledged. */
  acked: Set<number>
}

export const quantile = (durations: readonly number[], part: number): number =>
  durations[Math.min(durations.length - 1, Math.floor(durations.length * part))] ?? 0

/** A server accepts at most 256 connections from one IP address. */
const agent = new Agent({ keepAlive: true, maxSockets: 250 })

/** Sends a JSON request as a user; returns the status and the response, or status 0 if there was none. */
export function callAs(
  { port, host }: { port: number; host: string },
  cookie: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; json: Record<string, unknown> }> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const headers = {
    host,
    cookie,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  }
  return new Promise((done) => {
    const outgoing = request(
      { host: '127.0.0.1', port, method, path, headers, agent, timeout: 30_000 },
      (response) => {
        let answer = ''
        response.setEncoding('utf8')
        response.on('data', (part) => {
          answer += part
        })
        response.on('error', () => done({ status: 0, json: {} }))
        response.on('end', () => {
          try {
            done({ status: response.statusCode ?? 0, json: JSON.parse(answer || '{}') })
          } catch {
            done({ status: 0, json: {} })
          }
        })
      },
    )
    outgoing.on('timeout', () => outgoing.destroy())
    outgoing.on('error', () => done({ status: 0, json: {} }))
    outgoing.end(text)
  })
}

/**
 * Starts `count` calls evenly over the given seconds, however long each takes (an open loop: a slow server does not
 * slow its load). Returns how long each took in milliseconds, sorted.
 */
export async function sendAtRate(
  count: number,
  seconds: number,
  send: (n: number) => Promise<void>,
): Promise<number[]> {
  const durations: number[] = []
  const startedAt = performance.now()
  const running: Promise<void>[] = []
  for (let n = 0; n < count; ) {
    const due = Math.min(count, Math.ceil(((performance.now() - startedAt) / (seconds * 1000)) * count) || 1)
    for (; n < due; n++) {
      const from = performance.now()
      running.push(send(n).then(() => void durations.push(performance.now() - from)))
    }
    await new Promise((done) => setTimeout(done, 5))
  }
  await Promise.all(running)
  return durations.sort((a, b) => a - b)
}

/** Creates the next save of a learner, for a question of their attempt. */
export function nextSave(sitter: ExamTaker): ExamTaker['saves'][number] {
  const seq = sitter.saves.length + 1
  const questionId = sitter.questions[(seq * 7) % sitter.questions.length] ?? ''
  const save = { seq, questionId, value: { value: seq % 3 !== 0 }, at: new Date().toISOString() }
  sitter.saves.push(save)
  return save
}

/** Records what the server has acknowledged. */
export function acknowledge(sitter: ExamTaker, json: Record<string, unknown>): void {
  for (const seq of (json.saved as number[] | undefined) ?? []) sitter.acked.add(seq)
}
