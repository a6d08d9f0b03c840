import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { toast } from '#kernel/ui/toast.tsx'
import type { SubmittedFileAction } from './files.input.ts'
import type { FileActionResult } from './files.types.ts'

export interface ActionQueue {
  /**
   * Performs the action and resolves once the page has reloaded; null if it was refused, which `tell` (by default a
   * toast) has shown by then.
   */
  act: (sent: SubmittedFileAction, tell?: (refusal: string) => void) => Promise<FileActionResult | null>
  /** The action in progress; the list shows its outcome optimistically. */
  running: SubmittedFileAction | null
}

/** Sends file actions one after the other, so that an undo never overtakes the action it reverts. */
export function useActionQueue(): ActionQueue {
  const fetcher = useFetcher<unknown>()
  const { state, data, submit } = fetcher
  const [running, setRunning] = useState<SubmittedFileAction | null>(null)
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
  const submitAction = useCallback<ActionQueue['act']>(
    (sent, tell = (errorMessage) => toast(errorMessage, { ms: 6000 })) => {
      const work = async (): Promise<FileActionResult | null> => {
        setRunning(sent)
        const message = await new Promise<unknown>((resolve) => {
          answer.current = resolve
          latest.current(toFormFields(sent), { method: 'post' })
        })
        setRunning(null)
        const refused = rejectionOf(message)
        if (!refused) return message as FileActionResult
        tell(Object.values(refused.errors)[0] ?? refused.problem.detail)
        return null
      }
      const next = line.current.then(work)
      line.current = next.catch(() => undefined)
      return next
    },
    [],
  )
  return { act: submitAction, running }
}

function toFormFields(sent: SubmittedFileAction): Record<string, string> {
  const entries = Object.entries(sent).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

/** Returns the optimistic effect of an action on the list: what disappears, and what is renamed. */
export function optimisticChanges(running: SubmittedFileAction | null): {
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
