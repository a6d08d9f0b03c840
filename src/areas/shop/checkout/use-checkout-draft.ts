import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Place } from '#areas/address/public.ts'
import { tabDraft } from '#kernel/tab-draft.ts'
import { type CheckoutDraft, draftValues, readCheckoutDraft } from './checkout-draft.rules.ts'

/**
 * Keeps the buyer's input in their tab until they have ordered: nothing is lost on a reload, a look back at the cart or
 * when a phone unloads the page. `typed` is what was restored; the form has to be re-rendered with it, since its fields
 * are uncontrolled.
 */
export function useCheckoutDraft(person: string, sending: boolean) {
  const [input, setInput] = useState<CheckoutDraft | null>(null)
  const place = useRef<Place | null>(null)
  const sent = useRef(false)
  useEffect(() => {
    sent.current = sending
  })
  // Leaving the page while the form is being submitted means it was accepted; after a rejection the page stays.
  useEffect(() => () => void (sent.current && draftOf(person).forget()), [person])
  return {
    typed: input,
    /** Restores the stored values, unless the user has already started typing. */
    restore: (form: RefObject<HTMLFormElement | null>) => {
      const found = draftOf(person).read()
      if (!found || !form.current || !isUntouched(form.current)) return
      place.current = found.place
      setInput(found)
    },
    keep: (form: FormData) => draftOf(person).keep({ values: draftValues(form), place: place.current }),
    onPlace: (chosen: Place | null) => {
      place.current = chosen
    },
  }
}

const draftOf = (person: string) => tabDraft<CheckoutDraft>('sala.checkout', person, readCheckoutDraft)

const isUntouched = (form: HTMLFormElement) =>
  [...form.elements].every((field) => {
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return true
    // A checkbox or radio button without a value attribute has a default that is not in the markup.
    return field.type === 'checkbox' || field.type === 'radio'
      ? field.checked === field.defaultChecked
      : field.value === field.defaultValue
  })
