import { Fragment, type RefObject, useEffect, useMemo, useState } from 'react'
import { shopPaths } from '#areas/shop/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { satang } from '#kernel/money/satang.ts'
import { withQuery } from '#kernel/text/path.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconLayoutGrid, iconPackage, iconSearch } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { shellMessages } from './messages/index.ts'

/** The response of `GET /api/shop/suggest?q=`; prices in satang. */
interface Suggestions {
  terms: string[]
  products: { name: string; url: string; image: string | null; price: number }[]
  categories: { name: string; url: string }[]
}

interface Props {
  id: string
  text: string
  field: RefObject<HTMLInputElement | null>
  action: string
  active: string | null
  onActive: (id: string | null) => void
  onGo: (to: string) => void
  onClose: () => void
}

const debounceMs = 140

/** The list under the search field. The field keeps the focus; arrows move the highlight, Enter follows it, Esc closes. */
export function SearchSuggestions({ id, text, field, action, active, onActive, onGo, onClose }: Props) {
  const t = useMessages(shellMessages)
  const found = useSuggestions(text)
  const choices = useMemo(() => (found ? optionsOf(found, action) : []), [found, action])
  const idOf = (at: number) => `${id}-${at}`
  const marked = choices.findIndex((_, at) => idOf(at) === active)

  useEffect(() => {
    const input = field.current
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return onClose()
      const chosen = choices[marked]
      if (event.key === 'Enter' && chosen) {
        event.preventDefault()
        onGo(chosen.to)
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (!step || choices.length === 0) return
      event.preventDefault()
      // The position past either end is the field itself.
      const next = (marked + 1 + step + choices.length + 1) % (choices.length + 1)
      onActive(next === 0 ? null : `${id}-${next - 1}`)
    }
    input?.addEventListener('keydown', key)
    return () => input?.removeEventListener('keydown', key)
  }, [choices, marked, id, field, onActive, onGo, onClose])

  if (!found) return null
  return (
    <div className="results" id={id} role="listbox" aria-label={t.search.label}>
      {choices.length === 0 && <p className="none">{t.search.none}</p>}
      {choices.map((choice, at) => (
        <Fragment key={`${choice.kind} ${choice.to}`}>
          {choices[at - 1]?.kind !== choice.kind && (
            <div className="kind" role="presentation">
              {t.search[choice.kind]}
            </div>
          )}
          <div
            id={idOf(at)}
            role="option"
            aria-selected={at === marked}
            tabIndex={-1}
            // Keeps the field from losing the focus, which would close the list under the finger.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onGo(choice.to)}
            onKeyDown={(event) => event.key === 'Enter' && onGo(choice.to)}
            onPointerMove={() => at !== marked && onActive(idOf(at))}
          >
            {choice.image ? (
              <img src={choice.image} width={44} height={44} alt="" />
            ) : (
              <Icon path={icons[choice.kind]} />
            )}
            <span className="grow">
              <Highlighted text={choice.text} words={text} />
            </span>
            {choice.price !== undefined && <Money amount={satang(choice.price)} />}
          </div>
        </Fragment>
      ))}
    </div>
  )
}

interface SuggestionOption {
  kind: 'terms' | 'found' | 'categories'
  to: string
  text: string
  image?: string | null
  price?: number
}

const icons: Record<SuggestionOption['kind'], string> = {
  terms: iconSearch,
  found: iconPackage,
  categories: iconLayoutGrid,
}

function optionsOf({ terms, products, categories }: Suggestions, action: string): SuggestionOption[] {
  return [
    ...terms.map((text) => ({
      kind: 'terms' as const,
      text,
      to: withQuery(action, { search: text }),
    })),
    ...products.map(({ name, url, image, price }) => ({
      kind: 'found' as const,
      text: name,
      to: url,
      image,
      price,
    })),
    ...categories.map(({ name, url }) => ({ kind: 'categories' as const, text: name, to: url })),
  ]
}

/** The text with the typed part highlighted. */
function Highlighted({ text, words }: { text: string; words: string }) {
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  if (at < 0) return <span>{text}</span>
  return (
    <span>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </span>
  )
}

function useSuggestions(query: string): Suggestions | null {
  const [found, setFound] = useState<Suggestions | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(shopPaths.api.suggest(query), {
          signal: stop.signal,
        })
        if (answer.ok) setFound(await answer.json())
      } catch {
        // The input has changed, or the browser is offline: the form itself still searches.
      }
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query])
  return found
}
