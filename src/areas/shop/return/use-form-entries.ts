import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

type Texts = Record<string, string>

interface FormEntriesState {
  form: RefObject<HTMLFormElement | null>
  entries: [string, string][]
  /** For the form's `onInput`. */
  read: () => void
}

/** What a form of plain fields stands at. It begins as the server drew it and takes in what was entered before the scripts came. */
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
