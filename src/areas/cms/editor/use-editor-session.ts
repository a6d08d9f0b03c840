import { useCallback, useEffect, useRef, useState } from 'react'
import type { Role } from '#kernel/http/ctx.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { LayoutView } from '../layout/layout-view.ts'
import type { Content } from '../page/content.input.ts'
import { cmsPaths } from '../paths.ts'

const saveDelayMs = 700
const retryMs = 5000

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'refused' | 'conflict'

interface RemoteDraft {
  content: Content
  version: number
  by: string
}

export interface RenderedDraft {
  view: LayoutView | null
  content: Content
  language: Locale
}

export interface EditorSession {
  content: Content
  change: (part: Partial<Content>) => void
  state: SaveState
  /** Why a draft was rejected. */
  trouble: string
  /** When it was last saved on the server; null before the first time. */
  savedAt: Date | null
  version: () => number
  busy: () => boolean
  /** The page as last rendered by the server, and its source. */
  rendered: RenderedDraft
  /** What another user wrote in the meantime. */
  theirs: RemoteDraft | null
  /** Saves now; returns whether everything is saved. */
  flush: () => Promise<boolean>
  /** Continues with the user's own version over the other one. */
  keepMine: () => Promise<void>
  /** Discards the user's own version, keeping it as a revision; returns whether that worked. */
  leaveMine: () => Promise<boolean>
}

interface InitialSession {
  id: string
  role: Role
  content: Content
  version: number
  view: LayoutView | null
  /** The language to render the page in; defaults to the editing user's. */
  language?: Locale
}

/** A draft in the editor: saved automatically shortly after the last change. */
export function useEditorSession({
  id,
  role,
  content: first,
  version: begun,
  view: firstView,
  language: chosen,
}: InitialSession): EditorSession {
  const [content, setContent] = useState(first)
  const [state, setState] = useState<SaveState>('saved')
  const [trouble, setTrouble] = useState('')
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const locale = useLocale()
  const language = chosen ?? locale
  const [drawn, setDrawn] = useState<RenderedDraft>({ view: firstView, content: first, language: locale })
  const [remoteDraft, setTheirs] = useState<RemoteDraft | null>(null)
  const latest = useRef(first)
  const requested = useRef(language)
  const stored = useRef(first)
  const version = useRef(begun)
  const running = useRef<Promise<boolean> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const address = cmsPaths.api.draft(id, role)

  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    // Others may be waiting too; the first to resume starts the next save.
    while (running.current) await running.current
    if (latest.current === stored.current) return true
    const sent = latest.current
    const work = async () => {
      setState('saving')
      const shownIn = requested.current
      const answer = await fetch(cmsPaths.api.draft(id, role, shownIn), {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ version: version.current, content: sent }),
      }).catch(() => null)
      if (answer?.ok) {
        const saved = (await answer.json()) as { version: number; view: LayoutView | null }
        version.current = saved.version
        stored.current = sent
        setDrawn({ view: saved.view, content: sent, language: shownIn })
        setSavedAt(new Date())
        setState(latest.current === sent ? 'saved' : 'waiting')
        return true
      }
      if (answer?.status === 409) {
        const theirDraft = await fetch(address).then((response) => response.json())
        setTheirs(theirDraft as RemoteDraft)
        setState('conflict')
        return false
      }
      if (answer && answer.status < 500) {
        const problem = (await answer.json().catch(() => null)) as {
          detail?: string
          errors?: { message: string }[]
        } | null
        setTrouble(problem?.errors?.[0]?.message ?? problem?.detail ?? '')
        setState('refused')
        return false
      }
      setState('failed')
      timer.current = setTimeout(() => void save(), retryMs)
      return false
    }
    running.current = work()
    const done = await running.current
    running.current = null
    if (done && latest.current !== sent) return save()
    return done
  }, [address, role, id])

  const change = useCallback(
    (part: Partial<Content>) => {
      latest.current = { ...latest.current, ...part }
      setContent(latest.current)
      setState((now) => (now === 'conflict' ? now : 'waiting'))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), saveDelayMs)
    },
    [save],
  )

  useEffect(() => {
    if (drawn.language === language) return
    requested.current = language
    const stop = new AbortController()
    const draw = async () => {
      if (!(await save())) return
      const answer = await fetch(cmsPaths.api.draft(id, role, language), { signal: stop.signal })
      if (!answer.ok) return
      const { view, content: of } = (await answer.json()) as { view: LayoutView; content: Content }
      setDrawn({ view, content: of, language })
    }
    draw().catch(() => undefined)
    return () => stop.abort()
  }, [language, drawn.language, save, role, id])

  const keepMine = useCallback(async () => {
    if (remoteDraft) version.current = remoteDraft.version
    // The other user's version stays as a revision, so that nobody loses any work.
    const stayed = await fetch(cmsPaths.api.saveRevision(id, role), { method: 'POST' }).catch(() => null)
    if (!stayed?.ok) return
    setTheirs(null)
    setState('waiting')
    await save()
  }, [remoteDraft, save, role, id])

  const leaveMine = useCallback(async () => {
    clearTimeout(timer.current)
    const content = latest.current
    const stayed = await fetch(cmsPaths.api.saveRevision(id, role), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content: content }),
    }).catch(() => null)
    if (!stayed?.ok) return false
    stored.current = latest.current
    return true
  }, [role, id])

  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (latest.current !== stored.current) event.preventDefault()
    }
    const online = () => void save()
    // A phone that shows another app may end the page without another word: there, Safari has no beforeunload.
    const hide = () => {
      if (document.visibilityState === 'hidden') void save()
    }
    addEventListener('beforeunload', leave)
    addEventListener('online', online)
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('beforeunload', leave)
      removeEventListener('online', online)
      document.removeEventListener('visibilitychange', hide)
      // Saves when the user navigates away within the workspace.
      if (latest.current !== stored.current) void save()
    }
  }, [save])

  return {
    content,
    change,
    state,
    trouble,
    savedAt,
    version: () => version.current,
    busy: () => running.current !== null || latest.current !== stored.current,
    rendered: drawn,
    theirs: remoteDraft,
    flush: save,
    keepMine,
    leaveMine,
  }
}
