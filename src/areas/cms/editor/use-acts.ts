import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Refused } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { editorMessages } from '../messages/editor.ts'
import type { actOnPage } from './editor-act.server.ts'

export interface EditorActs {
  act: (fields: Record<string, string>) => void
  busy: boolean
}

/** Actions that load another draft into the editor. */
const anew = new Set(['copy', 'drop', 'restore'])

/** Sends the editor's actions, reports the result, and reloads the draft when it is a different one. */
export function useActs(onAnew: () => void): EditorActs {
  const t = useMessages(editorMessages)
  const fetcher = useFetcher<Awaited<ReturnType<typeof actOnPage>> | Refused>()
  const { state, data } = fetcher
  const details = useRef<unknown>(undefined)
  useEffect(() => {
    // Only after the page data has been revalidated too.
    if (state !== 'idle' || !data || details.current === data) return
    details.current = data
    if (!data.ok) {
      const [field] = data.problem.errors ?? []
      toast(field?.message ?? data.problem.detail, { ms: 7000 })
      return
    }
    toast(t.done[data.intent])
    if (anew.has(data.intent)) onAnew()
  }, [state, data, t, onAnew])
  return {
    act: (fields) => void fetcher.submit(fields, { method: 'post' }),
    busy: state !== 'idle',
  }
}
