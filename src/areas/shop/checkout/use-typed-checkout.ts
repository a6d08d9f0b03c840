import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Place } from '#areas/address/public.ts'
import { tabDraft } from '#kernel/tab-draft.ts'
import { readTyped, type Typed, typedValues } from './typed.rules.ts'

/**
 * What a buyer has filled in stays in their tab until they have ordered: a reload, a look back at the cart or a phone that lays the
 * page off loses nothing. `typed` is what was found of it; the form has to be drawn anew with it, since its fields keep their own values.
 */
export function useTypedCheckout(person: string, sending: boolean) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const place = useRef<Place | null>(null)
  const sent = useRef(false)
  useEffect(() => {
    sent.current = sending
  })
  // The page is left while the form is on its way only when it was taken; what was refused stays here.
  useEffect(() => () => void (sent.current && draftOf(person).forget()), [person])
  return {
    typed,
    /** Brings back what was kept, unless somebody was faster and has begun to type. */
    restore: (form: RefObject<HTMLFormElement | null>) => {
      const found = draftOf(person).read()
      if (!found || !form.current || !isUntouched(form.current)) return
      place.current = found.place
      setTyped(found)
    },
    keep: (form: FormData) => draftOf(person).keep({ values: typedValues(form), place: place.current }),
    onPlace: (chosen: Place | null) => {
      place.current = chosen
    },
  }
}

const draftOf = (person: string) => tabDraft<Typed>('sala.checkout', person, readTyped)

const isUntouched = (form: HTMLFormElement) =>
  [...form.elements].every((field) => {
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return true
    // A box without a value of its own has one that is nowhere written.
    return field.type === 'checkbox' || field.type === 'radio'
      ? field.checked === field.defaultChecked
      : field.value === field.defaultValue
  })
