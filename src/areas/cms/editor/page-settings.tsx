import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { editorMessages } from '../messages/editor.ts'
import styles from './editor.module.css'
import type { EditorView } from './editor-view.server.ts'
import { PictureField, PictureIdField } from './picture-field.tsx'
import { ChoiceField, LineField } from './plain-fields.tsx'
import type { EditorActs } from './use-acts.ts'
import type { EditorSession } from './use-editor-session.ts'
import { WordsField } from './words-field.tsx'

/** What a page or post says about itself, where it lives, and what search engines are told. */
export function PageSettings({
  view,
  session,
  acts,
}: {
  view: EditorView
  session: EditorSession
  acts: EditorActs
}) {
  const t = useMessages(editorMessages)
  const { content, change } = session
  const { title, excerpt, cover, seo } = content
  const isPost = view.page.kind === 'post'
  const none = { th: '', en: '' }
  return (
    <div className={styles.fields}>
      {!isPost && (
        <WordsField label={t.title} value={title} most={200} onChange={(next) => change({ title: next })} />
      )}
      {!isPost && (
        <WordsField
          label={t.excerpt}
          long
          value={excerpt}
          most={400}
          onChange={(next) => change({ excerpt: next })}
        />
      )}
      <Place view={view} acts={acts} />
      {isPost && <Tags value={content.tags ?? []} onChange={(tags) => change({ tags })} />}
      <details className={styles.fold} open={isPost}>
        <summary>{t.cover}</summary>
        <div className={styles.fields}>
          <PictureField
            value={(cover ?? { id: '', alt: none }) as Record<string, unknown>}
            onChange={(next) => change({ cover: next.id ? ({ alt: none, ...next } as typeof cover) : null })}
          />
        </div>
      </details>
      <details className={styles.fold} open>
        <summary>{t.seo}</summary>
        <div className={styles.fields}>
          <div className={styles.found} aria-hidden="true">
            <b className="ell">{seo.title.th || title.th}</b>
            <span className="ell">{view.page.path}</span>
            <p>{seo.description.th || excerpt.th || t.noDescription}</p>
          </div>
          <WordsField
            label={t.seoTitle}
            value={seo.title}
            most={60}
            onChange={(next) => change({ seo: { ...seo, title: next } })}
          />
          <WordsField
            label={t.seoDescription}
            long
            value={seo.description}
            most={160}
            onChange={(next) => change({ seo: { ...seo, description: next } })}
          />
          <PictureIdField
            label={t.social}
            value={seo.image ?? undefined}
            onChange={(image) => change({ seo: { ...seo, image: image ?? null } })}
          />
          <label className={styles.flag}>
            <input
              type="checkbox"
              className="ck"
              checked={seo.unlisted}
              onChange={({ currentTarget }) => change({ seo: { ...seo, unlisted: currentTarget.checked } })}
            />
            {t.unlisted}
          </label>
        </div>
      </details>
    </div>
  )
}

/** The address and what hangs on it; kept by a press, since a new address leaves a way from the old one. */
function Place({ view: { page, choices }, acts }: { view: EditorView; acts: EditorActs }) {
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
  return (
    <>
      <LineField
        label={t.slug}
        value={slug}
        most={80}
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
          <LineField label={t.author} value={author} most={120} onChange={setAuthor} />
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
          disabled={acts.busy}
          onClick={() =>
            acts.act({
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

/** Tags, with commas between them. */
function Tags({ value, onChange }: { value: string[]; onChange: (next: string[]) => void }) {
  const t = useMessages(editorMessages)
  const [text, setText] = useState(value.join(', '))
  return (
    <LineField
      label={t.tags}
      hint={t.tagsHint}
      value={text}
      onChange={(next) => {
        setText(next)
        const tags = next
          .split(',')
          .map((tag) => tag.trim().slice(0, 40))
          .filter(Boolean)
        onChange([...new Set(tags)].slice(0, 12))
      }}
    />
  )
}
