import { useEffect, useState } from 'react'

/** What a search answers to the words typed last. `items` stay while the next answer is on its way, so that the list does not blink. */
export interface Found<Item> {
  status: 'idle' | 'loading' | 'done' | 'failed'
  items: readonly Item[]
}

const pauseMs = 150

/** Asks one of the page's searches while somebody types, after a short pause; the last question wins. */
export function useFound<Item>(address: string, typed: string, least: number): Found<Item> {
  const [found, setFound] = useState<Found<Item>>({ status: 'idle', items: [] })
  const words = typed.trim()
  useEffect(() => {
    if (words.length < least) {
      setFound({ status: 'idle', items: [] })
      return
    }
    const abort = new AbortController()
    setFound((before) => ({ ...before, status: 'loading' }))
    const timer = setTimeout(() => {
      ask<Item>(`${address}?q=${encodeURIComponent(words)}`, abort.signal).then(
        (items) => setFound({ status: 'done', items }),
        () => {
          if (!abort.signal.aborted) setFound({ status: 'failed', items: [] })
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [address, words, least])
  return found
}

async function ask<Item>(address: string, signal: AbortSignal): Promise<Item[]> {
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`search answered ${response.status}`)
  const { items }: { items: Item[] } = await response.json()
  return items
}
