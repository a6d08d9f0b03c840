import { type RefObject, useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { askPrompt } from './dialog.tsx'

interface LeavePrompt {
  title: string
  message: string
  /** The label of the button that leaves and discards the changes. */
  ok: string
  cancel: string
}

interface LeaveOptions {
  /** Which navigations close the form; those to another page by default. For a form that a part of the URL opens. */
  leaves?: ((from: Location, to: Location) => boolean) | undefined
  /** The answer that refused the last submission: what the form shows is not stored. */
  refused?: object | undefined
}

/**
 * Asks for confirmation before a page with unsaved changes is left, within the site or to another. `of` identifies what
 * the form currently shows: when it changes, the form's content counts as saved.
 */
export function useLeaveGuard(
  form: RefObject<HTMLFormElement | null>,
  of: string,
  promptText: LeavePrompt,
  { leaves = (from, to) => from.pathname !== to.pathname, refused }: LeaveOptions = {},
): void {
  /** The content before the first change; null until the user does something. */
  const clean = useRef<string | null>(null)
  const sent = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for every state of the form
  useEffect(() => {
    sent.current = false
    clean.current = refused ? '' : null
    // Not when the form is rendered: editors that load later write what they display only then.
    const act = () => {
      clean.current ??= contentOf(form.current)
    }
    const submit = () => {
      sent.current = true
    }
    const type = () => {
      sent.current = false
      // Changed without anything before, such as by a dropped file: the original content is unknown.
      clean.current ??= ''
    }
    const element = form.current
    for (const sign of signs) document.addEventListener(sign, act, true)
    element?.addEventListener('submit', submit)
    element?.addEventListener('input', type)
    return () => {
      for (const sign of signs) document.removeEventListener(sign, act, true)
      element?.removeEventListener('submit', submit)
      element?.removeEventListener('input', type)
    }
  }, [form, of, refused])
  const loses = () => !sent.current && clean.current !== null && contentOf(form.current) !== clean.current
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => leaves(currentLocation, nextLocation) && loses(),
  )
  const asking = useRef(false)
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    void askPrompt(promptText).then((answer) => {
      asking.current = false
      if (answer === null) blocker.reset()
      else blocker.proceed()
    })
  }, [blocker, promptText])
  useEffect(() => {
    const unload = (event: BeforeUnloadEvent) => {
      if (loses()) event.preventDefault()
    }
    addEventListener('beforeunload', unload)
    return () => removeEventListener('beforeunload', unload)
  })
}

/** What a user does before anything changes; fields may be outside the form that they belong to. */
const signs = ['pointerdown', 'keydown', 'focusin', 'paste', 'drop', 'click'] as const

/** Returns a form's content, to compare it with later. */
function contentOf(form: HTMLFormElement | null): string {
  if (!form) return ''
  return JSON.stringify(
    [...new FormData(form)]
      // The version being edited, which actions beside the form increment; nobody types it.
      .filter(([name]) => name !== 'version')
      .map(([name, value]) => [name, typeof value === 'string' ? value : `${value.name} ${value.size}`]),
  )
}
