import { useEffect, useEffectEvent } from 'react'
import { kernelPaths } from '#kernel/paths.ts'

type OnMessage = (data: unknown) => void

interface Watch {
  topic: string
  onMessage: OnMessage
  back: (() => void) | undefined
}

// One stream a tab, whatever number of parts of the page watch something: browsers allow few connections to one host.
const watches = new Set<Watch>()
let source: EventSource | undefined
let open = ''
let pending = false

/**
 * Hears what is published on a topic while the part is on screen. `onBack` is called whenever the line stands, the first time
 * too: what was said since the page was read, or while the line was broken, went unheard, so look again. Without scripts or
 * EventSource nothing is heard; pages must be right without.
 */
export function useLive(
  topic: string | null,
  onNote: OnMessage,
  options: { onBack?: () => void } = {},
): void {
  const hear = useEffectEvent(onNote)
  const back = useEffectEvent(() => options.onBack?.())
  useEffect(() => {
    if (!topic || typeof EventSource === 'undefined') return
    const watch: Watch = {
      topic,
      onMessage: (data) => hear(data),
      back: () => back(),
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
    for (const { back } of watches) back?.()
  })
  stream.addEventListener('note', (event) => {
    const { topic, data } = JSON.parse(event.data) as { topic: string; data: unknown }
    for (const watch of watches) if (watch.topic === topic) watch.onMessage(data)
  })
  return stream
}
