import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { homePanels } from '#kernel/area/areas.ts'
import type { HomePanel } from '#kernel/area/home-panel.ts'
import { malformed } from '#kernel/errors.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { dateParts, formatDate } from '#kernel/time/index.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAdjustmentsHorizontal, iconEyeOff } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { homeMessages } from '../messages/home.ts'
import { type ArrangementAction, arrangementActions } from './arrangement.rules.ts'
import { loadArrangedHome, rearrangeHome } from './arrangement.server.ts'
import { dayPart } from './greeting.rules.ts'
import styles from './home.module.css'
import { HomeCards } from './home-cards.tsx'
import { HomeTasks } from './home-tasks.tsx'
import { ChartPanel, MetricsPanel, RankingPanel } from './panels.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const arranging = new URL(request.url).searchParams.has('arrange')
  const [cards, panels] = await Promise.all([loadArrangedHome(ctx), arranging ? [] : homePanels(ctx)])
  return { cards, arranging, panels, name: ctx.viewer.user?.firstname ?? '', now: ctx.now }
}

export const action = formAction(async ({ ctx, form }) => {
  const [change = '', key = ''] = String(form.get('act') ?? '').split(' ')
  if (!arrangementActions.includes(change as ArrangementAction)) throw malformed()
  await rearrangeHome(ctx, { key, action: change as ArrangementAction })
  return { ok: true as const }
})

/** The workspace's home page: the site's performance for users who may see it, and the user's open tasks, in their own layout. */
export default function WorkspaceHomePage() {
  const t = useMessages(homeMessages)
  const locale = useLocale()
  const { cards, arranging, panels, name, now } = useLoaderData<typeof loader>()
  const visibleCards = arranging ? cards : cards.filter(({ hidden }) => !hidden)
  const waiting = visibleCards.filter(({ card, hidden }) => card.urgent && !hidden).length
  return (
    <div className="page">
      <PageTitle unlisted>{t.title}</PageTitle>
      <div className="title">
        <h1>{t.greeting[dayPart(dateParts(now).hour)](name)}</h1>
        <span className="count">
          {formatDate(now, locale, 'weekday')} · {t.waiting(waiting)}
        </span>
        <div className="actions">
          {arranging ? (
            <Link className="btn primary" to="." replace>
              {t.done}
            </Link>
          ) : (
            <Link className="ibtn" to="?arrange" replace aria-label={t.arrange} title={t.arrange}>
              <Icon path={iconAdjustmentsHorizontal} className="ic" />
            </Link>
          )}
        </div>
      </div>
      {arranging && <p className={styles.note}>{t.remembered}</p>}
      {visibleCards.length === 0 && (
        <Empty icon={iconEyeOff} title={t.allHidden}>
          <p>{t.allHiddenText}</p>
        </Empty>
      )}
      {panels.length > 0 ? (
        <Overview panels={panels} tasks={visibleCards} />
      ) : (
        <HomeCards shown={visibleCards} arranging={arranging} />
      )}
    </div>
  )
}

/**
 * The main figures on top; open tasks come before the charts on phones and for screen readers, and beside them on a
 * wide screen.
 */
function Overview({
  panels,
  tasks,
}: {
  panels: HomePanel[]
  tasks: Parameters<typeof HomeTasks>[0]['shown']
}) {
  const first = panels.find((panel) => panel.kind === 'figures')
  return (
    <>
      {first && <MetricsPanel panel={first} />}
      <div className={styles.overview}>
        {tasks.length > 0 && <HomeTasks shown={tasks} />}
        <div className={styles.charts}>
          {panels.map((panel) => {
            if (panel.kind === 'figures')
              return panel !== first && <MetricsPanel key={panel.key} panel={panel} />
            if (panel.kind === 'chart') return <ChartPanel key={panel.key} panel={panel} />
            return panel.kind === 'ranking' && <RankingPanel key={panel.key} panel={panel} />
          })}
        </div>
      </div>
    </>
  )
}
