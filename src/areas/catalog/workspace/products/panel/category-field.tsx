import { type KeyboardEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown, iconPlus, iconX } from '#kernel/ui/icons.ts'
import { Popover } from '#kernel/ui/popover.tsx'
import { SearchField } from '#kernel/ui/search-field.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { panelMessages } from '../messages/panel.ts'
import { findCategories } from './category-choices.rules.ts'
import type { PanelForm } from './form.ts'
import styles from './panel.module.css'

/**
 * The categories of a product, chosen from the tree or found by typing (Enter takes the first). The first one is its
 * main one, which the breadcrumbs of its page use.
 */
export function CategoryField({ form }: { form: PanelForm }) {
  const t = useMessages(panelMessages)
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const { draft, change, categories, error } = form
  const chosen = draft.categories.flatMap((id) => categories.find((category) => category.id === id) ?? [])
  const set = (ids: string[]) => change({ categories: ids })
  const { found, named } = findCategories(categories, search, locale)
  const searches = search.trim() !== ''
  const list = useRef<HTMLUListElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const making = useFetcher<{ ok: true; id: string } | FormRejection>()
  useFetcherResponse(making, (answer) => {
    if (!answer.ok) return void toast(answer.problem.errors?.[0]?.message ?? answer.problem.detail)
    setSearch('')
    // The pressed button has disappeared; without a focused element the next Escape would close the panel.
    box.current?.focus()
    set([...draft.categories, answer.id])
  })
  const make = () => making.submit({ intent: 'category', name: search }, { method: 'post' })
  const toggle = (id: string) =>
    set(
      draft.categories.includes(id)
        ? draft.categories.filter((other) => other !== id)
        : [...draft.categories, id],
    )
  const takeFirst = () => {
    if (!searches || making.state !== 'idle') return
    const [first] = found
    if (first) toggle(first.id)
    else make()
    setSearch('')
  }
  return (
    <div className="f">
      <span className="lab">{t.field.category}</span>
      {chosen.length > 0 && (
        <ul className={styles.chips}>
          {chosen.map(({ id, name }, n) => (
            <li key={id} className={n === 0 ? 'chip set' : 'chip'}>
              {n === 0 ? (
                <b title={t.field.mainCategory}>{name[locale]}</b>
              ) : (
                <button
                  type="button"
                  title={t.field.makeMain(name[locale])}
                  aria-label={t.field.makeMain(name[locale])}
                  onClick={() => set([id, ...draft.categories.filter((other) => other !== id)])}
                >
                  {name[locale]}
                </button>
              )}
              <button
                type="button"
                aria-label={t.field.removeCategory(name[locale])}
                onClick={() => set(draft.categories.filter((other) => other !== id))}
              >
                <Icon path={iconX} className="ic" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Popover
        open={open}
        onOpen={setOpen}
        placement="bottom-start"
        width="target"
        label={t.field.category}
        trigger={
          <button type="button" className="dd in" aria-expanded={open} onClick={() => setOpen(!open)}>
            <span className="soft-t">{t.field.addCategory}</span>
            <Icon path={iconChevronDown} className="ic" />
          </button>
        }
      >
        <SearchField
          ref={box}
          label={t.field.addCategory}
          value={search}
          maxLength={100}
          data-autofocus
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') takeFirst()
            else if (event.key === 'ArrowDown') list.current?.querySelector('input')?.focus()
            else return
            event.preventDefault()
          }}
        />
        <ul
          ref={list}
          className={styles.tree}
          onKeyDown={(event) => moveFocus(event, list.current, box.current)}
        >
          {found.map(({ id, name, depth, above }, at) => (
            <li
              key={id}
              className={searches && at === 0 ? styles.first : undefined}
              style={{ paddingInlineStart: 6 + (searches ? 0 : depth * 18) }}
            >
              <label className="row">
                <input
                  className="ck"
                  type="checkbox"
                  checked={draft.categories.includes(id)}
                  onChange={() => toggle(id)}
                />
                {name[locale]}
                {searches && above && <small className="soft-t ell">{above}</small>}
              </label>
            </li>
          ))}
        </ul>
        <span className="vh" role="status">
          {searches ? t.field.categoriesFound(found.length) : ''}
        </span>
        {searches && !named && (
          <button
            type="button"
            className="btn sm"
            aria-busy={making.state !== 'idle' || undefined}
            disabled={making.state !== 'idle'}
            onClick={make}
          >
            <Icon path={iconPlus} className="ic" />
            {t.field.newCategory(search.trim())}
          </button>
        )}
      </Popover>
      {error('categories') && <span className="err-t">{error('categories')}</span>}
    </div>
  )
}

/** Arrow keys move through the list, and from its first line back to the search. */
function moveFocus(event: KeyboardEvent, list: HTMLUListElement | null, search: HTMLInputElement | null) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!by || !list) return
  event.preventDefault()
  const all = [...list.querySelectorAll('input')]
  const to = all.indexOf(document.activeElement as HTMLInputElement) + by
  if (to < 0) search?.focus()
  else all[to]?.focus()
}
