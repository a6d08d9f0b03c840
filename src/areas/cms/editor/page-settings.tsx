import { useMessages } from '#kernel/i18n/use-messages.ts'
import { RelatedSections } from '#kernel/ui/related/related.tsx'
import { editorMessages } from '../messages/editor.ts'
import { cmsPaths } from '../paths.ts'
import styles from './editor.module.css'
import type { EditorView } from './editor-view.server.ts'
import { useWritingLanguage } from './language/writing-language.tsx'
import { PictureField } from './picture-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { FoundAs, SeoChoices } from './seo-parts.tsx'
import type { EditorActs } from './use-acts.ts'
import type { EditorSession } from './use-editor-session.ts'
import { WordsField } from './words-field.tsx'

/** The page's metadata, its path, and its search engine settings. */
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
  const language = useWritingLanguage()?.language ?? 'th'
  const none = { th: '', en: '' }
  return (
    <div className={styles.fields}>
      <WordsField label={t.title} value={title} most={200} onChange={(next) => change({ title: next })} />
      <WordsField
        label={t.excerpt}
        long
        value={excerpt}
        most={400}
        onChange={(next) => change({ excerpt: next })}
      />
      <PlaceFields view={view} acts={acts} />
      <details className={styles.fold}>
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
          <FoundAs content={content} language={language} path={view.page.path} />
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
          <SeoChoices content={content} change={change} />
        </div>
      </details>
      <RelatedSections
        record={{ to: cmsPaths.edit(view.page.id), label: view.draft.content.title.th || view.page.path }}
      />
    </div>
  )
}
