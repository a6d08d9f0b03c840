import { useMessages } from '#kernel/i18n/use-messages.ts'
import { DateTimeField } from '#kernel/ui/date/date-time-field.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import { editorMessages } from '../messages/editor.ts'
import styles from './editor.module.css'
import type { EditorView } from './editor-view.server.ts'
import type { EditorActions } from './use-editor-actions.ts'
import type { EditorSession } from './use-editor-session.ts'

/** When a page is published, and when it is taken down again. */
export function ScheduleDialog({
  view: { page },
  session,
  actions,
  onClose,
}: {
  view: EditorView
  session: EditorSession
  actions: EditorActions
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
          const at = (name: string) =>
            Object.fromEntries(
              [`${name}Day`, `${name}Time`].map((part) => [part, String(form.get(part) ?? '')]),
            )
          if (!(await session.flush())) return
          actions.submit({
            intent: 'schedule',
            ...at('unpublishAt'),
            ...(page.state !== 'published' && form.get('publishAtDay') && at('publishAt')),
          })
          onClose()
        }}
      >
        {page.state !== 'published' && (
          <DateTimeField label={t.publishAt} name="publishAt" value={page.publishAt} required />
        )}
        <DateTimeField label={t.unpublishAt} name="unpublishAt" value={page.unpublishAt} side="end" />
        <p className="soft-t">{t.thaiTime}</p>
        <button type="submit" className="btn primary">
          {t.setTimes}
        </button>
      </form>
    </Modal>
  )
}
