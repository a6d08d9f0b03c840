import { useState } from 'react'
import { mediaUrl } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { docOf, readDoc } from '#kernel/rich-text/doc.rules.ts'
import { LocalizedRichTextField } from '#kernel/rich-text/editor/rich-text-field.tsx'
import { editorMessages } from '../messages/editor.ts'
import styles from './editor.module.css'
import type { EditorView } from './editor-view.server.ts'
import { PageSettings } from './page-settings.tsx'
import { richPictures } from './rich-pictures.tsx'
import { SessionNotices } from './session-notices.tsx'
import { TopBar } from './top-bar.tsx'
import { useActs } from './use-acts.ts'
import { useEditorSession } from './use-editor-session.ts'
import { WordsField } from './words-field.tsx'

const panes = ['canvas', 'settings'] as const

/** A post on the desk: its words in the middle, what is told of it at the right. */
export function PostEditor({ view, onAnew }: { view: EditorView; onAnew: () => void }) {
  const t = useMessages(editorMessages)
  const session = useEditorSession({ id: view.page.id, role: view.role, ...view.draft })
  const acts = useActs(onAnew)
  const [pane, setPane] = useState<(typeof panes)[number]>('canvas')
  const { content, change } = session
  return (
    <div className={`${styles.studio} ${styles.writing}`} data-pane={pane}>
      <TopBar {...{ view, session, acts }} />
      <main id="main" className={styles.middle}>
        <SessionNotices {...{ view, session, acts, onAnew }} />
        <div className={styles.paper}>
          {content.cover && (
            <img
              className={styles.coverShot}
              src={mediaUrl(content.cover.id, 1280)}
              alt={content.cover.alt.th}
              width={1280}
              height={480}
            />
          )}
          <WordsField
            label={t.title}
            value={content.title}
            most={200}
            onChange={(title) => change({ title })}
          />
          <WordsField
            label={t.excerpt}
            long
            value={content.excerpt}
            most={400}
            onChange={(excerpt) => change({ excerpt })}
          />
          <LocalizedRichTextField
            pictures={richPictures}
            label={t.body}
            tall
            value={content.body ?? { th: docOf() }}
            onChange={(next) => {
              const { th, en } = next as { th: unknown; en?: unknown }
              change({ body: { th: readDoc(th).doc, en: en ? readDoc(en).doc : null } })
            }}
          />
        </div>
      </main>
      <aside className={styles.right} aria-label={t.panes.settings}>
        <div className={styles.head}>
          <b className="grow">{t.postSettings}</b>
        </div>
        <PageSettings {...{ view, session, acts }} />
      </aside>
      <nav className={styles.panes} aria-label={t.panes.label}>
        {panes.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={pane === one}
            className={pane === one ? styles.on : undefined}
            onClick={() => setPane(one)}
          >
            {one === 'canvas' ? t.panes.words : t.panes.settings}
          </button>
        ))}
      </nav>
    </div>
  )
}
