import { useMessages } from '#kernel/i18n/use-messages.ts'
import { RelatedSections } from '#kernel/ui/related/related.tsx'
import { editorMessages } from '../messages/editor.ts'
import { cmsPaths } from '../paths.ts'
import styles from './editor.module.css'
import type { EditorView } from './editor-view.server.ts'
import { ImageField } from './image-field.tsx'
import { useWritingLanguage } from './language/writing-language.tsx'
import { LocalizedTextField } from './localized-text-field.tsx'
import { PathFields } from './path-fields.tsx'
import { SearchResultPreview, SeoOptions } from './seo-parts.tsx'
import type { EditorActions } from './use-editor-actions.ts'
import type { EditorSession } from './use-editor-session.ts'

/** The page's metadata, its path, and its search engine settings. */
export function PageSettings({
  view,
  session,
  actions,
}: {
  view: EditorView
  session: EditorSession
  actions: EditorActions
}) {
  const t = useMessages(editorMessages)
  const { content, change } = session
  const { title, excerpt, cover, seo } = content
  const language = useWritingLanguage()?.language ?? 'th'
  const none = { th: '', en: '' }
  return (
    <div className={styles.fields}>
      <LocalizedTextField
        label={t.title}
        value={title}
        maxLength={200}
        onChange={(next) => change({ title: next })}
      />
      <LocalizedTextField
        label={t.excerpt}
        long
        value={excerpt}
        maxLength={400}
        onChange={(next) => change({ excerpt: next })}
      />
      <PathFields view={view} actions={actions} />
      <details className={styles.fold}>
        <summary>{t.cover}</summary>
        <div className={styles.fields}>
          <ImageField
            value={(cover ?? { id: '', alt: none }) as Record<string, unknown>}
            onChange={(next) => change({ cover: next.id ? ({ alt: none, ...next } as typeof cover) : null })}
          />
        </div>
      </details>
      <details className={styles.fold} open>
        <summary>{t.seo}</summary>
        <div className={styles.fields}>
          <SearchResultPreview content={content} language={language} path={view.page.path} />
          <LocalizedTextField
            label={t.seoTitle}
            value={seo.title}
            maxLength={60}
            onChange={(next) => change({ seo: { ...seo, title: next } })}
          />
          <LocalizedTextField
            label={t.seoDescription}
            long
            value={seo.description}
            maxLength={160}
            onChange={(next) => change({ seo: { ...seo, description: next } })}
          />
          <SeoOptions content={content} change={change} />
        </div>
      </details>
      <RelatedSections
        record={{ to: cmsPaths.edit(view.page.id), label: view.draft.content.title.th || view.page.path }}
      />
    </div>
  )
}
