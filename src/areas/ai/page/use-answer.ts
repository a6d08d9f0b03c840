import { useEffect, useRef, useState } from 'react'
import { aiPaths } from '../paths.ts'

/** The state of an answer on screen. */
export type Answer =
  | { state: 'none' }
  | { state: 'working'; kind: Kind; text: string }
  | { state: 'done'; kind: Kind; text: string; id?: string; confidence?: number }
  | { state: 'failed'; kind: Kind; text: string; detail: string; requestId: string }
export type Kind = 'text' | 'image' | 'read'

interface Input {
  kind: Kind
  prompt: string
  documentUrl: string
}

/** Sends a question and shows the answer as it streams; leaving the page, or stopping, stops the model. */
export function useAnswer(onEnd: () => void) {
  const [answer, setAnswer] = useState<Answer>({ state: 'none' })
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  async function start({ kind, prompt, documentUrl }: Input) {
    leaving.current?.abort()
    const controller = new AbortController()
    leaving.current = controller
    let text = ''
    setAnswer({ state: 'working', kind, text })
    const fail = (body: { detail?: string; requestId?: string }) =>
      setAnswer({ state: 'failed', kind, text, detail: body.detail ?? '', requestId: body.requestId ?? '' })
    try {
      const response = await fetch(aiPaths.api.make(kind), {
        method: 'POST',
        signal: controller.signal,
        headers: {
          'content-type': 'application/json',
          accept: kind === 'read' ? 'application/json' : 'text/event-stream',
        },
        body: JSON.stringify(
          kind === 'text' ? { prompt } : kind === 'read' ? { documentUrl } : { prompt, documentUrl },
        ),
      })
      if (!response.ok) {
        const body = await response.json()
        fail({ ...body, detail: body.errors?.[0]?.message ?? body.detail })
      } else if (kind === 'read') {
        const read = (await response.json()) as { text: string; confidence: number }
        setAnswer({ state: 'done', kind, ...read })
      } else {
        for await (const { event, data } of readStreamEvents(response)) {
          if (event === 'text') {
            text += data.text
            setAnswer({ state: 'working', kind, text })
          } else if (event === 'done') setAnswer({ state: 'done', kind, text: data.result, id: data.id })
          else if (event === 'failed') fail({ ...data, detail: data.errors?.[0]?.message ?? data.detail })
        }
      }
    } catch {
      if (controller.signal.aborted) setAnswer(text ? { state: 'done', kind, text } : { state: 'none' })
      else fail({})
    }
    if (leaving.current === controller) onEnd()
  }
  return { answer, start, stop: () => leaving.current?.abort() }
}

interface StreamEvent {
  event: string
  data: {
    text: string
    result: string
    id: string
    detail?: string
    requestId?: string
    errors?: { message: string }[]
  }
}

async function* readStreamEvents(response: Response): AsyncGenerator<StreamEvent> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''
  for (;;) {
    const piece = await reader?.read()
    if (!piece || piece.done) return
    buffer += piece.value
    const events = buffer.split('\n\n')
    buffer = events.pop() ?? ''
    for (const eachEvent of events) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(eachEvent.trim()) ?? []
      if (event && data) yield { event, data: JSON.parse(data) }
    }
  }
}
