import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** The values in a form, by name; a name may occur several times. */
export type FormValues = Readonly<Record<string, readonly string[]>>

export const readFormValues = (form: HTMLFormElement): FormValues => {
  const input: Record<string, string[]> = {}
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') input[name] = [...(input[name] ?? []), value]
  return input
}

/**
 * Tracks what is typed into a form whose fields are uncontrolled, and closes its open chip on Escape or a click
 * elsewhere. Fields set by a script (a day from the calendar) fire no event, so the form is read after every user
 * interaction in it.
 */
export function useSentence(host: RefObject<HTMLElement | null>): { typed: FormValues; read: () => void } {
  const [input, setInput] = useState<FormValues>({})
  const frame = useRef(0)
  const read = useCallback(() => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const form = host.current?.querySelector('form')
      if (!form) return
      const next = readFormValues(form)
      setInput((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
    })
  }, [host])
  useEffect(() => {
    read()
    const openChip = () => host.current?.querySelector<HTMLDetailsElement>('details[open]')
    const onPress = (event: PointerEvent) => {
      const open = openChip()
      const target = event.target as Element
      // The calendar of a date field is rendered elsewhere in the page (portal).
      if (open && !open.contains(target) && !target.closest('[data-portal]')) open.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      const open = event.key === 'Escape' ? openChip() : null
      if (!open) return
      open.open = false
      open.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      cancelAnimationFrame(frame.current)
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [host, read])
  return { typed: input, read }
}
