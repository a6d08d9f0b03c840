import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import { readStored, removeStored, store } from '#kernel/browser-store.ts'
import type { DeferredAction, DeferredActionHost } from './deferred-action.ts'

/**
 * A user's actions in this browser that the server has not responded to yet. They are stored under the user's id, since
 * the next user of the same machine would otherwise send them under their own name. Storage belongs to one host and a
 * user to one site, so the id is enough.
 */
export function deferredActionsOf(user: string | null): DeferredActionHost['saved'] {
  if (user === null) return { read: () => [], write: () => undefined }
  const key = `sala.held-acts.${user}`
  return {
    read: () =>
      readStored(key, (saved) => (Array.isArray(saved) ? saved.filter(isDeferredAction) : null)) ?? [],
    write: (pending) => void (pending.length ? store(key, pending) : removeStored(key)),
  }
}

/** The held actions of the user signed in on this page. */
export function useDeferredActions(): DeferredActionHost['saved'] {
  const root = useRouteLoaderData('root') as { viewer?: { id: string } | null } | undefined
  const user = root?.viewer?.id ?? null
  return useMemo(() => deferredActionsOf(user), [user])
}

const isDeferredAction = (saved: unknown): saved is DeferredAction =>
  typeof saved === 'object' &&
  saved !== null &&
  typeof (saved as DeferredAction).id === 'string' &&
  typeof (saved as DeferredAction).address === 'string' &&
  (saved as DeferredAction).address.startsWith('/') &&
  typeof (saved as DeferredAction).values === 'object'

/** Sends an action as its form, or the JSON bodies it holds one after the other; it arrives even if the page is left. */
export async function postDeferredAction({ address, values }: DeferredAction): Promise<Response> {
  const { bodies } = values
  if (bodies === undefined)
    return fetch(address, { method: 'post', keepalive: true, body: new URLSearchParams(values) })
  const headers = { 'content-type': 'application/json' }
  const answers = (JSON.parse(bodies) as unknown[]).map((body) =>
    fetch(address, { method: 'post', keepalive: true, headers, body: JSON.stringify(body) }),
  )
  const all = await Promise.all(answers)
  return all.find(({ ok }) => !ok) ?? (all[0] as Response)
}
