import { useEffect } from 'react'
import { kernelPaths } from '#kernel/paths.ts'
import { createStore, useStore } from './store.ts'

/** Data of a single visitor for pages that are cached for everybody; requested once the page is loaded. */
export interface VisitorSummary {
  user: {
    id: string
    firstname: string
    lastname: string
    role: 'user' | 'manager' | 'admin'
    picture?: string | null
  } | null
  cart: { count: number }
  /** The number of unread messages. */
  unread: number
}

const summary = createStore<VisitorSummary | null>(null)
let pendingRequest: Promise<void> | null = null

/** Requests the data again, for example after something was added to the cart, or after signing in. */
export function refreshSummary(): Promise<void> {
  pendingRequest ??= fetch(kernelPaths.api.summary, { headers: { accept: 'application/json' } })
    .then((answer) => (answer.ok ? answer.json() : null))
    .then((fresh: VisitorSummary | null) => {
      if (fresh) summary.set(fresh)
    })
    // Offline or navigating away: the page still works without the figure.
    .catch(() => undefined)
    .finally(() => {
      pendingRequest = null
    })
  return pendingRequest
}

/** Null until loaded; the first component that uses it sends the request. */
export function useVisitorSummary(): VisitorSummary | null {
  const now = useStore(summary, null)
  useEffect(() => {
    if (!summary.get()) refreshSummary()
  }, [])
  return now
}
