import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { editorMessages } from '../messages/editor.ts'
import styles from './editor.module.css'
import type { EditorView } from './editor-view.server.ts'
import { ChoiceField, LineField } from './plain-fields.tsx'
import type { EditorActions } from './use-editor-actions.ts'

/** The page's path and related settings; saved with a button, since a new path leaves a redirect from the old one. */
export function PathFields({
  view: { page, choices, canPublish },
  actions,
}: {
  view: EditorView
  actions: EditorActions
}) {
  const t = useMessages(editorMessages)
  const [slug, setSlug] = useState(page.slug)
  const [category, setCategory] = useState(page.categoryCode ?? '')
  const [parent, setParent] = useState(page.parentId ?? '')
  const [author, setAuthor] = useState(page.authorName)
  const [home, setHome] = useState(page.isHome)
  const isPost = page.kind === 'post'
  const changed =
    slug !== page.slug ||
    category !== (page.categoryCode ?? '') ||
    author !== page.authorName ||
    parent !== (page.parentId ?? '') ||
    home !== page.isHome
  if (!canPublish && (page.state === 'published' || page.state === 'scheduled'))
    return (
      <div className="f">
        <span className="lab">{t.slug}</span>
        <p className="xs soft-t">{page.path}</p>
      </div>
    )
  return (
    <>
      <LineField
        label={t.slug}
        value={slug}
        maxLength={80}
        hint={slug === page.slug ? page.path : t.slugHint}
        onChange={setSlug}
      />
      {isPost && (
        <>
          <ChoiceField
            label={t.category}
            value={category || undefined}
            none={t.noCategory}
            options={choices.posts.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(next) => setCategory(next ?? '')}
          />
          <LineField label={t.author} value={author} maxLength={120} onChange={setAuthor} />
        </>
      )}
      {!isPost && (choices.parents.length > 0 || parent) && (
        <ChoiceField
          label={t.parent}
          value={parent || undefined}
          none={t.noParent}
          options={choices.parents.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(next) => setParent(next ?? '')}
        />
      )}
      {!isPost && (
        <label className={styles.flag}>
          <input
            type="checkbox"
            className="ck"
            checked={home}
            onChange={({ currentTarget }) => setHome(currentTarget.checked)}
          />
          {t.isHome}
        </label>
      )}
      {changed && (
        <button
          type="button"
          className="btn primary"
          disabled={actions.busy}
          onClick={() =>
            actions.submit({
              intent: 'settings',
              slug,
              ...(isPost ? { category, author } : { parent, home: home ? '1' : '' }),
            })
          }
        >
          {t.saveAddress}
        </button>
      )}
    </>
  )
}
