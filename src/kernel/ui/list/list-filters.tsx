import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { AnyList, QueryChange, QueryOf } from '#kernel/list/list.rules.ts'
import type { ListUrlState } from '#kernel/list/use-list-url.ts'
import { ChipMenu, type Choice } from '../chip-menu.tsx'
import { Icon } from '../icon.tsx'
import { iconX } from '../icons.ts'
import { SearchBox } from '../search-box.tsx'
import type { ListText } from './list-text.ts'
import { listMessages } from './messages.ts'

/** A filter as a chip with its options, or an on/off chip if it has none. */
export interface ListFilter {
  name: string
  label: string
  choices?: readonly Choice<string>[]
  /** The label for no filter; the chip then shows only its own label, or this one too if `brief` is false. */
  all?: string
  brief?: boolean
}

interface Props<Of extends AnyList> {
  list: Of
  address: ListUrlState<QueryOf<Of>>
  /** Orders are chosen with a chip if they have names, otherwise only in the column headings. */
  labels: Pick<ListText, 'search' | 'searchIn' | 'clearSearch' | 'sorts'>
  filters: readonly ListFilter[]
  /** Custom filters. */
  children?: ReactNode
}

/** The search, filters and order of a list; all of it is in the URL, and before scripts load a form does the same. */
export function ListFilters<Of extends AnyList>(props: Props<Of>) {
  const { list, address, labels, filters, children } = props
  const t = useMessages(listMessages)
  const query: Record<string, unknown> = address.query
  const go = (name: string, value: unknown, replace = false) =>
    address.go({ [name]: value } as QueryChange<QueryOf<Of>>, { replace })
  const unnamed = (names: readonly string[]) =>
    [...list.params(address.query, { page: 1 })].filter(([name]) => !names.includes(name))
  return (
    <>
      <div className="filters">
        {labels.search && (
          <SearchBox
            label={labels.search}
            placeholder={labels.searchIn}
            clear={labels.clearSearch ?? t.clearSearch}
            value={address.query.search}
            form={{ name: list.searchName, hiddenFields: unnamed([list.searchName]) }}
            onSearch={(entered) => go('search', entered, true)}
          />
        )}
        {filters.map(({ name, label, choices, all = t.any, brief = true }) =>
          choices ? (
            <span key={name} className="scripted">
              <ChipMenu
                label={label}
                all={all}
                brief={brief}
                value={(query[name] as string | null) ?? null}
                choices={choices}
                onChange={(value) => go(name, value)}
              />
            </span>
          ) : (
            <button
              key={name}
              type="button"
              className={query[name] ? 'chip set scripted' : 'chip scripted'}
              aria-pressed={Boolean(query[name])}
              onClick={() => go(name, !query[name])}
            >
              {label}
              {Boolean(query[name]) && <Icon path={iconX} className="ic" />}
            </button>
          ),
        )}
        {labels.sorts && (
          <span className="scripted">
            <ChipMenu
              label={t.sort}
              value={address.query.sort as string}
              choices={sortsOf(list, labels.sorts)}
              onChange={(value) => go('sort', value)}
            />
          </span>
        )}
        {children}
      </div>
      <noscript>
        <PlainFilters {...props} hiddenFields={unnamed(['sort', ...filters.map(({ name }) => name)])} />
      </noscript>
    </>
  )
}

const sortsOf = (list: AnyList, names: Readonly<Record<string, string>>) =>
  list.sorts.map((value: string) => ({ value, label: names[value] ?? value }))

/** The same filters as fields of a form. */
function PlainFilters<Of extends AnyList>({
  list,
  address,
  labels,
  filters,
  hiddenFields,
}: Props<Of> & { hiddenFields: readonly [string, string][] }) {
  const t = useMessages(listMessages)
  const query: Record<string, unknown> = address.query
  const select = (name: string, label: string, choices: readonly Choice<string>[]) => (
    <select key={name} className="in" name={name} aria-label={label} defaultValue={String(query[name] ?? '')}>
      {choices.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
  return (
    <form className="filters">
      {hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {filters.map(({ name, label, choices = [{ value: '1', label }], all = t.any }) =>
        select(name, label, [{ value: '', label: `${label}: ${all}` }, ...choices]),
      )}
      {labels.sorts && select('sort', t.sort, sortsOf(list, labels.sorts))}
      <button type="submit" className="btn">
        {t.show}
      </button>
    </form>
  )
}
