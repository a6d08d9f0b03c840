import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus } from '#kernel/ui/icons.ts'
import { useRecordSearch } from '#kernel/ui/picker/use-record-search.ts'
import { setInputValue } from '#kernel/ui/set-input-value.ts'
import { availabilityMessages } from '../messages/availability.ts'
import { calendarPaths } from '../paths.ts'
import styles from './availability.module.css'
import { guestsIn, unfinishedAddress, withGuest } from './availability-query.rules.ts'

interface Suggestion {
  email: string
  name: string
}

const maxSuggestions = 5

/** People to invite with one press, below the field for their addresses: matching what is typed, otherwise those recently met. */
export function GuestSuggestions({ name }: { name: string }) {
  const t = useMessages(availabilityMessages)
  const ref = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const field = () => ref.current?.closest('form')?.elements.namedItem(name) as HTMLInputElement | null
  useEffect(() => {
    const input = ref.current?.closest('form')?.elements.namedItem(name)
    if (!(input instanceof HTMLInputElement)) return
    const read = () => setText(input.value)
    read()
    input.addEventListener('input', read)
    return () => input.removeEventListener('input', read)
  }, [name])
  const { items } = useRecordSearch<Suggestion>(calendarPaths.api.guests, unfinishedAddress(text), 0)
  const invited = guestsIn(text)
  const suggestions = items.filter(({ email }) => !invited.includes(email)).slice(0, maxSuggestions)
  const invite = (email: string) => {
    const input = field()
    if (input) setInputValue(input, withGuest(input.value, email))
  }
  return (
    <div ref={ref} className={styles.suggested}>
      {suggestions.length > 0 && <small>{t.suggested}</small>}
      {suggestions.map(({ email, name: called }) => (
        <button key={email} type="button" className="chip" title={email} onClick={() => invite(email)}>
          <Icon path={iconPlus} className="ic" />
          <span className="vh">{t.invite}</span>
          <span className="ell">{called || email}</span>
        </button>
      ))}
    </div>
  )
}
