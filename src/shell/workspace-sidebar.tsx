import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { currentEntry, type NavEntry, navGroups } from '#kernel/area/navigation.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconExternalLink, iconLayoutSidebarLeftCollapse } from '#kernel/ui/workspace-icons.ts'
import { shellMessages } from './messages/index.ts'
import { navIcon } from './nav-icons.ts'
import { useShell } from './shell-data.ts'
import { SiteLogo } from './site-logo.tsx'
import { useNavBadges } from './use-nav-badges.ts'
import { workspaceMessages } from './workspace-messages/index.ts'

/** The side navigation: the site at the top, places by group, settings and the collapse button at the bottom. */
export function WorkspaceSidebar({ folded, onFold }: { folded: boolean; onFold: () => void }) {
  const shellText = useMessages(shellMessages)
  const t = useMessages(workspaceMessages)
  const { tenant, locale, workspace } = useShell()
  const navRef = useCurrentInView()
  return (
    <aside className="nav" aria-label={shellText.nav}>
      <a className="nav-site" href="/" title={t.viewSite}>
        <SiteLogo mark={tenant.mark} className="logo" />
        <span className="nav-site-t">
          <b>{tenant.name[locale]}</b>
          <small>{tenant.tagline[locale]}</small>
        </span>
        <Icon path={iconExternalLink} className="ic end" />
      </a>
      <nav ref={navRef} className="nav-scroll" aria-label={shellText.nav}>
        <WorkspaceLinks entries={workspace.filter(({ group }) => group !== 'settings')} />
      </nav>
      <div className="nav-foot">
        {workspace
          .filter(({ group }) => group === 'settings')
          .map((entry) => (
            <WorkspaceLink key={entry.to} entry={entry} all={workspace} />
          ))}
        <button
          type="button"
          className="nav-i nav-fold"
          title={folded ? t.expand : t.collapse}
          aria-pressed={folded}
          onClick={onFold}
        >
          <Icon path={iconLayoutSidebarLeftCollapse} className="ic" />
          <span>{t.collapse}</span>
          <kbd>[</kbd>
        </button>
      </div>
    </aside>
  )
}

/** Scrolls the current place into view, even far down in a long list. */
function useCurrentInView() {
  const navRef = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another place.
  useEffect(() => {
    const list = navRef.current
    const current = list?.querySelector('[aria-current="page"]')
    if (!list || !current) return
    const frame = list.getBoundingClientRect()
    const place = current.getBoundingClientRect()
    if (place.top < frame.top || place.bottom > frame.bottom)
      list.scrollTop += place.top + place.height / 2 - (frame.top + frame.height / 2)
  }, [pathname])
  return navRef
}

/** Places in their groups; the first group needs no heading. */
export function WorkspaceLinks({ entries }: { entries: readonly NavEntry[] }) {
  const t = useMessages(workspaceMessages)
  return navGroups.map((group) => {
    const groupEntries = entries.filter((entry) => entry.group === group)
    if (groupEntries.length === 0) return null
    return (
      <div key={group}>
        {group !== 'overview' && <div className="nav-g">{t.groups[group]}</div>}
        {groupEntries.map((entry) => (
          <WorkspaceLink key={entry.to} entry={entry} all={entries} />
        ))}
      </div>
    )
  })
}

function WorkspaceLink({ entry, all }: { entry: NavEntry; all: readonly NavEntry[] }) {
  const t = useMessages(workspaceMessages)
  const { locale } = useShell()
  const waiting = useNavBadges()
  const count = entry.badge ? (waiting?.[entry.badge] ?? 0) : 0
  const on = currentEntry(all, useLocation().pathname) === entry
  const label = entry.label[locale]
  return (
    <Link
      className={on ? 'nav-i on' : 'nav-i'}
      to={entry.to}
      aria-current={on ? 'page' : undefined}
      title={label}
      prefetch="intent"
    >
      <Icon path={navIcon(entry.icon)} className="ic" />
      <span>{label}</span>
      {count > 0 && (
        <em>
          {count > 99 ? '99+' : count}
          <span className="vh"> {t.waiting}</span>
        </em>
      )}
    </Link>
  )
}
