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
      {roles.map((one) => (
        <Link
          key={one}
          to={roleAddress(params, one)}
          className={one === view.role ? 'on' : undefined}
          aria-current={one === view.role ? 'page' : undefined}
          title={view.own.includes(one) ? undefined : t.noOwn}
        >
          {roleNames[one]}
          {view.own.includes(one) ? '' : ' ↓'}
        </Link>
      ))}
    </nav>
  )
}
