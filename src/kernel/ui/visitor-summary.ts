import { useEffect } from 'react'
import { kernelPaths } from '#kernel/paths.ts'
import { createStore, useStore } from './store.ts'

/** What belongs to one visitor on pages that are kept for everybody: asked for once a page is there. */
export interface VisitorSummary {
  user: {
    id: string
    firstname: string
    lastname: string
    role: 'user' | 'manager' | 'admin'
    picture?: string | null
  } | null
  cart: { count: number }
  /** Messages nobody has read. */
  unread: number
}

const summary = createStore<VisitorSummary | null>(null)
let asking: Promise<void> | null = null

/** Asks the server again: after something was put into the cart, after signing in. */
export function refreshSummary(): Promise<void> {
  asking ??= fetch(kernelPaths.api.summary, { headers: { accept: 'application/json' } })
    .then((answer) => (answer.ok ? answer.json() : null))
    .then((fresh: VisitorSummary | null) => {
      if (fresh) summary.set(fresh)
    })
    // Offline or on the way out: the page is still good without the figure.
    .catch(() => undefined)
    .finally(() => {
      asking = null
    })
  return asking
}

/** Null until the browser knows; the first component that wants it asks. */
export function useVisitorSummary(): VisitorSummary | null {
  const now = useStore(summary, null)
  useEffect(() => {
    if (!summary.get()) refreshSummary()
  }, [])
  return now
}
