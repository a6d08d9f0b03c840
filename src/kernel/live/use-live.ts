import { useEffect, useEffectEvent } from 'react'
import { kernelPaths } from '#kernel/paths.ts'

type OnMessage = (data: unknown) => void

interface Watch {
  topic: string
  onMessage: OnMessage
  back: (missed: boolean) => void
  /** Whether the connection has been open before for this component. */
  stood: boolean
}

/** The delay before a refused stream is retried, doubled each time up to the maximum. */
const againMs = 2_000
const longestMs = 60_000

// One stream per tab, however many components watch something: browsers allow few connections per host.
const watches = new Set<Watch>()
let source: EventSource | undefined
let open = ''
let pending = false
/** The number of refusals since the stream was last open. */
let refusals = 0

/**
 * Subscribes to a topic while the component is mounted. `onBack` is called whenever the connection opens, including the
 * first time: events since the page was loaded, or during a disconnection, were missed, so reload. `missed` is false if
 * the page has only just been loaded. Without scripts or EventSource nothing is received; pages must be correct without
 * it.
 */
export function useLive(
  topic: string | null,
  onNote: OnMessage,
  options: { onBack?: (missed: boolean) => void } = {},
): void {
  const hear = useEffectEvent(onNote)
  const back = useEffectEvent((missed: boolean) => options.onBack?.(missed))
  useEffect(() => {
    if (!topic || typeof EventSource === 'undefined') return
    const watch: Watch = {
      topic,
      onMessage: (data) => hear(data),
      back: (missed) => back(missed),
      stood: false,
    }
    watches.add(watch)
    refresh()
    return () => {
      watches.delete(watch)
      refresh()
    }
  }, [topic])
}

/** Reopens the stream when the topics changed, once for all changes in the same tick. */
function refresh(): void {
  if (pending) return
  pending = true
  queueMicrotask(() => {
    pending = false
    const topics = [...new Set([...watches].map(({ topic }) => topic))].sort()
    const address = topics.length ? kernelPaths.api.live(topics) : ''
    if (address === open) return
    source?.close()
    open = address
    source = address ? connect(address) : undefined
  })
}

function connect(address: string): EventSource {
  const stream = new EventSource(address)
  stream.addEventListener('ready', () => {
    for (const watch of watches) {
      watch.back(watch.stood || refusals > 0)
      watch.stood = true
    }
    refusals = 0
  })
  // The browser itself reconnects a broken connection, but not after a response that is not a stream (a starting
  // server, too many streams).
  stream.addEventListener('error', () => {
    if (stream.readyState !== EventSource.CLOSED) return
    const again = () => {
      if (source === stream) source = connect(address)
    }
    setTimeout(again, Math.min(longestMs, againMs * 2 ** refusals++))
  })
  stream.addEventListener('note', (event) => {
    const { topic, data } = JSON.parse(event.data) as { topic: string; data: unknown }
    for (const watch of watches) if (watch.topic === topic) watch.onMessage(data)
  })
  return stream
}
