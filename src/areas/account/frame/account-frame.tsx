import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { billingPaths } from '#areas/billing/paths.ts'
import { filesPaths } from '#areas/files/paths.ts'
import { messagePaths } from '#areas/message/paths.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { subscriptionPaths } from '#areas/subscription/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useFrameKind } from '#kernel/ui/frame-kind.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import {
  iconCreditCard,
  iconFileText,
  iconHeart,
  iconHome,
  iconInfoCircle,
  iconLock,
  iconMapPin,
  iconMessageCircle,
  iconQrcode,
  iconRefresh,
  iconShieldCheck,
  iconShoppingBag,
  iconTicket,
  iconUser,
  iconWallet,
} from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { useSiteAreas } from '#kernel/ui/site-areas.ts'
import { LinkTabs } from '#kernel/ui/tabs.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { useVisitorSummary } from '#kernel/ui/visitor-summary.ts'
import { profileMessages } from '../messages/profile.ts'
import { accountPaths } from '../paths.ts'
import styles from './account.module.css'
import { iconLogout, iconReceipt2 } from './icons.ts'

/** The user's own pages: the menu and the current page. `heading` is omitted where the page has its own. */
export function AccountFrame({
  title,
  heading,
  children,
}: {
  title: string
  heading?: string
  children: ReactNode
}) {
  const t = useMessages(profileMessages).menu
  const areas = useSiteAreas()
  const menu = useRef<HTMLElement>(null)
  const unread = useVisitorSummary()?.unread ?? 0
  const atWork = useFrameKind() === 'workspace'
  // On a phone the menu is one line; scrolls the current entry into view.
  useEffect(() => {
    const currentLink = menu.current?.querySelector<HTMLElement>('[aria-current]')
    if (menu.current && currentLink)
      menu.current.scrollLeft = currentLink.offsetLeft - menu.current.offsetLeft - 16
  }, [])
  if (atWork) {
    return (
      <WorkspaceFrame title={title} heading={heading}>
        {children}
      </WorkspaceFrame>
    )
  }
  const menuEntries = [
    [accountPaths.own, t.overview, iconHome],
    ...(areas.includes('shop')
      ? ([
          [shopPaths.orders(), t.orders, iconShoppingBag],
          [shopPaths.wishlist, t.wishlist, iconHeart],
          [billingPaths.payments(), t.payments, iconReceipt2],
          [billingPaths.wallet(), t.wallet, iconWallet],
          [billingPaths.cards(), t.cards, iconCreditCard],
          [billingPaths.ownEntitlements, t.entitlements, iconTicket],
        ] as const)
      : []),
    ...(areas.includes('subscription') ? ([[subscriptionPaths.mine, t.plans, iconRefresh]] as const) : []),
    [accountPaths.profile, t.profile, iconUser],
    [accountPaths.addresses, t.addresses, iconMapPin],
    ...(areas.includes('message') ? ([[messagePaths.inbox(), t.messages, iconMessageCircle]] as const) : []),
    ...(areas.includes('files') ? ([[filesPaths.own, t.files, iconFileText]] as const) : []),
    [accountPaths.memberCard(), t.qrcode, iconQrcode],
    [accountPaths.security(), t.security, iconLock],
    [accountPaths.privacy, t.privacy, iconShieldCheck],
    [accountPaths.whoAmI, t.who, iconInfoCircle],
  ] as const
  return (
    <div className="page section">
      <PageTitle unlisted>{title}</PageTitle>
      <div className={styles.acct}>
        <nav ref={menu} className={styles.menu} aria-label={t.label}>
          {menuEntries.map(([to, label, icon]) => (
            <NavLink key={to} to={to} end={to === accountPaths.own}>
              <Icon path={icon} />
              {label}
              {to === messagePaths.inbox() && unread > 0 && (
                <em>
                  {unread > 99 ? '99+' : unread}
                  <span className="vh"> {t.unread}</span>
                </em>
              )}
            </NavLink>
          ))}
          <form method="post" action={accountPaths.logout}>
            <button type="submit">
              <Icon path={iconLogout} />
              {t.leave}
            </button>
          </form>
        </nav>
        <div className={styles.body}>
          {heading && <h1>{heading}</h1>}
          {children}
        </div>
      </div>
    </div>
  )
}

/** The same in the workspace, whose navigation already exists: the pages about the user are tabs, anything else is a page. */
function WorkspaceFrame({
  title,
  heading,
  children,
}: {
  title: string
  heading?: string
  children: ReactNode
}) {
  const t = useMessages(profileMessages).menu
  const { pathname } = useLocation()
  const tabs = [
    { key: accountPaths.profile, name: t.profile },
    { key: accountPaths.security(), name: t.security },
    { key: accountPaths.addresses, name: t.addresses },
    { key: accountPaths.privacy, name: t.privacy },
  ].map((tab) => ({ ...tab, to: tab.key }))
  const current = tabs.find(({ key }) => pathname.startsWith(key))
  return (
    <div className="page">
      {heading ? (
        <>
          <TitleRow title={current ? t.label : heading} />
          {current && <LinkTabs label={t.label} tabs={tabs} current={current.key} />}
          <div className={styles.own}>{children}</div>
        </>
      ) : (
        <>
          <PageTitle unlisted>{title}</PageTitle>
          {children}
        </>
      )}
    </div>
  )
}
