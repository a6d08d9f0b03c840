import { type RefObject, useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { askPrompt } from './dialog.tsx'

interface LeavePrompt {
  title: string
  message: string
  /** On the button that leaves and loses what was typed. */
  ok: string
  cancel: string
}

/**
 * Asks before a page with something typed and not saved is left, inside the site and out of it. `of` names what the form shows now:
 * when it changes, what stands in the form counts as saved. A form that is open by a part of the address tells with `leaves` when
 * going from one to another closes it.
 */
export function useLeaveGuard(
  form: RefObject<HTMLFormElement | null>,
  of: string,
  words: LeavePrompt,
  leaves: (from: Location, to: Location) => boolean = (from, to) => from.pathname !== to.pathname,
): void {
  const clean = useRef<string | null>(null)
  const sent = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for every state of the form
  useEffect(() => {
    sent.current = false
    // Fields write their values as they stand on screen only after they are drawn.
    let frame = requestAnimationFrame(() => {
      frame = 0
      clean.current = contentOf(form.current)
    })
    const submit = () => {
      sent.current = true
    }
    // What is typed after a refusal is not saved either.
    const type = () => {
      sent.current = false
      if (!frame) return
      // Quicker than the page was drawn: nothing is known of before, so it counts as typed.
      cancelAnimationFrame(frame)
      frame = 0
      clean.current = ''
    }
    const element = form.current
    element?.addEventListener('submit', submit)
    element?.addEventListener('input', type)
    return () => {
      cancelAnimationFrame(frame)
      element?.removeEventListener('submit', submit)
      element?.removeEventListener('input', type)
    }
  }, [form, of])
  const loses = () => !sent.current && clean.current !== null && contentOf(form.current) !== clean.current
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => leaves(currentLocation, nextLocation) && loses(),
  )
  const asking = useRef(false)
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    void askPrompt(words).then((answer) => {
      asking.current = false
      if (answer === null) blocker.reset()
      else blocker.proceed()
    })
  }, [blocker, words])
  useEffect(() => {
    const unload = (event: BeforeUnloadEvent) => {
      if (loses()) event.preventDefault()
    }
    addEventListener('beforeunload', unload)
    return () => removeEventListener('beforeunload', unload)
  })
}

/** What stands in a form, to compare it with later. */
function contentOf(form: HTMLFormElement | null): string {
  if (!form) return ''
  return JSON.stringify(
    [...new FormData(form)]
      // The state that is changed, which acts beside the form count on; nobody types it.
      .filter(([name]) => name !== 'version')
      .map(([name, value]) => [name, typeof value === 'string' ? value : `${value.name} ${value.size}`]),
  )
}
