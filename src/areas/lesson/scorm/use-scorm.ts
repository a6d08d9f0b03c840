import { type RefObject, useEffect, useRef, useState } from 'react'
import { lessonPaths } from '../paths.ts'
import { outcomeOf, type ScormStatus } from './outcome.rules.ts'

export type SaveStatus = 'saved' | 'saving' | 'unsaved'

interface Report {
  unit: string
  item: string
  openedAt: number
  data: Record<string, unknown>
}

/** How long to wait before retrying a failed save. */
const retryDelayMs = 5000
const reportOf = (message: unknown): Report | null => {
  const { kind, unit, item, openedAt, data } = (message ?? {}) as Partial<Report> & { kind?: unknown }
  const isItem = kind === 'sala.scorm' && typeof unit === 'string' && typeof item === 'string'
  const isReport = isItem && typeof openedAt === 'number' && typeof data === 'object' && data !== null
  return isReport ? { unit, item, openedAt, data } : null
}

/** The status of an item by what it reports itself; only SCORM 1.2 nests it in `core`. */
const statusOf = ({ data }: Report): ScormStatus => outcomeOf('core' in data ? '1.2' : '2004', data).status

/**
 * Receives reports from a package's frame, ignoring all other windows, and saves them: one request at a time, each with
 * the latest state of its item, so that none arrives out of order and none is lost while the page is open.
 */
export function useScorm(
  frame: RefObject<HTMLIFrameElement | null>,
  { enrolmentId, unitId, onChange }: { enrolmentId: string | null; unitId: string; onChange: () => void },
) {
  const [saving, setSaving] = useState<SaveStatus>('saved')
  const state = useRef({ waiting: new Map<string, Report>(), isSending: false, wasDone: false })
  const statuses = useRef(new Map<string, ScormStatus>())
  const changed = useRef(onChange)
  changed.current = onChange

  useEffect(() => {
    if (!enrolmentId) return
    let again: ReturnType<typeof setTimeout> | undefined
    const send = async (leaving = false) => {
      const now = state.current
      const [report] = now.waiting.values()
      if (!report || (now.isSending && !leaving)) return
      now.isSending = true
      now.waiting.delete(report.item)
      clearTimeout(again)
      setSaving('saving')
      const answer = await fetch(lessonPaths.api.scorm(enrolmentId), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(report),
        // Browsers limit keepalive requests to 64 kB.
        keepalive: leaving && JSON.stringify(report).length < 60_000,
      }).catch(() => null)
      now.isSending = false
      if (!answer?.ok) {
        if (!now.waiting.has(report.item)) now.waiting.set(report.item, report)
        setSaving('unsaved')
        again = setTimeout(() => void send(), retryDelayMs)
        return
      }
      const { done: isDone } = (await answer.json()) as { done: boolean }
      const status = statusOf(report)
      const isNew = status !== (statuses.current.get(report.item) ?? 'incomplete')
      statuses.current.set(report.item, status)
      if (isNew || (isDone && !now.wasDone)) changed.current()
      now.wasDone ||= isDone
      if (now.waiting.size) void send()
      else setSaving('saved')
    }
    const receive = ({ source, origin, data }: MessageEvent) => {
      // What a frame reports while its page is closed comes from a window that is gone: without a source, and of the
      // opaque origin that only packages have here.
      const isClosing = source === null && origin === 'null'
      if (!isClosing && source !== frame.current?.contentWindow) return
      const report = reportOf(data)
      if (report?.unit !== unitId) return
      state.current.waiting.set(report.item, report)
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
