import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import { readStored, removeStored, store } from '#kernel/browser-store.ts'
import type { HeldAct, Holding } from './held-act.ts'

/**
 * A user's actions in this browser that the server has not responded to yet. They are stored under the user's id, since
 * the next user of the same machine would otherwise send them under their own name. Storage belongs to one host and a
 * user to one site, so the id is enough.
 */
export function heldActsOf(user: string | null): Holding['saved'] {
  if (user === null) return { read: () => [], write: () => undefined }
  const key = `sala.held-acts.${user}`
  return {
    read: () => readStored(key, (saved) => (Array.isArray(saved) ? saved.filter(isAct) : null)) ?? [],
    write: (acts) => void (acts.length ? store(key, acts) : removeStored(key)),
  }
}

/** The held actions of the user signed in on this page. */
export function useHeldActs(): Holding['saved'] {
  const root = useRouteLoaderData('root') as { viewer?: { id: string } | null } | undefined
  const user = root?.viewer?.id ?? null
  return useMemo(() => heldActsOf(user), [user])
}

const isAct = (saved: unknown): saved is HeldAct =>
  typeof saved === 'object' &&
  saved !== null &&
  typeof (saved as HeldAct).id === 'string' &&
  typeof (saved as HeldAct).address === 'string' &&
  (saved as HeldAct).address.startsWith('/') &&
  typeof (saved as HeldAct).values === 'object'

/** Sends an action as its form, or the JSON bodies it holds one after the other; it arrives even if the page is left. */
export async function postAct({ address, values }: HeldAct): Promise<Response> {
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
