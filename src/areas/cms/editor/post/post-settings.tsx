import { useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconX } from '#kernel/ui/icons.ts'
import { editorMessages } from '../../messages/editor.ts'
import { manageMessages } from '../../messages/manage.ts'
import fieldStyles from '../editor.module.css'
import type { EditorView } from '../editor-view.server.ts'
import { PathFields } from '../path-fields.tsx'
import { RoleSwitch } from '../role-switch.tsx'
import { ScheduleDialog } from '../schedule-dialog.tsx'
import type { EditorActions } from '../use-editor-actions.ts'
import type { EditorSession } from '../use-editor-session.ts'
import styles from './post-editor.module.css'
import type { Language } from './post-texts.rules.ts'
import { SearchFields } from './search-fields.tsx'
import { TagsField } from './tags-field.tsx'

/**
 * Everything about a post that is not part of its text: its link and category, when and for whom it is shown, and how
 * it is found.
 */
export function PostSettings({
  view,
  session,
  actions,
  language,
  onClose,
}: {
  view: EditorView
  session: EditorSession
  actions: EditorActions
  language: Language
  onClose: () => void
}) {
  const t = useMessages(editorMessages)
  const { state } = useMessages(manageMessages)
  const locale = useLocale()
  const [scheduling, setScheduling] = useState(false)
  const { content, change } = session
  const { page } = view
  return (
    <aside id="post-settings" className={styles.settings} aria-label={t.postSettings}>
      <div className={fieldStyles.head}>
        <b className="grow">{t.postSettings}</b>
        <button type="button" className="ibtn" aria-label={t.close} onClick={onClose}>
          <Icon path={iconX} className="ic" />
        </button>
      </div>
      <div className={fieldStyles.fields}>
        <PathFields view={view} actions={actions} />
        <TagsField value={content.tags ?? []} onChange={(tags) => change({ tags })} />
        <div className="f">
          <span className="lab">{t.post.showing}</span>
          <p className={styles.when}>
            <span className="grow">
              {state[page.state]}
              {page.state === 'scheduled' && page.publishAt && ` · ${formatDateTime(page.publishAt, locale)}`}
              {page.state === 'published' &&
                page.publishAt &&
                ` · ${t.publishDraftAt} ${formatDateTime(page.publishAt, locale)}`}
              {page.unpublishAt && ` · ${t.unpublishAt} ${formatDateTime(page.unpublishAt, locale)}`}
            </span>
            {view.canPublish && (
              <button type="button" className="btn sm" onClick={() => setScheduling(true)}>
                {t.schedule}…
              </button>
            )}
          </p>
        </div>
        <div className={`f ${styles.roles}`}>
          <span className="lab">{t.writtenFor}</span>
          <RoleSwitch view={view} />
        </div>
        <SearchFields content={content} change={change} language={language} path={page.path} />
      </div>
      {scheduling && (
        <ScheduleDialog
          view={view}
          session={session}
          actions={actions}
          onClose={() => setScheduling(false)}
        />
      )}
    </aside>
  )
}
