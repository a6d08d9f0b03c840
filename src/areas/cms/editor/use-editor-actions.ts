import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { Role } from '#kernel/http/ctx.ts'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { editorMessages } from '../messages/editor.ts'
import type { DraftVersions } from '../page/publish.server.ts'
import type { runEditorAction } from './editor-action.server.ts'
import type { EditorView } from './editor-view.server.ts'
import type { EditorSession } from './use-editor-session.ts'

export interface EditorActions {
  submit: (fields: Record<string, string>) => void
  busy: boolean
  /** Loads the drafts that others saved, after they kept this user from publishing. */
  catchUp: () => void
  /** The other roles whose drafts have been loaded that way, until the page is published. */
  changed: Role[]
}

/** The error of publishing drafts that somebody saved since they were loaded. */
export const draftsChangedCode = 'cms.draft_changed'

/** Actions that load another draft into the editor. */
const reloadingIntents = new Set(['copy', 'drop', 'restore'])

/** Sends the editor's actions, reports the result, and reloads the draft when it is a different one. */
export function useEditorActions(
  { versions, role }: EditorView,
  session: EditorSession,
  onReload: () => void,
): EditorActions {
  const t = useMessages(editorMessages)
  const { revalidate } = useRevalidator()
  const [before, setBefore] = useState<DraftVersions | null>(null)
  const seen = useRef(versions)
  useEffect(() => {
    seen.current = versions
  }, [versions])
  const catchUp = useCallback(() => {
    const { current } = seen
    setBefore((earlier) => earlier ?? current)
    void revalidate()
  }, [revalidate])
  const isBehind = before !== null && (versions[role] ?? 0) > session.version()
  useEffect(() => {
    if (isBehind) onReload()
  }, [isBehind, onReload])
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
      if (data.problem.code === draftsChangedCode) catchUp()
      return
    }
    setBefore(null)
    toast(t.done[data.intent])
    if (reloadingIntents.has(data.intent)) onReload()
  }, [state, data, t, onReload, catchUp])
  return {
    submit: (fields) => void fetcher.submit(fields, { method: 'post' }),
    busy: state !== 'idle',
    catchUp,
    changed: before
      ? (Object.keys(versions) as Role[]).filter((key) => key !== role && versions[key] !== before[key])
      : [],
  }
}
