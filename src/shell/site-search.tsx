import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { withQuery } from '#kernel/text/path.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconSearch } from '#kernel/ui/icons.ts'
import { shellMessages } from './messages/index.ts'
import { searchTargetOf } from './search-target.ts'
import { useShell } from './shell-data.ts'

const SearchSuggestions = lazy(() =>
  import('./search-suggestions.tsx').then((m) => ({ default: m.SearchSuggestions })),
)

/**
 * The search of the header: a plain form that opens the list and, while the user types, shows the nearest terms, goods
 * and categories below it. The suggestions' code is loaded when the field receives focus.
 */
export function SiteSearch() {
  const t = useMessages(shellMessages)
  const { tenant } = useShell()
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const searchTarget = searchTargetOf(tenant, pathname)
  // Other lists have a search of their own, which may have the same name in the URL.
  const [words, setWords] = useState(
    (searchTarget?.action === pathname && params.get(searchTarget.name)) || '',
  )
  const [entered, setEntered] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  if (!searchTarget) return <span className="grow" />
  const open = searchTarget.suggests && entered && words.trim().length > 0
  const close = () => {
    setEntered(false)
    setActive(null)
  }
  const go = (to: string) => {
    close()
    field.current?.blur()
    navigate(to)
  }
  return (
    <search>
      <form
        className="site-search"
        action={searchTarget.action}
        onSubmit={(event) => {
          event.preventDefault()
          go(withQuery(searchTarget.action, { [searchTarget.name]: words.trim() }))
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) close()
        }}
      >
        <Icon path={iconSearch} />
        <input
          ref={field}
          type="search"
          name={searchTarget.name}
          value={words}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t.search[searchTarget.words]}
          {...(searchTarget.suggests && {
            role: 'combobox',
            'aria-expanded': open,
            'aria-controls': listId,
            'aria-autocomplete': 'list' as const,
            'aria-activedescendant': active ?? undefined,
          })}
          aria-label={t.search[searchTarget.words]}
          onFocus={() => setEntered(true)}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            setEntered(true)
            setActive(null)
          }}
        />
        {open && (
          <Suspense>
            <SearchSuggestions
              id={listId}
              text={words.trim()}
              field={field}
              action={searchTarget.action}
              active={active}
              onActive={setActive}
              onGo={go}
              onClose={close}
            />
          </Suspense>
        )}
      </form>
    </search>
  )
}
