import { useEffect, useId, useRef, useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown } from '#kernel/ui/icons.ts'
import { SearchField } from '#kernel/ui/search-field.tsx'
import type { ChoicesField } from '../kinds/choices.ts'
import styles from './editor.module.css'
import type { EditorOf } from './editor.types.ts'
import { GroupFrame } from './frame.tsx'
import { groupSelection, searchOptions, sortByName, withGroup } from './grouped-choices.rules.ts'
import { fieldMessages } from './messages.ts'

type Groups = NonNullable<ChoicesField['groups']>

/**
 * Many options in groups: searchable by name, ticked one by one or a whole group at a time. Without scripts all groups
 * are open.
 */
export function GroupedChoices({
  field,
  groups,
  name,
  value,
  errors,
  required,
  onChange,
}: EditorOf<'choices'> & { groups: Groups }) {
  const t = useMessages(fieldMessages)
  const locale = useLocale()
  const selected = Array.isArray(value) ? value.map(String) : []
  const [entered, setEntered] = useState(selected)
  const [search, setSearch] = useState('')
  const [hydrated, setHydrated] = useState(false)
  const [open, setOpen] = useState<readonly string[]>([])
  const box = useRef<HTMLDivElement>(null)
  const chosen = onChange ? selected : entered
  useEffect(() => {
    setHydrated(true)
    // Boxes ticked before scripts loaded count.
    if (box.current) setEntered(checkedValuesIn(box.current))
  }, [])
  const set = (next: string[]) => (onChange ? onChange(inOptionOrder(field, next)) : setEntered(next))
  const sets = (next: string[]) => {
    set(next)
    // The surrounding form must see it like any other change: it may show a preview or guard against leaving.
    if (!onChange) queueMicrotask(() => box.current?.dispatchEvent(new Event('input', { bubbles: true })))
  }
  const searchedGroups = groups.map((group) => ({
    ...group,
    found: searchOptions(field.options, group.of, search),
  }))
  return (
    <GroupFrame
      label={field.label}
      hint={field.hint}
      error={errors[name]}
      required={required}
      input="options"
    >
      <div ref={box} className={styles.groups}>
        {hydrated && (
          // The search text is not part of the form.
          <div className={styles.groupFind} onInput={(event) => event.stopPropagation()}>
            <SearchField
              small
              label={t.findChoice(field.label[locale])}
              value={search}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          </div>
        )}
        {searchedGroups.map(({ key, title, of, found }) => (
          <div key={key} className={styles.groupRow} hidden={found.length === 0}>
            <GroupHeader
              title={title[locale]}
              chosen={chosen}
              of={of}
              hydrated={hydrated}
              open={open.includes(key) || search.trim() !== ''}
              onOpen={() =>
                setOpen(open.includes(key) ? open.filter((other) => other !== key) : [...open, key])
              }
              onWhole={(on) => sets(withGroup(chosen, of, on))}
            />
            <div
              className={styles.groupOptions}
              hidden={hydrated && !open.includes(key) && search.trim() === ''}
            >
              {sortByName(
                field.options.filter((option) => of.includes(option.value)),
                locale,
              ).map((option) => (
                <label key={option.value} className={styles.check} hidden={!found.includes(option)}>
                  <input
                    type="checkbox"
                    className="ck"
                    name={`${name}.${option.value}`}
                    value="on"
                    checked={chosen.includes(option.value)}
                    onChange={({ currentTarget }) =>
                      set(withGroup(chosen, [option.value], currentTarget.checked))
                    }
                  />
                  {option.label[locale]}
                </label>
              ))}
            </div>
          </div>
        ))}
        {searchedGroups.every(({ found }) => found.length === 0) && (
          <p className={styles.noChoice}>{t.noChoice}</p>
        )}
      </div>
    </GroupFrame>
  )
}

function GroupHeader({
  title,
  chosen,
  of,
  hydrated,
  open,
  onOpen,
  onWhole,
}: {
  title: string
  chosen: readonly string[]
  of: readonly string[]
  hydrated: boolean
  open: boolean
  onOpen: () => void
  onWhole: (on: boolean) => void
}) {
  const t = useMessages(fieldMessages)
  const id = useId()
  const tick = useRef<HTMLInputElement>(null)
  const share = groupSelection(chosen, of)
  useEffect(() => {
    if (tick.current) tick.current.indeterminate = share === 'some'
  }, [share])
  if (!hydrated) return <b className={styles.groupHead}>{title}</b>
  return (
    <div className={styles.groupHead}>
      <label htmlFor={id} className={styles.check}>
        <input
          ref={tick}
          id={id}
          type="checkbox"
          className="ck"
          aria-label={t.wholeGroup(title)}
          checked={share === 'all'}
          onChange={() => onWhole(share !== 'all')}
        />
        {title}
      </label>
      <button type="button" aria-expanded={open} aria-label={t.showGroup(title)} onClick={onOpen}>
        <span aria-hidden="true">
          {of.filter((key) => chosen.includes(key)).length}/{of.length}
        </span>
        <Icon path={iconChevronDown} className="ic" />
      </button>
    </div>
  )
}

/** Returns the ticked values within an element; the last part of a checkbox's name is its value. */
const checkedValuesIn = (within: HTMLElement): string[] =>
  [...within.querySelectorAll<HTMLInputElement>('input[name]:checked')].map(
    ({ name }) => name.split('.').at(-1) ?? '',
  )

/** Returns the values in the field's option order, so that the order of ticking does not count as a change. */
const inOptionOrder = ({ options }: ChoicesField, chosen: readonly string[]): string[] =>
  options.map(({ value }) => value).filter((value) => chosen.includes(value))
