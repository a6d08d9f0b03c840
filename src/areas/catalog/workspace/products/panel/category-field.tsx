import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Refused } from '#kernel/http/form-action.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { foldText } from '#kernel/text/normalize.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown, iconPlus, iconX } from '#kernel/ui/icons.ts'
import { Popover } from '#kernel/ui/popover.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { useAnswer } from '#kernel/ui/use-answer.ts'
import { productMessages } from '../messages/index.ts'
import { panelMessages } from '../messages/panel.ts'
import type { PanelForm } from './form.ts'
import styles from './panel.module.css'

/** The categories a product stands in, chosen from the tree. The first is its main one, which its page leads back to. */
export function CategoryField({ form }: { form: PanelForm }) {
  const t = useMessages(panelMessages)
  const words = useMessages(productMessages)
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const { draft, change, categories, error } = form
  const chosen = draft.categories.flatMap((id) => categories.find((one) => one.id === id) ?? [])
  const set = (ids: string[]) => change({ categories: ids })
  const query = foldText(search)
  const shown = categories.filter(({ name }) => !query || foldText(`${name.th} ${name.en}`).includes(query))
  const named = categories.some(({ name }) => [name.th, name.en].some((one) => foldText(one) === query))
  const box = useRef<HTMLInputElement>(null)
  const making = useFetcher<{ ok: true; id: string } | Refused>()
  useAnswer(making, (answer) => {
    if (!answer.ok) return void toast(answer.problem.errors?.[0]?.message ?? answer.problem.detail)
    setSearch('')
    // The button that was pressed is gone; without a place for the caret the next Escape would close the panel.
    box.current?.focus()
    set([...draft.categories, answer.id])
  })
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
        place="bottom-start"
        width="target"
        label={t.field.category}
        trigger={
          <button type="button" className="dd in" aria-expanded={open} onClick={() => setOpen(!open)}>
            <span className="soft-t">{t.field.addCategory}</span>
            <Icon path={iconChevronDown} className="ic" />
          </button>
        }
      >
        <label className="in">
          <input
            ref={box}
            type="search"
            value={search}
            aria-label={t.field.addCategory}
            placeholder={words.filter.category}
            data-autofocus
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </label>
        <ul className={styles.tree}>
          {shown.map(({ id, name, depth }) => (
            <li key={id} style={{ paddingInlineStart: query ? 0 : depth * 18 }}>
              <label className="row">
                <input
                  className="ck"
                  type="checkbox"
                  checked={draft.categories.includes(id)}
                  onChange={() =>
                    set(
                      draft.categories.includes(id)
                        ? draft.categories.filter((other) => other !== id)
                        : [...draft.categories, id],
                    )
                  }
                />
                {name[locale]}
              </label>
            </li>
          ))}
        </ul>
        {query && !named && (
          <button
            type="button"
            className="btn sm start"
            aria-busy={making.state !== 'idle' || undefined}
            disabled={making.state !== 'idle'}
            onClick={() => making.submit({ intent: 'category', name: search }, { method: 'post' })}
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
