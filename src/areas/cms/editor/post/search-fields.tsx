import { useId } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextAreaField, TextField } from '#kernel/ui/field.tsx'
import { editorMessages } from '../../messages/editor.ts'
import fieldStyles from '../editor.module.css'
import { PictureIdField } from '../picture-field.tsx'
import type { EditorSession } from '../use-editor-session.ts'
import type { Language } from './post-words.rules.ts'

/** How search engines and links elsewhere show a post, in the language that is written. */
export function SearchFields({
  content: { title, excerpt, seo },
  change,
  language,
  path,
}: Pick<EditorSession, 'content' | 'change'> & { language: Language; path: string }) {
  const t = useMessages(editorMessages)
  const heading = useId()
  const spoken = t.post.languages[language]
  const set = (part: 'title' | 'description', text: string) =>
    change({ seo: { ...seo, [part]: { ...seo[part], [language]: text } } })
  // Readers of English get the Thai where there is no English.
  const say = (words: { th: string; en: string }) => words[language] || words.th
  return (
    <section className={fieldStyles.group} aria-labelledby={heading}>
      <h2 id={heading} className="lab">
        {t.seo}
      </h2>
      <div className={fieldStyles.found} aria-hidden="true">
        <b className="ell">{say(seo.title) || say(title)}</b>
        <span className="ell">{path}</span>
        <p>{say(seo.description) || say(excerpt) || t.noDescription}</p>
      </div>
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
      <PictureIdField
        label={t.social}
        value={seo.image ?? undefined}
        onChange={(image) => change({ seo: { ...seo, image: image ?? null } })}
      />
      <label className={fieldStyles.flag}>
        <input
          type="checkbox"
          className="ck"
          checked={seo.unlisted}
          onChange={({ currentTarget }) => change({ seo: { ...seo, unlisted: currentTarget.checked } })}
        />
        {t.unlisted}
      </label>
    </section>
  )
}
