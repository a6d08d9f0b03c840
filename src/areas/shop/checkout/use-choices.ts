import { type RefObject, useEffect, useRef, useState } from 'react'

/** What is chosen in the checkout form so far, as far as it changes what it costs. */
export interface Choices {
  way: string
  /** Which of several ways to the door. */
  ship: string
  place: string
  payment: string
  subdistrictCode: string
  postcode: string
  /** The saved address, `new` or nothing. */
  saved: string
  /** Points to spend, as typed. */
  points: string
}

/**
 * Follows the choices in a form whose fields keep their own values. It is read at once, since who orders right after choosing agrees
 * to the sum of what they chose, and again a frame later: fields that a script sets (the sub-district) tell nobody. What was read is kept.
 */
export function useChoices(
  first: Choices,
  keep: (form: FormData) => void,
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
    keep(now)
    const next = choicesOf(now)
    setChoices((last) => (sameChoices(last, next) ? last : next))
  }
  // What was chosen before scripts answered counts, too.
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

const sameChoices = (one: Choices, other: Choices) =>
  one.way === other.way &&
  one.place === other.place &&
  one.ship === other.ship &&
  one.payment === other.payment &&
  one.saved === other.saved &&
  one.points === other.points &&
  one.postcode === other.postcode &&
  one.subdistrictCode === other.subdistrictCode
