import { useEffect, useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import { blogMessages } from '../../messages/blog.ts'
import { editorMessages } from '../../messages/editor.ts'
import { revisionMessages } from '../../messages/revision.ts'
import type { Content } from '../../page/content.input.ts'
import { cmsPaths } from '../../paths.ts'
import type { EditorView } from '../editor-view.server.ts'
import { ChoiceField } from '../plain-fields.tsx'
import type { EditorActions } from '../use-editor-actions.ts'
import type { EditorSession } from '../use-editor-session.ts'
import { ChangeList } from './change-list.tsx'
import { ComparedPages } from './compared-pages.tsx'
import styles from './revision.module.css'

interface Version {
  content: Content
  /** URL of its preview as visitors would see it. */
  preview: string
}

/** Published and saved versions: how one differs from the draft or another version, in text and side by side. */
export function RevisionsDialog({
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
  const t = useMessages(editorMessages)
  const r = useMessages(revisionMessages)
  const { roles } = useMessages(blogMessages)
  const locale = useLocale()
  const list = view.revisions.filter(({ role }) => role === view.role)
  const [chosen, setChosen] = useState(list[0]?.id ?? null)
  const [against, setAgainst] = useState<string | null>(null)
  const before = useVersion(view.page.id, chosen)
  const other = useVersion(view.page.id, against)
  // Recent input appears in the draft's preview once it is saved.
  const [saved, setSaved] = useState(false)
  const { flush } = session
  useEffect(() => void flush().then(() => setSaved(true)), [flush])
  const after = against
    ? other.version
    : { content: session.content, preview: `${view.previews[view.role]}?draft=${session.version()}` }
  const named = (id: string) => {
    const one = list.find((line) => line.id === id)
    return one ? t.revision(one.number) : ''
  }
  return (
    <Modal onClose={onClose} title={`${r.title} · ${roles[view.role]}`} size="90%">
      {!list.length && <p className="soft-t">{t.noHistory}</p>}
      <div className={styles.revisions}>
        <ul aria-label={r.title}>
          {list.map(({ id, number, at, by, note }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === chosen ? 'true' : undefined}
                className={id === chosen ? styles.on : undefined}
                onClick={() => {
                  setChosen(id)
                  if (against === id) setAgainst(null)
                }}
              >
                <b>{t.revision(number)}</b>
                <small>
                  {formatDateTime(at, locale)}
                  {by && ` · ${by}`}
                </small>
                {note && <small>{note}</small>}
              </button>
            </li>
          ))}
        </ul>
        {chosen && (
          <div className={styles.difference}>
            <div className={styles.actions}>
              <ChoiceField
                label={r.against}
                value={against ?? undefined}
                none={r.draft}
                options={list
                  .filter(({ id }) => id !== chosen)
                  .map(({ id, number }) => ({ value: id, label: t.revision(number) }))}
                onChange={(id) => setAgainst(id ?? null)}
              />
              <button
                type="button"
                className="btn primary"
                disabled={actions.busy || !before.version}
                onClick={() => {
                  actions.submit({ intent: 'restore', revision: chosen })
                  onClose()
                }}
              >
                {t.restore}
              </button>
            </div>
            {(before.failed || other.failed) && <p className="err-t">{r.failed}</p>}
            {before.version && after && (
              <>
                <ChangeList before={before.version.content} after={after.content} />
                {(saved || against) && (
                  <ComparedPages
                    versions={[
                      { name: named(chosen), address: before.version.preview },
                      { name: against ? named(against) : r.draft, address: after.preview },
                    ]}
                  />
                )}
              </>
            )}
          </div>
        )}
      </div>
    </Modal>
  )
}

function useVersion(page: string, id: string | null): { version: Version | null; failed: boolean } {
  const [found, setFound] = useState<{ id: string; version: Version | null } | null>(null)
  useEffect(() => {
    if (!id) return
    const stop = new AbortController()
    fetch(cmsPaths.api.revision(page, id), { signal: stop.signal })
      .then(async (answer) =>
        setFound({ id, version: answer.ok ? ((await answer.json()) as Version) : null }),
      )
      .catch(() => stop.signal.aborted || setFound({ id, version: null }))
    return () => stop.abort()
  }, [id, page])
  const loaded = found?.id === id ? found : null
  return { version: loaded?.version ?? null, failed: loaded !== null && loaded.version === null }
}
