import type { HomePanel } from '#kernel/area/home-panel.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { customerAbilities } from '../abilities.ts'
import { countCustomers } from '../list/list.server.ts'
import { lapsedDays } from '../list/segment.rules.ts'
import { customerMessages } from '../messages/index.ts'
import { customerPaths } from '../paths.ts'

/** New, returning and lapsed customers, for users who may see customers. Each links to its list. One SQL query. */
export async function customerPanels(ctx: Ctx): Promise<HomePanel[]> {
  if (!can(ctx.viewer, customerAbilities.see)) return []
  const { joined, again, lapsed } = await countCustomers(ctx)
  // A shop without sales has nobody to count.
  if (joined.now + joined.before + again + lapsed === 0) return []
  const t = customerMessages[ctx.locale]
  const countText = (count: number) => count.toLocaleString('en')
  return [
    {
      kind: 'figures',
      key: 'customers',
      title: t.home.title,
      figures: [
        {
          label: t.home.joined,
          value: countText(joined.now),
          counted: t.home.people,
          to: customerPaths.list({ joined: 7 }),
          change: { ...joined, period: t.home.weekBefore },
        },
        {
          label: t.home.again,
          value: countText(again),
          counted: t.home.people,
          to: customerPaths.list({ tab: 'again', last: 7 }),
        },
        {
          label: t.home.lapsed(lapsedDays),
          value: countText(lapsed),
          counted: t.home.people,
          to: customerPaths.list({ tab: 'lapsed', sort: 'spent' }),
        },
      ],
    },
  ]
}
