import { Link, useSearchParams } from 'react-router'
import type { Role } from '#kernel/http/ctx.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { blogMessages } from '../messages/blog.ts'
import { editorMessages } from '../messages/editor.ts'
import styles from './editor.module.css'
import type { EditorView } from './editor-view.server.ts'

const roles: readonly Role[] = ['guest', 'user', 'manager', 'admin']

/** The address of the editor for another role. */
export const roleAddress = (params: URLSearchParams, role: Role): string =>
  `?${new URLSearchParams({ ...Object.fromEntries(params), role })}`

/** The role to edit for: every role may have its own version. */
export function RoleSwitch({ view }: { view: EditorView }) {
  const t = useMessages(editorMessages)
  const { roles: roleNames } = useMessages(blogMessages)
  const [params] = useSearchParams()
  return (
    <nav className={`seg ${styles.roles}`} aria-label={t.writtenFor}>
      {roles.map((role) => (
        <Link
          key={role}
          to={roleAddress(params, role)}
          className={role === view.role ? 'on' : undefined}
          aria-current={role === view.role ? 'page' : undefined}
          title={view.own.includes(role) ? undefined : t.noOwn}
        >
          {roleNames[role]}
          {view.own.includes(role) ? '' : ' ↓'}
        </Link>
      ))}
    </nav>
  )
}
