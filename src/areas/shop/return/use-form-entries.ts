import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

type Texts = Record<string, string>

interface FormEntriesState {
  form: RefObject<HTMLFormElement | null>
  entries: [string, string][]
  /** For the form's `onInput`. */
  read: () => void
}

/**
 * Tracks the values of a form with uncontrolled fields. Starts from the server-rendered values and includes input made
 * before hydration.
 */
export function useFormEntries(initial: Texts): FormEntriesState {
  const form = useRef<HTMLFormElement>(null)
  const [texts, setTexts] = useState(initial)
  const read = useCallback(() => {
    if (form.current) setTexts(textsOf(new FormData(form.current)))
  }, [])
  useEffect(read, [read])
  return { form, entries: Object.entries(texts), read }
}

const textsOf = (data: FormData): Texts =>
  Object.fromEntries([...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
