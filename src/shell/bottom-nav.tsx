import { NavLink, useLocation } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { lessonPaths } from '#areas/lesson/paths.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import {
  iconBuildingStore,
  iconCalendarEvent,
  iconHome,
  iconLayoutGrid,
  iconNews,
  iconPlayerPlay,
  iconSchool,
  iconShoppingBag,
  iconUser,
} from '#kernel/ui/icons.ts'
import { useVisitorSummary } from '#kernel/ui/visitor-summary.ts'
import { mainLists } from './main-lists.rules.ts'
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

/**
 * Up to five places within reach of the thumb: home, the site's main lists, what a school's visitors are learning, the
 * cart, and the user's own pages.
 */
export function BottomNav() {
  const t = useMessages(shellMessages)
  const { tenant, locale } = useShell()
  const { pathname } = useLocation()
  const count = useVisitorSummary()?.cart.count ?? 0
  const shop = tenant.areas.includes('shop')
  const lists = mainLists(tenant.nav)
  const isSchool = lists[0]?.key === 'courses'
  // Below the catalogue's address, with a place of its own.
  const isLearning = isSchool && pathname === lessonPaths.mine()
  // A school's shop is in its menu: learning comes first.
  const places = lists.length ? lists.slice(0, isSchool ? 1 : 2) : tenant.nav.slice(0, shop ? 1 : 2)
  return (
    <nav className="tabbar" aria-label={t.bottomBar}>
      <NavLink to="/" end>
        <Icon path={iconHome} />
        {t.home}
      </NavLink>
      {places.map(({ key, label, to }) => (
        <NavLink key={key} to={to} end={isLearning}>
          <Icon path={icons[key] ?? iconLayoutGrid} />
          {label[locale]}
        </NavLink>
      ))}
      {isSchool && (
        <NavLink to={lessonPaths.mine()}>
          <Icon path={iconPlayerPlay} />
          {t.learn}
        </NavLink>
      )}
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
