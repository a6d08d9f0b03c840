import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { editorMessages } from '../messages/editor.ts'
import type { runEditorAction } from './editor-action.server.ts'

export interface EditorActions {
  submit: (fields: Record<string, string>) => void
  busy: boolean
}

/** Actions that load another draft into the editor. */
const reloadingIntents = new Set(['copy', 'drop', 'restore'])

/** Sends the editor's actions, reports the result, and reloads the draft when it is a different one. */
export function useEditorActions(onReload: () => void): EditorActions {
  const t = useMessages(editorMessages)
  const fetcher = useFetcher<Awaited<ReturnType<typeof runEditorAction>> | FormRejection>()
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
    if (reloadingIntents.has(data.intent)) onReload()
  }, [state, data, t, onReload])
  return {
    submit: (fields) => void fetcher.submit(fields, { method: 'post' }),
    busy: state !== 'idle',
  }
}
