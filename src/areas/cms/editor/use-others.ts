import { useEffect, useRef, useState } from 'react'
import type { Role } from '#kernel/http/ctx.ts'
import { useLive } from '#kernel/live/use-live.ts'

const tellEveryMs = 15_000
const leftAfterMs = 40_000

type Note = { there: string; session: string; role: Role } | { saved: number; role: Role; by: string }

/** Who else is at this page. `onSaved` hears of drafts that were kept, by anybody. */
export function useOthers(
  id: string,
  role: Role,
  onSaved: (saved: number, role: Role, by: string) => void,
): string[] {
  const session = useRef('')
  const [seen, setSeen] = useState<ReadonlyMap<string, { name: string; at: number }>>(new Map())
  const tell = useRef(() => {})
  useEffect(() => {
    session.current ||= crypto.randomUUID()
    tell.current = () =>
      void fetch(`/api/cms/pages/${id}/presence`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ desk: session.current, role }),
      }).catch(() => undefined)
    const timer = setInterval(() => {
      tell.current()
      const now = Date.now()
      setSeen((all) => new Map([...all].filter(([, { at }]) => now - at < leftAfterMs)))
    }, tellEveryMs)
    return () => clearInterval(timer)
  }, [id, role])
  useLive(
    `cms-page:${id}`,
    (data) => {
      const note = data as Note
      if ('saved' in note) return onSaved(note.saved, note.role, note.by)
      if (note.session === session.current) return
      // Somebody new learns at once who is here already.
      if (!seen.has(note.session)) tell.current()
      setSeen((all) => new Map(all).set(note.session, { name: note.there, at: Date.now() }))
    },
    { onBack: () => tell.current() },
  )
  return [...new Set([...seen.values()].map(({ name }) => name))]
}
