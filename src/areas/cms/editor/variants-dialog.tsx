import { useState } from 'react'
import type { Role } from '#kernel/http/ctx.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import { blogMessages } from '../messages/blog.ts'
import { editorMessages } from '../messages/editor.ts'
import styles from './editor.module.css'
import type { EditorView } from './editor-view.server.ts'
import { ChoiceField } from './plain-fields.tsx'
import type { EditorActions } from './use-editor-actions.ts'

const roles: readonly Role[] = ['guest', 'user', 'manager', 'admin']

/** Which roles have their own version, whose version the others see, and two of them side by side. */
export function VariantsDialog({
  view,
  actions,
  onClose,
}: {
  view: EditorView
  actions: EditorActions
  onClose: () => void
}) {
  const t = useMessages(editorMessages)
  const { roles: names } = useMessages(blogMessages)
  const [left, setLeft] = useState<Role>(view.own[0] ?? 'guest')
  const [right, setRight] = useState<Role>(view.own.find((role) => role !== left) ?? view.role)
  const effectiveRole = (role: Role) =>
    roles.slice(0, roles.indexOf(role) + 1).findLast((candidate) => view.own.includes(candidate)) ?? 'guest'
  const options = view.own.map((value) => ({ value, label: names[value] }))
  return (
    <Modal onClose={onClose} title={t.variants} size="90%">
      <ul className={styles.variants}>
        {roles.map((role) => (
          <li key={role}>
            <b>{names[role]}</b>
            <span className="soft-t grow">
              {view.own.includes(role) ? t.ownVersion : `→ ${names[effectiveRole(role)]}`}
            </span>
            {view.own
              .filter((from) => from !== role)
              .map((from) => (
                <button
                  key={from}
                  type="button"
                  className="btn sm"
                  disabled={actions.busy}
                  onClick={() => actions.submit({ intent: 'copy', from, to: role })}
                >
                  {t.copyFrom(names[from])}
                </button>
              ))}
            {role !== 'guest' && view.own.includes(role) && (
              <button
                type="button"
                className="btn sm danger"
                disabled={actions.busy}
                onClick={() => actions.submit({ intent: 'drop', role })}
              >
                {t.removeVariant(names[role])}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.beside}>
        {(
          [
            [left, setLeft],
            [right, setRight],
          ] as const
        ).map(([role, choose], at) => (
          <div key={at === 0 ? 'left' : 'right'}>
            <ChoiceField
              label={at === 0 ? t.leftSide : t.rightSide}
              value={role}
              options={options}
              onChange={(next) => next && choose(next)}
            />
            <iframe title={`${t.preview}: ${names[role]}`} src={view.previews[role]} />
          </div>
        ))}
      </div>
    </Modal>
  )
}
