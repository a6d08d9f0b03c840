import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { DateTimeField } from '#kernel/ui/date/date-time-field.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { editorMessages } from '../messages/editor.ts'
import styles from './editor.module.css'
import type { runEditorAction } from './editor-action.server.ts'
import type { EditorView } from './editor-view.server.ts'
import { seenDrafts } from './seen-drafts.ts'
import { draftsChangedCode, type EditorActions } from './use-editor-actions.ts'
import type { EditorSession } from './use-editor-session.ts'

/** When a page is published, and when it is taken down again. Stays open with what was typed until the times are set. */
export function ScheduleDialog({
  view,
  session,
  actions,
  onClose,
}: {
  view: EditorView
  session: EditorSession
  actions: EditorActions
  onClose: () => void
}) {
  const { page } = view
  const isPublished = page.state === 'published'
  // What is published has nothing to publish later until its draft is changed.
  const canPublish = !isPublished || view.changed.length > 0 || page.publishAt !== null
  const t = useMessages(editorMessages)
  const fetcher = useFetcher<Awaited<ReturnType<typeof runEditorAction>> | FormRejection>()
  const [saveFailed, setSaveFailed] = useState(false)
  const { state, data } = fetcher
  useEffect(() => {
    if (state !== 'idle' || !data?.ok) return
    toast(t.done[data.intent])
    onClose()
  }, [state, data, t, onClose])
  const problem = data && !data.ok ? data.problem : null
  const { catchUp } = actions
  const code = state === 'idle' ? problem?.code : undefined
  useEffect(() => {
    if (code === draftsChangedCode) catchUp()
  }, [code, catchUp])
  const errorOf = (name: string) =>
    problem?.errors?.find(({ path }) => [name, `${name}Day`, `${name}Time`].includes(path))?.message
  const errors = { publishAt: errorOf('publishAt'), unpublishAt: errorOf('unpublishAt') }
  const unsaved = saveFailed && session.state !== 'saved'
  const other = problem && !errors.publishAt && !errors.unpublishAt ? problem.detail : null
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
          const saved = await session.flush()
          setSaveFailed(!saved)
          if (!saved) return
          const times = {
            ...at('unpublishAt'),
            ...(canPublish && (isPublished || form.get('publishAtDay')) && at('publishAt')),
          }
          void fetcher.submit(
            { intent: 'schedule', seen: seenDrafts(view, session), ...times },
            { method: 'post' },
          )
        }}
      >
        {canPublish && (
          <DateTimeField
            label={isPublished ? t.publishDraftAt : t.publishAt}
            name="publishAt"
            value={page.publishAt}
            error={errors.publishAt}
            required={!isPublished}
          />
        )}
        <DateTimeField
          label={t.unpublishAt}
          name="unpublishAt"
          value={page.unpublishAt}
          error={errors.unpublishAt}
          side="end"
        />
        <p className="soft-t">{t.thaiTime}</p>
        {(other || unsaved) && (
          <p className="err-t" role="alert">
            {unsaved ? session.trouble || t.save[session.state] : other}
          </p>
        )}
        <button type="submit" className="btn primary" disabled={state !== 'idle'}>
          {t.setTimes}
        </button>
      </form>
    </Modal>
  )
}
