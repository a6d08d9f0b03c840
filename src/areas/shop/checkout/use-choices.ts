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
 * Follows the choices in a form whose fields keep their own values. Fields that a script sets (the sub-district) tell nobody,
 * so the form is read after whatever people do in it.
 */
export function useChoices(first: Choices): {
  form: RefObject<HTMLFormElement | null>
  choices: Choices
  read: () => void
} {
  const form = useRef<HTMLFormElement>(null)
  const [choices, setChoices] = useState(first)
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  const read = () => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      if (!form.current) return
      const next = choicesOf(new FormData(form.current))
      setChoices((now) => (sameChoices(now, next) ? now : next))
    })
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
