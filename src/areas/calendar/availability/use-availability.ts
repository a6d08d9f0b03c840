import { type RefObject, useEffect, useRef, useState } from 'react'
import { calendarPaths } from '../paths.ts'
import { availabilityQueryOf } from './availability-query.rules.ts'

interface BusyInterval {
  from: string
  to: string
  title: string | null
}

export interface AttendeeView {
  key: string
  name: string
  kind: 'self' | 'guest' | 'room'
  known: boolean
  busy: BusyInterval[]
  conflicts: BusyInterval[]
}

export interface Availability {
  start: string
  end: string
  attending: AttendeeView[]
  free: { start: string; end: string }[]
}

const debounceMs = 300

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
    const scheduleQuery = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const question = availabilityQueryOf(new FormData(form))
        const body = question ? JSON.stringify({ ...question, except }) : ''
        if (body === lastQuery) return
        lastQuery = body
        abort?.abort()
        if (!question) return setFound(null)
        abort = new AbortController()
        fetchAvailability(body, abort.signal).then(
          (answer) => setFound({ ...answer, start: question.start, end: question.end }),
          () => setFound(null),
        )
      }, debounceMs)
    }
    scheduleQuery()
    form.addEventListener('input', scheduleQuery)
    return () => {
      clearTimeout(timer)
      abort?.abort()
      form.removeEventListener('input', scheduleQuery)
    }
  }, [except])
  return { ref, found }
}

async function fetchAvailability(
  body: string,
  signal: AbortSignal,
): Promise<Pick<Availability, 'attending' | 'free'>> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const response = await fetch(calendarPaths.api.availability, { method: 'POST', body, headers, signal })
  if (!response.ok) throw new Error(`availability request failed with status ${response.status}`)
  return response.json() as Promise<Pick<Availability, 'attending' | 'free'>>
}
