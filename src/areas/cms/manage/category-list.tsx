import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { askPrompt } from '#kernel/ui/dialog.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowUp } from '#kernel/ui/icons.ts'
import { iconArrowDown } from '#kernel/ui/workspace-icons.ts'
import { manageMessages } from '../messages/manage.ts'
import { cmsPaths } from '../paths.ts'
import styles from './manage.module.css'
import type { CategoriesView } from './manage-view.server.ts'

/** Post categories in the site's order: rename, move, delete, and add one at the end. */
export function CategoryList({ categories }: Pick<CategoriesView, 'categories'>) {
  const t = useMessages(manageMessages).category
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      {categories.length === 0 && <p className={styles.none}>{t.none}</p>}
      <ul className={styles.categories}>
        {categories.map((category, at) => (
          <CategoryItem
            // A name changed elsewhere resets the fields.
            key={`${category.code} ${category.name.th} ${category.name.en}`}
            category={category}
            first={at === 0}
            last={at === categories.length - 1}
          />
        ))}
      </ul>
      <Form method="post" className={styles.category} key={categories.length}>
        <NameFields />
        <button type="submit" className="btn primary" name="intent" value="category-add" disabled={busy}>
          {t.add}
        </button>
      </Form>
    </>
  )
}

function CategoryItem({
  category: { code, name, posts },
  first,
  last,
}: {
  category: CategoriesView['categories'][number]
  first: boolean
  last: boolean
}) {
  const t = useMessages(manageMessages).category
  const locale = useLocale()
  const submit = useSubmit()
  const busy = useNavigation().state !== 'idle'
  const text = name[locale] || name.th
  const remove = async (event: React.MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const sure = await askPrompt({
      title: t.removeTitle(text),
      message: t.deleteConfirm(posts),
      ok: t.remove,
    })
    if (sure !== null) submit({ intent: 'category-delete', code }, { method: 'post' })
  }
  return (
    <li className="tcard">
      <Form method="post" className={styles.category}>
        <input type="hidden" name="code" value={code} />
        <NameFields name={name} />
        <button type="submit" className="btn" name="intent" value="category-name" disabled={busy}>
          {t.save}
        </button>
        <span className={styles.actions}>
          <button
            type="submit"
            className="ibtn"
            name="intent"
            value="category-up"
            disabled={busy || first}
            aria-label={t.up(text)}
          >
            <Icon path={iconArrowUp} className="ic" />
          </button>
          <button
            type="submit"
            className="ibtn"
            name="intent"
            value="category-down"
            disabled={busy || last}
            aria-label={t.down(text)}
          >
            <Icon path={iconArrowDown} className="ic" />
          </button>
          <button
            type="submit"
            className="btn danger"
            name="intent"
            value="category-delete"
            disabled={busy}
            aria-label={t.removeTitle(text)}
            onClick={(event) => void remove(event)}
          >
            {t.remove}
          </button>
        </span>
      </Form>
      <p className="xs soft">
        <Link to={cmsPaths.category(code)}>/cms-blog/{code}</Link> · {t.posts(posts)}
      </p>
    </li>
  )
}

function NameFields({ name = { th: '', en: '' } }: { name?: { th: string; en: string } }) {
  const t = useMessages(manageMessages).category
  return (
    <>
      <input
        className="in"
        name="th"
        lang="th"
        required
        maxLength={80}
        aria-label={t.th}
        placeholder={t.th}
        defaultValue={name.th}
      />
      <input
        className="in"
        name="en"
        lang="en"
        maxLength={80}
        aria-label={t.en}
        placeholder={t.en}
        defaultValue={name.en}
      />
    </>
  )
}
