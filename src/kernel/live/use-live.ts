import { useEffect, useEffectEvent } from 'react'
import { kernelPaths } from '#kernel/paths.ts'

type OnMessage = (data: unknown) => void

interface Watch {
  topic: string
  onMessage: OnMessage
  back: (missed: boolean) => void
  /** Whether the line stood before for this part. */
  stood: boolean
}

/** After how long a stream that was refused is asked for again, doubled each time up to the longest. */
const againMs = 2_000
const longestMs = 60_000

// One stream a tab, whatever number of parts of the page watch something: browsers allow few connections to one host.
const watches = new Set<Watch>()
let source: EventSource | undefined
let open = ''
let pending = false
/** How often the stream was refused since it last stood. */
let refusals = 0

/**
 * Hears what is published on a topic while the part is on screen. `onBack` is called whenever the line stands, the first time
 * too: what was said since the page was read, or while the line was broken, went unheard, so look again. `missed` is false where the page
 * has only just been read. Without scripts or EventSource nothing is heard; pages must be right without.
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

/** Opens the stream again when the topics changed, once for all changes of one moment. */
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
  // A line that broke is asked for again by the browser itself, an answer that is no stream (a server just starting, too many) is not.
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
