import { Link, useRevalidator, useSearchParams } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { blogMessages } from '../messages/blog.ts'
import { editorMessages } from '../messages/editor.ts'
import styles from './editor.module.css'
import type { EditorView } from './editor-view.server.ts'
import { ChangeList } from './revision/change-list.tsx'
import { roleAddress } from './role-switch.tsx'
import type { EditorActions } from './use-editor-actions.ts'
import type { EditorSession } from './use-editor-session.ts'
import { usePresence } from './use-presence.ts'

/** Notices for editors: who else is here, conflicting edits, drafts of other roles, a review. */
export function SessionNotices({
  view,
  session,
  actions,
  onReload,
}: {
  view: EditorView
  session: EditorSession
  actions: EditorActions
  onReload: () => void
}) {
  const t = useMessages(editorMessages)
  const { roles } = useMessages(blogMessages)
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  const reload = async () => {
    await revalidate()
    onReload()
  }
  const takeTheirs = async () => {
    if (await session.leaveMine()) await reload()
    else toast(t.save.failed)
  }
  const others = usePresence(view.page.id, view.me, (saved, role, by) => {
    if (role !== view.role || saved <= session.version() || session.busy()) return
    toast(t.othersSaved(by))
    void reload()
  })
  const { page } = view
  return (
    <div className={styles.notices}>
      {others.length > 0 && <p className={styles.others}>{t.others(others.join(', '))}</p>}
      {view.draft.version === 0 && session.version() === 0 && (
        <p className={styles.others}>{t.fallback(roles[view.role], roles[view.from])}</p>
      )}
      {page.review && (
        <Notice tone={page.review === 'asked' ? 'info' : 'warn'} title={t.review[page.review](page.reviewBy)}>
          {page.reviewNote}
        </Notice>
      )}
      {session.state === 'refused' && (
        <Notice tone="bad" urgent title={t.refused}>
          {session.trouble}
        </Notice>
      )}
      {actions.changed.length > 0 && (
        <Notice tone="warn" urgent title={t.changed(actions.changed.map((role) => roles[role]).join(', '))}>
          {t.publishesAll}
          <span className={styles.pair}>
            {actions.changed.map((role) => (
              <Link key={role} className="btn" to={roleAddress(params, role)}>
                {t.seeDraft(roles[role])}
              </Link>
            ))}
          </span>
        </Notice>
      )}
      {session.theirs && (
        <Notice tone="warn" urgent title={t.conflict(session.theirs.by)}>
          <ChangeList before={session.theirs.content} after={session.content} />
          <p className={styles.pair}>
            <button
              type="button"
              className="btn primary"
              disabled={actions.busy}
              onClick={() => void session.keepMine()}
            >
              {t.keepMine}
            </button>
            <button type="button" className="btn" onClick={() => void takeTheirs()}>
              {t.useTheirs}
            </button>
          </p>
        </Notice>
      )}
    </div>
  )
}
