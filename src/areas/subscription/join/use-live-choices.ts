import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSubmit } from 'react-router'

interface LiveChoices {
  /** For the GET form of the choices. */
  form: {
    ref: RefObject<HTMLFormElement | null>
    onSubmit: () => void
    onChange: (event: { target: EventTarget }) => void
    onBlur: () => void
  }
  /** The amounts on the page are not those of the choices yet. */
  stale: boolean
  /** For the element around the form that pays: a click that came before the new amounts does not pay the old ones. */
  guard: { onSubmitCapture: (event: FormEvent) => void }
}

/**
 * Recalculates the page as soon as a choice changes, so that the amount beside it, which the button pays, is always
 * that of the choices: at once for a radio button or select, on leaving it for a typed value. Choices made before
 * hydration or restored by the browser count too.
 */
export function useLiveChoices(): LiveChoices {
  const ref = useRef<HTMLFormElement>(null)
  const shown = useRef('')
  const submit = useSubmit()
  const { key } = useLocation()
  const [stale, setStale] = useState(false)
  const waiting = useRef(false)
  const show = useCallback(() => {
    if (!ref.current || choicesOf(ref.current) === shown.current) return
    shown.current = choicesOf(ref.current)
    waiting.current = true
    setStale(true)
    submit(ref.current, { replace: true, preventScrollReset: true })
  }, [submit])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key.
  useEffect(() => {
    waiting.current = false
    setStale(false)
  }, [key])
  useEffect(() => {
    if (ref.current && !isChanged(ref.current)) shown.current = choicesOf(ref.current)
    show()
  }, [show])
  return {
    form: {
      ref,
      onSubmit: () => {
        if (ref.current) shown.current = choicesOf(ref.current)
      },
      onChange: ({ target }) => {
        if (
          target instanceof HTMLSelectElement ||
          (target instanceof HTMLInputElement && target.type === 'radio')
        )
          show()
      },
      onBlur: show,
    },
    stale,
    guard: {
      onSubmitCapture: (event) => {
        if (!waiting.current) return
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

const choicesOf = (form: HTMLFormElement): string =>
  new URLSearchParams(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ).toString()

/** Whether a field differs from what the server rendered. */
const isChanged = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      const rendered = [...field.options].findIndex((option) => option.defaultSelected)
      return field.selectedIndex !== Math.max(0, rendered)
    }
    if (!(field instanceof HTMLInputElement)) return false
    return field.type === 'radio'
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue
  })
