import { setNativeValue, typeInto } from './type-into.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const intervalMs = 50
const timeoutMs = 30_000

/**
 * Replays to React what was typed, ticked or selected before it hydrated a field. React leaves the DOM value as it is
 * but keeps the server's value in its state, and would reset the field to that on the next change. Call it before
 * hydration.
 */
export function restoreInput(): void {
  const until = Date.now() + timeoutMs
  const earlyInputs = new Map<Field, string>()
  const due = new Set<Field>()
  let isNotifying = false
  // When the user continues in the next field, the resulting render must not reset the previous one: its text is
  // replayed first.
  const hurry = ({ target }: Event) => {
    if (isNotifying) return
    const next = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null
    const input = next?.value ?? ''
    // What is typed or cleared now counts, not what was there when it was first seen.
    if (next && isTextField(next) && earlyInputs.has(next)) earlyInputs.set(next, input)
    isNotifying = true
    for (const [field, early] of earlyInputs)
      if (field !== next && isHydrated(field) && isTextField(field)) replayInput(field, early)
    isNotifying = false
    // The replays made React render again, without knowing the current text of this field.
    if (next && isTextField(next) && next.value !== input) setNativeValue(next, input)
  }
  for (const sign of flushEvents) addEventListener(sign, hurry, true)
  const checkFields = () => {
    let waiting = false
    for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
      if (!isHydrated(field)) {
        waiting = true
        if (currentValue(field) !== serverValue(field)) earlyInputs.set(field, currentValue(field))
        continue
      }
      const early = earlyInputs.get(field)
      // Effects that run when a component mounts would overwrite what was replayed before them.
      if (early !== undefined && !due.has(field)) {
        due.add(field)
        setTimeout(() => {
          const latest = earlyInputs.get(field) ?? early
          earlyInputs.delete(field)
          // Its own event must not trigger `hurry` for the others: their renders would reset this field before React is
          // notified of it.
          isNotifying = true
          replayInput(field, latest)
          isNotifying = false
        }, intervalMs)
      }
    }
    if (waiting && Date.now() < until) setTimeout(checkFields, intervalMs)
    else setTimeout(stopListening, 2 * intervalMs)
  }
  const stopListening = () => {
    for (const sign of flushEvents) removeEventListener(sign, hurry, true)
  }
  checkFields()
}

const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

const flushEvents = ['input', 'change', 'submit'] as const

const isTextField = (field: Field) =>
  !(field instanceof HTMLSelectElement) && field.type !== 'file' && !isCheckable(field)

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

const currentValue = (field: Field) => (isCheckable(field) ? String(field.checked) : field.value)

/** Returns the value from the server's HTML. */
function serverValue(field: Field): string {
  if (isCheckable(field)) return String(field.defaultChecked)
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return [...field.options].find((option) => option.defaultSelected)?.value ?? field.options[0]?.value ?? ''
}

/**
 * React marks a field while it is still rendering, before the page is hydrated. A click then would finish hydration
 * within that click, take the box's current state as the initial one, and register no change. Any other touch event
 * makes it finish first.
 */
const finishHydration = (field: Field) => field.dispatchEvent(new Event('touchcancel', { bubbles: true }))

function replayInput(field: Field, early: string): void {
  if (isCheckable(field)) {
    finishHydration(field)
    // A click toggles it, for React and visibly; if it already has the right state, it is turned back first.
    if (currentValue(field) === early) field.checked = early !== 'true'
    field.click()
    return
  }
  // It may have been edited meanwhile, or have been reset to the server's value.
  const latest = currentValue(field) === serverValue(field) ? early : currentValue(field)
  if (field instanceof HTMLSelectElement || field.type === 'file') {
    if (field instanceof HTMLSelectElement) field.value = latest
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  typeInto(field, latest)
}
