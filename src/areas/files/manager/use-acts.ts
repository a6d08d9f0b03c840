import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { refusalOf } from '#kernel/http/refusal.ts'
import { toast } from '#kernel/ui/toast.tsx'
import type { SentAct } from './files.input.ts'
import type { ActDone } from './files.types.ts'

export interface Acts {
  /**
   * Performs the action and resolves once the page has reloaded; null if it was refused, which `tell` (by default a
   * toast) has shown by then.
   */
  act: (sent: SentAct, tell?: (refusal: string) => void) => Promise<ActDone | null>
  /** The action in progress; the list shows its outcome optimistically. */
  running: SentAct | null
}

/** Sends file actions one after the other, so that an undo never overtakes the action it reverts. */
export function useActs(): Acts {
  const fetcher = useFetcher<unknown>()
  const { state, data, submit } = fetcher
  const [running, setRunning] = useState<SentAct | null>(null)
  const line = useRef(Promise.resolve<unknown>(undefined))
  const answer = useRef<((data: unknown) => void) | null>(null)
  const handled = useRef<unknown>(undefined)
  useEffect(() => {
    if (state !== 'idle' || data === undefined || handled.current === data) return
    handled.current = data
    answer.current?.(data)
  }, [state, data])
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  const act = useCallback<Acts['act']>((sent, tell = (refusal) => toast(refusal, { ms: 6000 })) => {
    const work = async (): Promise<ActDone | null> => {
      setRunning(sent)
      const message = await new Promise<unknown>((resolve) => {
        answer.current = resolve
        latest.current(formOf(sent), { method: 'post' })
      })
      setRunning(null)
      const refused = refusalOf(message)
      if (!refused) return message as ActDone
      tell(Object.values(refused.errors)[0] ?? refused.problem.detail)
      return null
    }
    const next = line.current.then(work)
    line.current = next.catch(() => undefined)
    return next
  }, [])
  return { act, running }
}

function formOf(sent: SentAct): Record<string, string> {
  const entries = Object.entries(sent).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

/** Returns the optimistic effect of an action on the list: what disappears, and what is renamed. */
export function beforehand(running: SentAct | null): {
  removed: ReadonlySet<string>
  names: Map<string, string>
} {
  const removed = new Set<string>()
  const names = new Map<string, string>()
  if (running && /^(move|trash|restore|delete)$/.test(running.intent) && 'ids' in running) {
    for (const id of running.ids.split(',')) removed.add(id)
  }
  if (running?.intent === 'rename') names.set(running.id, running.name)
  return { removed, names }
}
