import { Link, NavLink } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconMenu2, iconPackage, iconShoppingBag, iconUser } from '#kernel/ui/icons.ts'
import { useVisitorSummary } from '#kernel/ui/visitor-summary.ts'
import { shellMessages } from './messages/index.ts'
import { MessagesLink } from './messages-link.tsx'
import { Popup } from './popup.tsx'
import { LanguageSwitch, ThemeSwitch } from './preference-switches.tsx'
import { useShell } from './shell-data.ts'
import { SiteLogo } from './site-logo.tsx'
import { SiteSearch } from './site-search.tsx'
import { UserLinks, UserMenu, useViewer } from './user-menu.tsx'

/** The notice line above the header, if the site has one. A phone shows only the part before the first middle dot. */
export function NoticeLine() {
  const t = useMessages(shellMessages)
  const { tenant, locale } = useShell()
  const { notice } = tenant
  if (!notice) return null
  const [first, ...rest] = notice.text[locale].split(' · ')
  const noticeText = (
    <span>
      {first}
      {rest.length > 0 && <span className="desk"> · {rest.join(' · ')}</span>}
    </span>
  )
  return (
    <aside className="notice" aria-label={t.notice}>
      <div className="page">{notice.to ? <Link to={notice.to}>{noticeText}</Link> : noticeText}</div>
    </aside>
  )
}

/** The header of every site page; it sticks while the page scrolls. `focused`: without links that lead away from paying. */
export function SiteHeader({ focused = false }: { focused?: boolean }) {
  const t = useMessages(shellMessages)
  const { tenant, locale } = useShell()
  return (
    <header className="site-header">
      <div className="page">
        <Link className="brand" to="/">
          <SiteLogo mark={tenant.mark} />
          <span className="name">{tenant.name[locale]}</span>
        </Link>
        {!focused && tenant.nav.length > 0 && (
          <nav className="site-nav" aria-label={t.nav}>
            {tenant.nav.map(({ key, label, to }) => (
              <NavLink key={key} to={to} prefetch="intent">
                {label[locale]}
              </NavLink>
            ))}
          </nav>
        )}
        {!focused && <SiteSearch />}
        <div className={focused ? 'tools end' : 'tools'}>
          <LanguageSwitch className="icon-btn lang desk" />
          <ThemeSwitch className="icon-btn desk" />
          {tenant.areas.includes('shop') && <CartLink />}
          {tenant.areas.includes('message') && <MessagesLink />}
          <UserMenu />
          <SiteMenu />
        </div>
      </div>
    </header>
  )
}

function CartLink() {
  const t = useMessages(shellMessages)
  const count = useVisitorSummary()?.cart.count ?? 0
  return (
    <Link className="icon-btn" to={shopPaths.cart} aria-label={t.cartCount(count)}>
      <Icon path={iconShoppingBag} />
      {count > 0 && <span className="count">{count > 99 ? '99+' : count}</span>}
    </Link>
  )
}

/** Everything the header has no room for on small screens. */
function SiteMenu() {
  const t = useMessages(shellMessages)
  const { tenant, locale } = useShell()
  const viewer = useViewer()
  return (
    <Popup className="menu menu-btn" label={t.menu} button={<Icon path={iconMenu2} />}>
      <nav aria-label={t.nav}>
        {tenant.nav.map(({ key, label, to }) => (
          <NavLink key={key} to={to}>
            {label[locale]}
          </NavLink>
        ))}
      </nav>
      <hr />
      {viewer ? (
        <UserLinks viewer={viewer} />
      ) : (
        <>
          <Link to={accountPaths.login()}>
            <Icon path={iconUser} />
            {t.person.signIn}
          </Link>
          {tenant.areas.includes('shop') && (
            <Link to={shopPaths.orders()}>
              <Icon path={iconPackage} />
              {t.person.track}
            </Link>
          )}
        </>
      )}
      <hr />
      <div className="row-s">
        <LanguageSwitch />
        <ThemeSwitch className="btn quiet small" named />
      </div>
    </Popup>
  )
}
