import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reads the page anew whenever its order changes: paid, packed, sent. The browser keeps the line up by itself. */
export function useOrderLive(topic: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const source = new EventSource(`/api/live?topics=${encodeURIComponent(topic)}`)
    let before = false
    source.addEventListener('note', () => revalidate())
    source.addEventListener('ready', () => {
      // What happened while the line was down was told to nobody here.
      if (before) revalidate()
      before = true
    })
    return () => source.close()
  }, [topic, revalidate])
}
