import { Link } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { lessonPaths } from '#areas/lesson/paths.ts'
import { messagePaths } from '#areas/message/paths.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { initials } from '#kernel/text/name.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconUser } from '#kernel/ui/icons.ts'
import { useVisitorSummary } from '#kernel/ui/visitor-summary.ts'
import { UserAvatar } from './avatar.tsx'
import { shellMessages } from './messages/index.ts'
import { Popup } from './popup.tsx'
import { type ShellViewer, useShell } from './shell-data.ts'

/**
 * Returns the signed-in user: from the page itself or, on a cached page, from the summary the browser requested,
 * possibly before signing in.
 */
export function useViewer(): ShellViewer | null {
  const { viewer } = useShell()
  const summary = useVisitorSummary()
  return viewer ?? summary?.user ?? null
}

/** The menu to the user's own pages; for a guest, the link to sign in. */
export function UserMenu() {
  const t = useMessages(shellMessages)
  const viewer = useViewer()
  if (!viewer) {
    return (
      <Link className="icon-btn" to={accountPaths.login()} aria-label={t.person.signIn}>
        <Icon path={iconUser} />
      </Link>
    )
  }
  const name = `${viewer.firstname} ${viewer.lastname}`.trim()
  return (
    <Popup
      label={viewer.picture ? t.person.accountOf(name) : `${initials(name)} ${t.person.accountOf(name)}`}
      button={<UserAvatar name={name} photo={viewer.picture} className="avatar avatar-s" />}
    >
      <p className="who">
        <b>{name}</b>
        <span>{t.person.roles[viewer.role]}</span>
      </p>
      <UserLinks viewer={viewer} />
    </Popup>
  )
}

/** The user's own places and the sign-out link; also in the phone's menu. */
export function UserLinks({ viewer }: { viewer: ShellViewer }) {
  const t = useMessages(shellMessages)
  const { tenant, workspace } = useShell()
  const summary = useVisitorSummary()
  const has = (area: string) => tenant.areas.includes(area)
  const work = workspace[0]
  const member = viewer.role === 'user'
  return (
    <>
      <Link to={accountPaths.own}>{t.person.account}</Link>
      {member && has('shop') && <Link to={shopPaths.orders()}>{t.person.orders}</Link>}
      {member && has('lesson') && <Link to={lessonPaths.index()}>{t.person.courses}</Link>}
      {has('message') && (
        <Link to={messagePaths.inbox()}>
          {t.person.messages}
          {summary && summary.unread > 0 && <span className="n">{summary.unread}</span>}
        </Link>
      )}
      {work && (
        <Link to={work.to} reloadDocument>
          {t.person.workspace}
        </Link>
      )}
      <form method="post" action={accountPaths.logout}>
        <button type="submit">{t.person.signOut}</button>
      </form>
    </>
  )
}
