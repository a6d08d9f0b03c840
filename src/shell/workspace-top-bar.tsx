import { Fragment, type ReactNode } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { messagePaths } from '#areas/message/paths.ts'
import { currentEntry } from '#kernel/area/navigation.ts'
import type { Locale } from '#kernel/i18n/messages.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { initials } from '#kernel/text/name.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconBell, iconChevronRight, iconSearch } from '#kernel/ui/icons.ts'
import { iconDeviceTablet, iconExternalLink } from '#kernel/ui/workspace-icons.ts'
import { UserAvatar } from './avatar.tsx'
import { type Breadcrumb, breadcrumbsOf } from './breadcrumbs.rules.ts'
import { shellMessages } from './messages/index.ts'
import { useUnreadCount } from './messages-link.tsx'
import { shellPaths } from './paths.ts'
import { Popup } from './popup.tsx'
import { LanguageSwitch, ThemeSwitch } from './preference-switches.tsx'
import { useShell } from './shell-data.ts'
import { useViewer } from './user-menu.tsx'
import { workspaceMessages } from './workspace-messages/index.ts'

/**
 * A page below a place sets its own breadcrumb: `export const handle: WorkspaceHandle = { crumb: (data) => … }`. A
 * layout of several pages has no URL of its own, so it says where its breadcrumb links to (`{ name, to }`).
 */
export interface WorkspaceHandle {
  crumb?: (data: unknown, locale: Locale) => string | Breadcrumb | undefined
}

/** The bar above a workspace page: breadcrumbs, search with commands, notifications, the user menu and display preferences. */
export function WorkspaceTopBar({ onFind, choices }: { onFind: () => void; choices: ReactNode }) {
  const t = useMessages(workspaceMessages)
  const { tenant } = useShell()
  const unread = useUnreadCount()
  return (
    <header className="top">
      <Breadcrumbs />
      <button
        type="button"
        className="find"
        aria-label={`${t.find} Ctrl K`}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onFind}
      >
        <Icon path={iconSearch} className="ic" />
        <span>{t.find}</span>{' '}
        <span className="keys" aria-hidden="true">
          <kbd>Ctrl</kbd> <kbd>K</kbd>
        </span>
      </button>
      <div className="top-r">
        {tenant.areas.includes('pos') && (
          <a className="btn tint small hide-phone" href={shellPaths.till}>
            <Icon path={iconDeviceTablet} className="ic" />
            {t.openTill}
          </a>
        )}
        {tenant.areas.includes('message') && (
          <Link
            className={unread > 0 ? 'ibtn dot' : 'ibtn'}
            to={messagePaths.inbox()}
            aria-label={t.news(unread)}
          >
            <Icon path={iconBell} className="ic" />
          </Link>
        )}
        <WorkspaceUserMenu choices={choices} />
      </div>
    </header>
  )
}

function Breadcrumbs() {
  const t = useMessages(workspaceMessages)
  const { workspace, locale } = useShell()
  const { pathname } = useLocation()
  const matches = useMatches()
  const entry = currentEntry(workspace, pathname)
  const below = matches.flatMap(({ handle, loaderData, pathname: to }) => {
    const crumb = (handle as WorkspaceHandle | undefined)?.crumb?.(loaderData, locale)
    if (!crumb) return []
    return typeof crumb === 'string' ? [{ name: crumb, to }] : [crumb]
  })
  const steps = breadcrumbsOf([
    ...(entry && entry.group !== 'overview' ? [{ name: t.groups[entry.group], to: null }] : []),
    ...(entry ? [{ name: entry.label[locale], to: entry.to }] : []),
    ...below,
  ])
  return (
    <nav className="crumb" aria-label={t.where}>
      {steps.map(({ name, to }, at) => (
        <Fragment key={name}>
          {at > 0 && <Icon path={iconChevronRight} className="ic" />}
          {at === steps.length - 1 ? (
            <span aria-current="page">{name}</span>
          ) : to ? (
            <Link to={to}>{name}</Link>
          ) : (
            <span>{name}</span>
          )}
        </Fragment>
      ))}
    </nav>
  )
}

function WorkspaceUserMenu({ choices }: { choices: ReactNode }) {
  const shellText = useMessages(shellMessages)
  const t = useMessages(workspaceMessages)
  const viewer = useViewer()
  if (!viewer) return null
  const name = `${viewer.firstname} ${viewer.lastname}`.trim()
  return (
    <Popup
      className="menu me"
      label={
        viewer.picture
          ? shellText.person.accountOf(name)
          : `${initials(name)} ${shellText.person.accountOf(name)}`
      }
      button={<UserAvatar name={name} photo={viewer.picture} className="av" />}
    >
      <p className="who">
        <b>{name}</b>
        <span>{shellText.person.roles[viewer.role]}</span>
      </p>
      <Link to={accountPaths.profile}>{shellText.person.account}</Link>
      <a href="/">
        {t.viewSite}
        <Icon path={iconExternalLink} className="ic" />
      </a>
      <hr />
      <LanguageSwitch className="" />
      <ThemeSwitch className="" iconClass="ic" named />
      {choices}
      <hr />
      <form method="post" action={accountPaths.logout}>
        <button type="submit">{shellText.person.signOut}</button>
      </form>
    </Popup>
  )
}
