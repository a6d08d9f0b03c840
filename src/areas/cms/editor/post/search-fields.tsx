import { useId } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextAreaField, TextField } from '#kernel/ui/field.tsx'
import { editorMessages } from '../../messages/editor.ts'
import fieldStyles from '../editor.module.css'
import { SearchResultPreview, SeoOptions } from '../seo-parts.tsx'
import type { EditorSession } from '../use-editor-session.ts'
import type { Language } from './post-texts.rules.ts'

/** How search engines and links elsewhere show a post, in the language being edited. */
export function SearchFields({
  content,
  change,
  language,
  path,
}: Pick<EditorSession, 'content' | 'change'> & { language: Language; path: string }) {
  const t = useMessages(editorMessages)
  const heading = useId()
  const { seo } = content
  const spoken = t.post.languages[language]
  const set = (part: 'title' | 'description', text: string) =>
    change({ seo: { ...seo, [part]: { ...seo[part], [language]: text } } })
  return (
    <section className={fieldStyles.group} aria-labelledby={heading}>
      <h2 id={heading} className="lab">
        {t.seo}
      </h2>
      <SearchResultPreview content={content} language={language} path={path} />
      <TextField
        label={`${t.seoTitle} · ${spoken}`}
        lang={language}
        maxLength={60}
        value={seo.title[language]}
        onChange={({ currentTarget }) => set('title', currentTarget.value)}
      />
      <TextAreaField
        label={`${t.seoDescription} · ${spoken}`}
        lang={language}
        maxLength={160}
        rows={3}
        value={seo.description[language]}
        onChange={({ currentTarget }) => set('description', currentTarget.value)}
      />
      <SeoOptions content={content} change={change} />
    </section>
  )
}
