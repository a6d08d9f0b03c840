import { type RefObject, useEffect, useRef, useState } from 'react'

/** Choices in the checkout form so far that affect the price. */
export interface Choices {
  way: string
  /** Which of several delivery options. */
  ship: string
  place: string
  payment: string
  subdistrictCode: string
  postcode: string
  /** The saved address, `new` or empty. */
  saved: string
  /** Points to spend, as typed. */
  points: string
}

/**
 * Tracks the choices in a form with uncontrolled fields. It is read immediately, since a buyer who orders right after
 * choosing agrees to the total of that choice, and again a frame later: fields set by a script (the sub-district) fire
 * no event. The values read are stored.
 */
export function useChoices(
  first: Choices,
  save: (form: FormData) => void,
): {
  form: RefObject<HTMLFormElement | null>
  choices: Choices
  read: () => void
} {
  const form = useRef<HTMLFormElement>(null)
  const [choices, setChoices] = useState(first)
  const frame = useRef(0)
  const readNow = () => {
    if (!form.current) return
    const now = new FormData(form.current)
    save(now)
    const next = choicesOf(now)
    setChoices((last) => (isSameChoices(last, next) ? last : next))
  }
  // Choices made before hydration count too.
  useEffect(() => {
    if (form.current) setChoices(choicesOf(new FormData(form.current)))
    return () => cancelAnimationFrame(frame.current)
  }, [])
  const read = () => {
    readNow()
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(readNow)
  }
  return { form, choices, read }
}

function choicesOf(form: FormData): Choices {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    way: text('way'),
    ship: text('ship'),
    place: text('place'),
    payment: text('payment'),
    subdistrictCode: text('address.subdistrictCode'),
    postcode: text('address.postcode'),
    saved: text('saved'),
    points: text('points'),
  }
}

const isSameChoices = (one: Choices, other: Choices) =>
  one.way === other.way &&
  one.place === other.place &&
  one.ship === other.ship &&
  one.payment === other.payment &&
  one.saved === other.saved &&
  one.points === other.points &&
  one.postcode === other.postcode &&
  one.subdistrictCode === other.subdistrictCode
