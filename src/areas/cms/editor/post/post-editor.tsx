import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAdjustmentsHorizontal } from '#kernel/ui/icons.ts'
import { isCommand } from '#kernel/ui/typed-key.ts'
import { useKeyDown } from '#kernel/ui/use-key-down.ts'
import { editorMessages } from '../../messages/editor.ts'
import type { EditorView } from '../editor-view.server.ts'
import { SessionNotices } from '../session-notices.tsx'
import { TopBar } from '../top-bar.tsx'
import { useEditorActions } from '../use-editor-actions.ts'
import { useEditorSession } from '../use-editor-session.ts'
import styles from './post-editor.module.css'
import { PostLanguage } from './post-language.tsx'
import { PostSettings } from './post-settings.tsx'
import { PostSheet } from './post-sheet.tsx'
import type { Language } from './post-texts.rules.ts'
import { useSettingsPane } from './use-settings-pane.ts'

/** A post, edited as it will be read; its settings are in a pane that can be closed. */
export function PostEditor({ view, onReload }: { view: EditorView; onReload: () => void }) {
  const t = useMessages(editorMessages)
  const session = useEditorSession({ id: view.page.id, role: view.role, ...view.draft })
  const actions = useEditorActions(view, session, onReload)
  const [language, setLanguage] = useState<Language>(view.languages[0] ?? 'th')
  const pane = useSettingsPane()
  const { flush } = session
  useKeyDown((event) => {
    if (!isCommand(event, 's')) return
    event.preventDefault()
    void flush()
  })
  return (
    <div className={styles.desk} data-settings={pane.open || undefined}>
      <TopBar
        view={view}
        session={session}
        actions={actions}
        goTo={(at) => {
          const target = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(at)}"]`)
          const field = target?.matches('textarea, input')
            ? target
            : target?.querySelector('[contenteditable]')
          if (field instanceof HTMLElement) field.focus()
        }}
        tools={
          <button
            ref={pane.opener}
            type="button"
            className={pane.open ? 'ibtn on' : 'ibtn'}
            aria-label={t.postSettings}
            title={t.postSettings}
            aria-expanded={pane.open}
            aria-controls="post-settings"
            onClick={pane.toggle}
          >
            <Icon path={iconAdjustmentsHorizontal} className="ic" />
          </button>
        }
      />
      <PostLanguage
        languages={view.languages}
        content={session.content}
        language={language}
        setLanguage={setLanguage}
      />
      <main id="main" className={styles.middle}>
        <SessionNotices view={view} session={session} actions={actions} onReload={onReload} />
        <PostSheet view={view} session={session} language={language} />
      </main>
      {pane.open && (
        <PostSettings
          view={view}
          session={session}
          actions={actions}
          language={language}
          onClose={pane.close}
        />
      )}
    </div>
  )
}
