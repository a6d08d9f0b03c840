import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import { editorMessages } from '../messages/editor.ts'
import styles from './editor.module.css'
import type { EditorView } from './editor-view.server.ts'
import type { EditorActs } from './use-acts.ts'
import type { EditorSession } from './use-editor-session.ts'

/** When a page is shown, and when it is taken down again. */
export function ScheduleDialog({
  view: { page },
  session,
  acts,
  onClose,
}: {
  view: EditorView
  session: EditorSession
  acts: EditorActs
  onClose: () => void
}) {
  const t = useMessages(editorMessages)
  return (
    <Modal onClose={onClose} title={t.schedule}>
      <form
        className={styles.fields}
        onSubmit={async (event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const at = (name: string) => String(form.get(name) ?? '')
          if (!(await session.flush())) return
          acts.act({
            intent: 'schedule',
            unpublishAt: at('unpublishAt'),
            ...(page.state !== 'published' && at('publishAt') && { publishAt: at('publishAt') }),
          })
          onClose()
        }}
      >
        {page.state !== 'published' && (
          <label className="f">
            <span className="lab">{t.publishAt}</span>
            <input
              className="in"
              type="datetime-local"
              name="publishAt"
              defaultValue={local(page.publishAt)}
              required
            />
          </label>
        )}
        <label className="f">
          <span className="lab">{t.unpublishAt}</span>
          <input
            className="in"
            type="datetime-local"
            name="unpublishAt"
            defaultValue={local(page.unpublishAt)}
          />
        </label>
        <p className="soft-t">{t.thaiTime}</p>
        <button type="submit" className="btn primary">
          {t.setTimes}
        </button>
      </form>
    </Modal>
  )
}

/** A moment as the field wants it, in Thai time. */
const local = (at: Date | null): string =>
  at ? new Date(+at + 7 * 3_600_000).toISOString().slice(0, 16) : ''
