import { useMessages } from '#kernel/i18n/use-messages.ts'
import { editorMessages } from '../messages/editor.ts'
import styles from './editor.module.css'
import { ImageIdField } from './image-field.tsx'
import type { EditorSession } from './use-editor-session.ts'

interface Props extends Pick<EditorSession, 'content'> {
  language: 'th' | 'en'
  path: string
}

/** A page as a search engine will show it. English readers get the Thai where there is no English. */
export function SearchResultPreview({ content: { title, excerpt, seo }, language, path }: Props) {
  const t = useMessages(editorMessages)
  const say = (localized: { th: string; en: string }) => localized[language] || localized.th
  return (
    <div className={styles.found} aria-hidden="true">
      <b className="ell">{say(seo.title) || say(title)}</b>
      <span className="ell">{path}</span>
      <p>{say(seo.description) || say(excerpt) || t.noDescription}</p>
    </div>
  )
}

/** The image shown with links to the page, and whether search engines may list it. */
export function SeoOptions({ content: { seo }, change }: Pick<EditorSession, 'content' | 'change'>) {
  const t = useMessages(editorMessages)
  return (
    <>
      <ImageIdField
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
    </>
  )
}
