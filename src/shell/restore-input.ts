import { typeInto, writeUnseen } from './type-into.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const restMs = 50
const timeoutMs = 30_000

/**
 * What was typed, ticked or chosen before React had taken a field over is told to it as if done now. React leaves what it finds
 * standing, but keeps on saying what the server said, and with the next change the field would fall back to that. Call it before
 * hydration.
 */
export function restoreInput(): void {
  const until = Date.now() + timeoutMs
  const seen = new Map<Field, string>()
  const due = new Set<Field>()
  let telling = false
  // Whoever goes on in the next field must not be overtaken by the fall of the last one: its words are told first.
  const hurry = ({ target }: Event) => {
    if (telling) return
    const next = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null
    const typed = next?.value ?? ''
    // What is written or cleared now counts, not what stood there when it was first seen.
    if (next && isText(next) && seen.has(next)) seen.set(next, typed)
    telling = true
    for (const [field, early] of seen)
      if (field !== next && isTaken(field) && isText(field)) tell(field, early)
    telling = false
    // React drew the page again for them, and knew nothing yet of what stands in this one.
    if (next && isText(next) && next.value !== typed) writeUnseen(next, typed)
  }
  for (const sign of nextSigns) addEventListener(sign, hurry, true)
  const look = () => {
    let waiting = false
    for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
      if (!isTaken(field)) {
        waiting = true
        if (current(field) !== sent(field)) seen.set(field, current(field))
        continue
      }
      const early = seen.get(field)
      // What a part does when it begins (its effects) would write over what is told to it before.
      if (early !== undefined && !due.has(field)) {
        due.add(field)
        setTimeout(() => {
          const latest = seen.get(field) ?? early
          seen.delete(field)
          // Its own event must not hurry the others: what they begin would draw this one again before React hears of it.
          telling = true
          tell(field, latest)
          telling = false
        }, restMs)
      }
    }
    if (waiting && Date.now() < until) setTimeout(look, restMs)
    else setTimeout(rest, 2 * restMs)
  }
  const rest = () => {
    for (const sign of nextSigns) removeEventListener(sign, hurry, true)
  }
  look()
}

const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

const nextSigns = ['input', 'change', 'submit'] as const

const isText = (field: Field) =>
  !(field instanceof HTMLSelectElement) && field.type !== 'file' && !isBox(field)

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

const current = (field: Field) => (isBox(field) ? String(field.checked) : field.value)

/** What the document itself put there. */
function sent(field: Field): string {
  if (isBox(field)) return String(field.defaultChecked)
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return [...field.options].find((option) => option.defaultSelected)?.value ?? field.options[0]?.value ?? ''
}

/**
 * React marks a field while it still renders, before the page is its own. A click then would make it finish within that click, take
 * the box as it stands for the box as it was, and hear of no change. Any other touch makes it finish first.
 */
const finishHydration = (field: Field) => field.dispatchEvent(new Event('touchcancel', { bubbles: true }))

function tell(field: Field, early: string): void {
  if (isBox(field)) {
    finishHydration(field)
    // A click turns it, for React and for the eye; what stands there already is turned back first.
    if (current(field) === early) field.checked = early !== 'true'
    field.click()
    return
  }
  // It may have been written on meanwhile, or have fallen back to what was sent.
  const latest = current(field) === sent(field) ? early : current(field)
  if (field instanceof HTMLSelectElement || field.type === 'file') {
    if (field instanceof HTMLSelectElement) field.value = latest
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  typeInto(field, latest)
}
