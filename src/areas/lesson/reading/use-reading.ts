import { type RefObject, useEffect, useRef, useState } from 'react'
import { lessonPaths } from '../paths.ts'
import { endsInView, mergeReadSections, sectionAt } from './reading.rules.ts'

/** How long the end of a section must be visible to count as read; scrolling past does not count. */
const dwellMs = 800
const sendAfterMs = 1500
/** Events of manual scrolling. */
const manualScrollEvents = ['wheel', 'touchmove', 'keydown'] as const

interface Options {
  /** The enrolment for which progress is reported; null to report nothing. */
  enrolmentId: string | null
  unitId: string
  count: number
  /** The sections read before. */
  before: readonly number[]
  onDone(): void
}

/** Tracks how far a text is read, section by section, and reports it. Unsent data is included in the next report. */
export function useReading(text: RefObject<HTMLElement | null>, options: Options) {
  const { enrolmentId, unitId, count, before } = options
  const [read, setRead] = useState<readonly number[]>(() => mergeReadSections(before, [], count))
  const [at, setAt] = useState(0)
  const [isUnsent, setUnsent] = useState(false)
  /** The section chosen in the table of contents, while it is visible: the last ones may not be able to scroll to the top. */
  const chosen = useRef<number | null>(null)
  const latest = useRef(options)
  latest.current = options

  useEffect(() => {
    const box = text.current
    if (!box) return
    const now = { read: mergeReadSections(latest.current.before, [], count), at: 0, isDirty: false }
    const since = new Map<number, number>()
    let again: ReturnType<typeof setTimeout> | undefined
    let sending: ReturnType<typeof setTimeout> | undefined
    const send = async (leaving = false) => {
      clearTimeout(sending)
      if (!enrolmentId || !now.isDirty) return
      now.isDirty = false
      const answer = await postReport(enrolmentId, { unit: unitId, sections: now.read, at: now.at }, leaving)
      if (!answer?.ok) now.isDirty = true
      setUnsent(!answer?.ok)
      if (answer?.ok && ((await answer.json()) as { done: boolean }).done) latest.current.onDone()
    }
    const changed = () => {
      now.isDirty = true
      clearTimeout(sending)
      sending = setTimeout(() => void send(), sendAfterMs)
    }
    const updatePosition = () => {
      clearTimeout(again)
      if (document.visibilityState === 'hidden') return
      const frame = visibleArea(box)
      const { tops, bottoms } = sectionBounds(box, count)
      const chosenTop = chosen.current === null ? undefined : tops[chosen.current]
      const isThere = chosenTop !== undefined && chosenTop >= frame.top - 1 && chosenTop <= frame.bottom
      const section = isThere ? (chosen.current ?? 0) : sectionAt(tops, frame)
      if (section !== now.at) {
        now.at = section
        setAt(section)
        changed()
      }
      const visibleEnds = endsInView({ bottoms, ...frame })
      for (const key of since.keys()) if (!visibleEnds.includes(key)) since.delete(key)
      const checkedAt = performance.now()
      const waiting = visibleEnds.filter((visibleEnd) => !now.read.includes(visibleEnd))
      for (const part of waiting) if (!since.has(part)) since.set(part, checkedAt)
      const done = waiting.filter((part) => checkedAt - (since.get(part) ?? checkedAt) >= dwellMs)
      if (done.length) {
        now.read = mergeReadSections(now.read, done, count)
        setRead(now.read)
        changed()
      }
      if (waiting.length > done.length) again = setTimeout(updatePosition, dwellMs)
    }
    let frame = 0
    const moved = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(updatePosition)
    }
    const hidden = () => {
      since.clear()
      if (document.visibilityState === 'hidden') void send(true)
      else moved()
    }
    const online = () => void send()
    const ownWay = () => {
      chosen.current = null
    }
    // Whichever element scrolls: the classroom on desktops, otherwise the page.
    document.addEventListener('scroll', moved, { capture: true, passive: true })
    window.addEventListener('resize', moved)
    for (const eventName of manualScrollEvents) window.addEventListener(eventName, ownWay, { passive: true })
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('online', online)
    moved()
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(again)
      document.removeEventListener('scroll', moved, { capture: true })
      window.removeEventListener('resize', moved)
      for (const eventName of manualScrollEvents) window.removeEventListener(eventName, ownWay)
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('online', online)
      void send(true)
    }
  }, [text, enrolmentId, unitId, count])
  const choose = (section: number) => {
    chosen.current = section
  }
  return { read, at, isUnsent, choose }
}

/** Returns the visible area of a text: that of its scroll container within the window. */
function visibleArea(box: Element) {
  const frame = box.closest('main') ?? document.documentElement
  const { top, bottom } = frame.getBoundingClientRect()
  const isAtEnd = frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 2
  return { top: Math.max(0, top), bottom: Math.min(innerHeight, bottom), isAtEnd }
}

/** Returns where the sections of a text start and end. */
function sectionBounds(box: Element, count: number): { tops: number[]; bottoms: number[] } {
  const blocks = Array.from(box.children)
  const opens = blocks
    .flatMap((block, at) => (at === 0 || /^s\d+$/.test(block.id) ? [at] : []))
    .slice(0, count)
  return {
    tops: opens.map((at) => blocks[at]?.getBoundingClientRect().top ?? 0),
    bottoms: opens.map(
      (_, section) => blocks[(opens[section + 1] ?? blocks.length) - 1]?.getBoundingClientRect().bottom ?? 0,
    ),
  }
}

const postReport = (enrolment: string, report: object, keepalive: boolean): Promise<Response | null> =>
  fetch(lessonPaths.api.read(enrolment), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive,
  }).catch(() => null)
