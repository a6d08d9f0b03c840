import { useEffect, useEffectEvent } from 'react'
import { kernelPaths } from '#kernel/paths.ts'

type MessageListener = (data: unknown) => void

interface TopicSubscription {
  topic: string
  onMessage: MessageListener
  back: (missed: boolean) => void
  /** Whether the connection has been open before for this component. */
  stood: boolean
}

/** The delay before a refused stream is retried, doubled each time up to the maximum. */
const retryDelayMs = 2_000
const maxRetryDelayMs = 60_000

// One stream per tab, however many components watch something: browsers allow few connections per host.
const subscriptions = new Set<TopicSubscription>()
let source: EventSource | undefined
let openTopics = ''
let isRefreshPending = false
/** The number of refusals since the stream was last open. */
let rejections = 0

/**
 * Subscribes to a topic while the component is mounted. `onBack` is called whenever the connection opens, including the
 * first time: events since the page was loaded, or during a disconnection, were missed, so reload. `missed` is false if
 * the page has only just been loaded. Without scripts or EventSource nothing is received; pages must be correct without
 * it.
 */
export function useLive(
  topic: string | null,
  onNote: MessageListener,
  options: { onBack?: (missed: boolean) => void } = {},
): void {
  const hear = useEffectEvent(onNote)
  const back = useEffectEvent((missed: boolean) => options.onBack?.(missed))
  useEffect(() => {
    if (!topic || typeof EventSource === 'undefined') return
    const watch: TopicSubscription = {
      topic,
      onMessage: (data) => hear(data),
      back: (missed) => back(missed),
      stood: false,
    }
    subscriptions.add(watch)
    refresh()
    return () => {
      subscriptions.delete(watch)
      refresh()
    }
  }, [topic])
}

/** Reopens the stream when the topics changed, once for all changes in the same tick. */
function refresh(): void {
  if (isRefreshPending) return
  isRefreshPending = true
  queueMicrotask(() => {
    isRefreshPending = false
    const topics = [...new Set([...subscriptions].map(({ topic }) => topic))].sort()
    const address = topics.length ? kernelPaths.api.live(topics) : ''
    if (address === openTopics) return
    source?.close()
    openTopics = address
    source = address ? connect(address) : undefined
  })
}

function connect(address: string): EventSource {
  const stream = new EventSource(address)
  stream.addEventListener('ready', () => {
    for (const watch of subscriptions) {
      watch.back(watch.stood || rejections > 0)
      watch.stood = true
    }
    rejections = 0
  })
  // The browser itself reconnects a broken connection, but not after a response that is not a stream (a starting
  // server, too many streams).
  stream.addEventListener('error', () => {
    if (stream.readyState !== EventSource.CLOSED) return
    const again = () => {
      if (source === stream) source = connect(address)
    }
    setTimeout(again, Math.min(maxRetryDelayMs, retryDelayMs * 2 ** rejections++))
  })
  stream.addEventListener('note', (event) => {
    const { topic, data } = JSON.parse(event.data) as { topic: string; data: unknown }
    for (const watch of subscriptions) if (watch.topic === topic) watch.onMessage(data)
  })
  return stream
}
