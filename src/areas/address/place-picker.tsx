import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Field } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconMapPin } from '#kernel/ui/icons.ts'
import { type Place, placeLabel } from './address.rules.ts'
import { addressMessages } from './messages/index.ts'
import { usePlaceSearch } from './use-place-search.ts'

interface PlacePickerProps {
  text: string
  onText: (text: string) => void
  chosen: Place | null
  onChoose: (place: Place | null) => void
  error?: string | undefined
  /** Before scripts run, the field is a postcode posted under this name. It stays the same field and keeps what was typed. */
  plain: { name: string; value: string } | null
}

/**
 * One field for postcode, sub-district, district or province, with a list of matches (the combobox pattern: focus stays
 * in the field, arrows move through the list, Enter selects, Escape closes). A single match is selected on leaving the
 * field.
 */
export function PlacePicker({ text, onText, chosen, onChoose, error, plain }: PlacePickerProps) {
  const t = useMessages(addressMessages)
  const locale = useLocale()
  const listId = useId()
  const { status, items, search } = usePlaceSearch()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const listed = open && !chosen && items.length > 0
  const none = open && status === 'done' && items.length === 0

  function type(entered: string) {
    onText(entered)
    onChoose(null)
    setOpen(true)
    setActive(0)
    search(entered)
  }

  function choose(place: Place | undefined) {
    if (!place) return
    onChoose(place)
    onText(`${placeLabel(place, locale)} ${place.postcode}`)
    setOpen(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && listed) setOpen(false)
    else if (event.key === 'Enter' && listed) choose(items[active])
    else if (event.key === 'ArrowDown' && !listed) setOpen(true)
    else if (event.key === 'ArrowDown') setActive((active + 1) % items.length)
    else if (event.key === 'ArrowUp' && listed) setActive((active + items.length - 1) % items.length)
    else return
    event.preventDefault()
  }

  const list = { id: listId, role: 'listbox', 'aria-label': t.find, hidden: !listed }
  const option = (place: Place, at: number) => ({
    id: `${listId}-${at}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': at === active,
    onMouseMove: () => setActive(at),
    onMouseDown: (event: MouseEvent) => {
      // The field must keep focus, otherwise its blur would close the list first.
      event.preventDefault()
      choose(place)
    },
  })

  const combobox = {
    role: 'combobox',
    'aria-expanded': listed,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': listed ? `${listId}-${active}` : undefined,
    autoComplete: 'off',
    required: true,
  } as const
  const problem = status === 'failed' ? t.failed : none ? t.none : error
  return (
    <Field label={t.find} hint={t.findHint} error={chosen ? null : problem}>
      {(control) => (
        <>
          <span className="with-icon">
            <Icon path={iconMapPin} />
            <input
              {...control}
              className="input"
              type="text"
              {...(plain ? { name: plain.name, autoComplete: 'postal-code' } : combobox)}
              value={plain?.value ?? text}
              onChange={(event) => type(event.target.value)}
              onKeyDown={onKeyDown}
              onFocus={(event) => chosen && event.target.select()}
              onBlur={() => {
                if (listed && items.length === 1) choose(items[0])
                setOpen(false)
              }}
            />
          </span>
          <ul className="suggest" {...list}>
            {items.map((place, at) => (
              <li key={place.subdistrictCode} {...option(place, at)}>
                <span>{placeLabel(place, locale)}</span>
                <span className="num">{place.postcode}</span>
              </li>
            ))}
          </ul>
          <span className="vh" role="status">
            {chosen ? t.chosenPlace(text) : listed && status === 'done' ? t.found(items.length) : ''}
            {open && status === 'loading' ? t.loading : ''}
          </span>
        </>
      )}
    </Field>
  )
}
