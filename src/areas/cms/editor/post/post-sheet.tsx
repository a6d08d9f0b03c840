import { type KeyboardEvent, useRef } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { docOf, nonEmptyDoc, readDoc } from '#kernel/rich-text/doc.rules.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { RichTextField } from '#kernel/rich-text/editor/rich-text-field.tsx'
import { formatDate } from '#kernel/time/index.ts'
import post from '../../blog/post.module.css'
import { editorMessages } from '../../messages/editor.ts'
import type { EditorView } from '../editor-view.server.ts'
import { richTextImages } from '../rich-text-images.tsx'
import type { EditorSession } from '../use-editor-session.ts'
import { CoverLine } from './cover-line.tsx'
import { GrowingText } from './growing-text.tsx'
import styles from './post-editor.module.css'
import type { Language } from './post-texts.rules.ts'

/** The post itself, styled like the published page: title, lead, cover and text, each edited in place. */
export function PostSheet({
  view: { page, choices },
  session: { content, change },
  language,
}: {
  view: EditorView
  session: EditorSession
  language: Language
}) {
  const t = useMessages(editorMessages)
  const locale = useLocale()
  const sheet = useRef<HTMLElement>(null)
  const { title, excerpt, body } = content
  const other: Language = language === 'th' ? 'en' : 'th'
  const spoken = t.post.languages[language]
  // The other language's text is the best hint at what belongs here.
  const hint = (localized: { th: string; en: string }, none: string) => localized[other] || none
  const focusOn = (selector: string) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    sheet.current?.querySelector<HTMLElement>(selector)?.focus()
  }
  const category = choices.posts.find(({ code }) => code === page.categoryCode)?.name
  const write = (doc: Doc) => {
    const th = language === 'th' ? doc : (body?.th ?? docOf())
    const en = language === 'en' ? nonEmptyDoc(doc) : (body?.en ?? null)
    change({ body: { th, en } })
  }
  return (
    <article ref={sheet} className={styles.paper}>
      {category && <p className={styles.category}>{category}</p>}
      <GrowingText
        className={`${post.title} ${styles.plain}`}
        data-place="title"
        label={`${t.title} · ${spoken}`}
        placeholder={hint(title, t.post.titleHint)}
        language={language}
        maxLength={200}
        value={title[language]}
        onChange={(text) => change({ title: { ...title, [language]: text } })}
        onKeyDown={focusOn('[data-place=excerpt]')}
      />
      <GrowingText
        className={`${post.lead} ${styles.plain}`}
        data-place="excerpt"
        label={`${t.excerpt} · ${spoken}`}
        placeholder={hint(excerpt, t.post.leadHint)}
        language={language}
        maxLength={400}
        value={excerpt[language]}
        onChange={(text) => change({ excerpt: { ...excerpt, [language]: text } })}
        onKeyDown={focusOn('[contenteditable]')}
      />
      <p className={styles.byline}>
        {page.authorName && <b>{page.authorName}</b>}
        {page.publishedAt && <span>{formatDate(page.publishedAt, locale, 'long')}</span>}
      </p>
      <CoverLine cover={content.cover} language={language} onChange={(cover) => change({ cover })} />
      <div data-place="body">
        <RichTextField
          key={language}
          language={language}
          label={`${t.body} · ${spoken}`}
          value={readDoc(body?.[language] ?? docOf()).doc}
          sheet={{ className: `${post.prose} ${styles.prose}`, placeholder: t.post.bodyHint }}
          images={richTextImages}
          onChange={write}
        />
      </div>
    </article>
  )
}
