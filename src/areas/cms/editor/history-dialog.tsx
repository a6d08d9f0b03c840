import { useEffect, useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import { blogMessages } from '../messages/blog.ts'
import { editorMessages } from '../messages/editor.ts'
import type { Content } from '../page/content.input.ts'
import { type ChangedLine, changedLines, linesOf } from './draft-lines.rules.ts'
import styles from './editor.module.css'
import type { EditorView } from './editor-view.server.ts'
import type { EditorActs } from './use-acts.ts'
import type { EditorSession } from './use-editor-session.ts'
import { useBlockKinds } from './use-offers.ts'

/** What was published or kept before, and what has changed since. */
export function HistoryDialog({
  view,
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
  const { roles } = useMessages(blogMessages)
  const locale = useLocale()
  const list = view.revisions.filter(({ role }) => role === view.role)
  const [chosen, setChosen] = useState(list[0]?.id ?? null)
  const [before, setBefore] = useState<Content | null>(null)
  useEffect(() => {
    if (!chosen) return
    setBefore(null)
    const stop = new AbortController()
    fetch(`/api/cms/pages/${view.page.id}/revisions/${chosen}`, { signal: stop.signal })
      .then((answer) => answer.json())
      .then(({ content }: { content: Content }) => setBefore(content))
      .catch(() => undefined)
    return () => stop.abort()
  }, [chosen, view.page.id])
  return (
    <Modal onClose={onClose} title={`${t.history} · ${roles[view.role]}`} size="xl">
      {!list.length && <p className="soft-t">{t.noHistory}</p>}
      <div className={styles.history}>
        <ul aria-label={t.history}>
          {list.map(({ id, number, at, by, note }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === chosen ? 'true' : undefined}
                className={id === chosen ? styles.on : undefined}
                onClick={() => setChosen(id)}
              >
                <b>{t.revision(number)}</b>
                <small>
                  {formatDateTime(at, locale)} {by}
                </small>
                {note && <small>{note}</small>}
              </button>
            </li>
          ))}
        </ul>
        {chosen && (
          <div>
            <p className="soft-t">{t.sinceThen}</p>
            {before && <Changes lines={changedLines(linesOf(before), linesOf(session.content))} />}
            <button
              type="button"
              className="btn primary"
              disabled={acts.busy || !before}
              onClick={() => {
                acts.act({ intent: 'restore', revision: chosen })
                onClose()
              }}
            >
              {t.restore}
            </button>
          </div>
        )}
      </div>
    </Modal>
  )
}

/** Lines that came and went, with a line around each to find them by. */
export function Changes({ lines }: { lines: ChangedLine[] }) {
  const t = useMessages(editorMessages)
  const { names } = useBlockKinds()
  const near = (at: number) =>
    lines.slice(Math.max(0, at - 1), at + 2).some(({ change }) => change !== 'same')
  const shown = lines.map((line, at) => ({ ...line, at })).filter(({ at }) => near(at))
  if (!shown.length) return <p>{t.noChange}</p>
  return (
    <ol className={styles.changes}>
      {shown.map(({ what, text, change, at }) => (
        <li key={at} data-change={change}>
          <span className={styles.mark} aria-hidden="true">
            {change === 'added' ? '+' : change === 'removed' ? '−' : ''}
          </span>
          <span className="vh">{t.changed[change]}</span>
          <small>{t.parts[what] ?? names[what] ?? what}</small>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}
