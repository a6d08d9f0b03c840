import { type RefObject, useEffect, useRef, useState } from 'react'
import { calendarPaths } from '../paths.ts'
import { questionOf } from './question.rules.ts'

interface Times {
  from: string
  to: string
  title: string | null
}

export interface AttendingView {
  key: string
  name: string
  kind: 'self' | 'guest' | 'room'
  known: boolean
  busy: Times[]
  conflicts: Times[]
}

export interface Availability {
  start: string
  end: string
  attending: AttendingView[]
  free: { start: string; end: string }[]
}

const pauseMs = 300

/**
 * Returns who is free at the time of the surrounding form, queried again shortly after a change; null while nothing is
 * known, for example offline. `except` is the event being changed.
 */
export function useAvailability(except: string | undefined): {
  ref: RefObject<HTMLSpanElement | null>
  found: Availability | null
} {
  const ref = useRef<HTMLSpanElement>(null)
  const [found, setFound] = useState<Availability | null>(null)
  useEffect(() => {
    const form = ref.current?.closest('form')
    if (!form) return
    let lastQuery = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    let abort: AbortController | undefined
    const ask = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const question = questionOf(new FormData(form))
        const body = question ? JSON.stringify({ ...question, except }) : ''
        if (body === lastQuery) return
        lastQuery = body
        abort?.abort()
        if (!question) return setFound(null)
        abort = new AbortController()
        answerOf(body, abort.signal).then(
          (answer) => setFound({ ...answer, start: question.start, end: question.end }),
          () => setFound(null),
        )
      }, pauseMs)
    }
    ask()
    form.addEventListener('input', ask)
    return () => {
      clearTimeout(timer)
      abort?.abort()
      form.removeEventListener('input', ask)
    }
  }, [except])
  return { ref, found }
}

async function answerOf(
  body: string,
  signal: AbortSignal,
): Promise<Pick<Availability, 'attending' | 'free'>> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const response = await fetch(calendarPaths.api.availability, { method: 'POST', body, headers, signal })
  if (!response.ok) throw new Error(`availability answered ${response.status}`)
  return response.json() as Promise<Pick<Availability, 'attending' | 'free'>>
}
