import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { currentEntry } from '#kernel/area/navigation.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconX } from '#kernel/ui/icons.ts'
import { iconDeviceTablet, iconDots } from '#kernel/ui/workspace-icons.ts'
import { shellMessages } from './messages/index.ts'
import { navIcon } from './nav-icons.ts'
import { shellPaths } from './paths.ts'
import { useShell } from './shell-data.ts'
import { workspaceMessages } from './workspace-messages/index.ts'
import { WorkspaceLinks } from './workspace-sidebar.tsx'

/**
 * Five places within reach of the thumb: the first ones of the navigation, the till in the middle if there is one, and
 * the rest.
 */
export function WorkspaceBottomNav() {
  const shellText = useMessages(shellMessages)
  const t = useMessages(workspaceMessages)
  const { tenant, locale, workspace } = useShell()
  const { pathname, key } = useLocation()
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (key) sheet.current?.close()
  }, [key])
  const current = currentEntry(workspace, pathname)
  const till = tenant.areas.includes('pos')
  const mainEntries = workspace.slice(0, till ? 3 : 4)
  const links = mainEntries.map((entry) => (
    <Link
      key={entry.to}
      to={entry.to}
      className={entry === current ? 'on' : undefined}
      aria-current={entry === current ? 'page' : undefined}
    >
      <Icon path={navIcon(entry.icon)} className="ic" />
      <span>{entry.label[locale]}</span>
    </Link>
  ))
  return (
    <>
      <nav className="tabbar" aria-label={shellText.bottomBar}>
        {links.slice(0, 2)}
        {till && (
          <a className="mid" href={shellPaths.till}>
            <Icon path={iconDeviceTablet} className="ic" />
            <span>{t.sell}</span>
          </a>
        )}
        {links.slice(2)}
        <button type="button" onClick={() => sheet.current?.showModal()}>
          <Icon path={iconDots} className="ic" />
          <span>{t.more}</span>
        </button>
      </nav>
      <dialog ref={sheet} className="nav-sheet" aria-label={shellText.nav}>
        <header>
          <b>{tenant.name[locale]}</b>
          <button type="button" className="ibtn" aria-label={t.close} onClick={() => sheet.current?.close()}>
            <Icon path={iconX} className="ic" />
          </button>
        </header>
        <WorkspaceLinks entries={workspace} />
      </dialog>
    </>
  )
}
