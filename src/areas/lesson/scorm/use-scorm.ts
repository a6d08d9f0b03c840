import { type RefObject, useEffect, useRef, useState } from 'react'
import { lessonPaths } from '../paths.ts'

export type SaveStatus = 'saved' | 'saving' | 'unsaved'

interface Report {
  item: string
  openedAt: number
  data: Record<string, unknown>
}

/** How long to wait before retrying a failed save. */
const retryDelayMs = 5000

const reportOf = (message: unknown): Report | null => {
  const { kind, item, openedAt, data } = (message ?? {}) as Partial<Report> & { kind?: unknown }
  const isReport = kind === 'sala.scorm' && typeof item === 'string' && typeof openedAt === 'number'
  return isReport && typeof data === 'object' && data !== null ? { item, openedAt, data } : null
}

/**
 * Receives reports from a package's frame, ignoring all other windows, and saves them: one request at a time, each with
 * the latest state of everything, so that none arrives out of order and none is lost while the page is open.
 */
export function useScorm(
  frame: RefObject<HTMLIFrameElement | null>,
  { enrolmentId, unitId, onDone }: { enrolmentId: string | null; unitId: string; onDone: () => void },
) {
  const [saving, setSaving] = useState<SaveStatus>('saved')
  const state = useRef({ waiting: null as Report | null, isSending: false, wasDone: false })
  const done = useRef(onDone)
  done.current = onDone

  useEffect(() => {
    if (!enrolmentId) return
    let again: ReturnType<typeof setTimeout> | undefined
    const send = async (leaving = false) => {
      const now = state.current
      const report = now.waiting
      if (!report || (now.isSending && !leaving)) return
      now.isSending = true
      now.waiting = null
      clearTimeout(again)
      setSaving('saving')
      const answer = await fetch(lessonPaths.api.scorm(enrolmentId), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...report, unit: unitId }),
        // Browsers limit keepalive requests to 64 kB.
        keepalive: leaving && JSON.stringify(report).length < 60_000,
      }).catch(() => null)
      now.isSending = false
      if (!answer?.ok) {
        now.waiting ??= report
        setSaving('unsaved')
        again = setTimeout(() => void send(), retryDelayMs)
        return
      }
      const { done: isDone } = (await answer.json()) as { done: boolean }
      if (isDone && !now.wasDone) done.current()
      now.wasDone ||= isDone
      if (now.waiting) void send()
      else setSaving('saved')
    }
    const receive = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return
      const report = reportOf(data)
      if (!report) return
      state.current.waiting = report
      void send()
    }
    const leave = () => void (document.visibilityState === 'hidden' && send(true))
    addEventListener('message', receive)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearTimeout(again)
      removeEventListener('message', receive)
      document.removeEventListener('visibilitychange', leave)
      void send(true)
    }
  }, [enrolmentId, unitId, frame])
  return saving
}
