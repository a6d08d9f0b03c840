import { NavLink } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import {
  iconBuildingStore,
  iconCalendarEvent,
  iconHome,
  iconLayoutGrid,
  iconNews,
  iconSchool,
  iconShoppingBag,
  iconUser,
} from '#kernel/ui/icons.ts'
import { useVisitorSummary } from '#kernel/ui/visitor-summary.ts'
import { shellMessages } from './messages/index.ts'
import { useShell } from './shell-data.ts'

/** By the key of a place in the site's navigation. */
const icons: Record<string, string> = {
  products: iconBuildingStore,
  categories: iconLayoutGrid,
  courses: iconSchool,
  events: iconCalendarEvent,
  stories: iconNews,
}

/** Four places within reach of the thumb: home, the site's first area, the cart (or its second area), the user's own pages. */
export function BottomNav() {
  const t = useMessages(shellMessages)
  const { tenant, locale } = useShell()
  const count = useVisitorSummary()?.cart.count ?? 0
  const shop = tenant.areas.includes('shop')
  const first = tenant.nav.find(({ key }) => key === 'products') ?? tenant.nav[0]
  const areas = shop ? (first ? [first] : []) : tenant.nav.slice(0, 2)
  return (
    <nav className="tabbar" aria-label={t.bottomBar}>
      <NavLink to="/" end>
        <Icon path={iconHome} />
        {t.home}
      </NavLink>
      {areas.map(({ key, label, to }) => (
        <NavLink key={key} to={to}>
          <Icon path={icons[key] ?? iconLayoutGrid} />
          {label[locale]}
        </NavLink>
      ))}
      {shop && (
        <NavLink to={shopPaths.cart}>
          <Icon path={iconShoppingBag} />
          {count > 0 && <span className="count">{count > 99 ? '99+' : count}</span>}
          {t.cart}
        </NavLink>
      )}
      <NavLink to={accountPaths.own}>
        <Icon path={iconUser} />
        {t.mine}
      </NavLink>
    </nav>
  )
}
