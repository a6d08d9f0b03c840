import { Link, useLoaderData } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { ListFilters } from '#kernel/ui/list/list-filters.tsx'
import { ListTable } from '#kernel/ui/list/list-table.tsx'
import { Pager } from '#kernel/ui/list/pager.tsx'
import { monitorMessages } from '../messages/monitor.ts'
import { timelineMessages } from '../messages/timeline.ts'
import { GroupIcon } from './group-icon.tsx'
import { monitorList } from './monitor.list.rules.ts'
import styles from './monitor.module.css'
import type { loader } from './monitor.page.tsx'
import { eventGroups, groupOf } from './monitor.rules.ts'
import { iconAppWindow } from './monitor-icons.ts'
import type { NoticedEvent } from './noticed.server.ts'
import { timeOrDay } from './time-or-day.rules.ts'

/** The events noticed for all learners, the latest first; each links to its learner. */
export function Events({ page }: { page: Page<NoticedEvent> }) {
  const t = useMessages(monitorMessages)
  const { kinds, duration } = useMessages(timelineMessages)
  const locale = useLocale()
  const { cohorts, watched, now } = useLoaderData<typeof loader>()
  const address = useListUrl(monitorList)
  const { href, query } = address
  const isFiltered = monitorList.isFiltered(query)
  return (
    <>
      <ListFilters
        list={monitorList}
        address={address}
        labels={{ search: t.find }}
        filters={[
          ...(cohorts.length
            ? [
                {
                  name: 'cohort',
                  label: t.cohort,
                  choices: cohorts.map(({ id, title }) => ({ value: id, label: title })),
                },
              ]
            : []),
          {
            name: 'group',
            label: t.group,
            choices: eventGroups.map((group) => ({ value: group, label: t.groups[group] })),
          },
        ]}
      />
      {page.items.length === 0 ? (
        <Empty
          icon={iconAppWindow}
          title={isFiltered ? t.noEventHits : t.nothing}
          {...(isFiltered && {
            actions: <ButtonLink to={href(monitorList.unfiltered)}>{t.everyEvent}</ButtonLink>,
          })}
        >
          {!isFiltered && <p>{t.noEventsText}</p>}
        </Empty>
      ) : (
        <ListTable
          items={page.items}
          address={address}
          idOf={({ attempt }) => attempt}
          nameOf={({ who }) => who}
          hrefOf={({ attempt, isOwn }) => (isOwn ? undefined : href({ attempt }))}
          open={watched?.id ?? null}
          columns={[
            {
              key: 'what',
              header: t.what,
              phone: 'start',
              cell: ({ kind }) => (
                <span className={styles.events}>
                  <span data-group={groupOf[kind]}>
                    <GroupIcon group={groupOf[kind]} />
                    {kinds[kind]}
                  </span>
                </span>
              ),
            },
            {
              key: 'who',
              header: t.who,
              phone: 'whole',
              cell: ({ who, attempt, isOwn }) =>
                isOwn ? (
                  <>
                    <b>{who || '–'}</b> <span className="sm soft">{t.own}</span>
                  </>
                ) : (
                  <Link to={href({ attempt })} preventScrollReset>
                    <b>{who || '–'}</b>
                  </Link>
                ),
            },
            {
              key: 'lasted',
              header: t.lastedFor,
              phone: 'none',
              cell: ({ durationMs }) => (durationMs > 0 ? duration(Math.round(durationMs / 1000) || 1) : '–'),
            },
            {
              key: 'when',
              header: t.when,
              phone: 'end',
              cell: ({ at }) => (
                <time className={styles.time} dateTime={at.toISOString()}>
                  {timeOrDay(at, now, locale)}
                </time>
              ),
            },
          ]}
        >
          <Pager
            page={page.page}
            pages={page.pages}
            total={page.total}
            perPage={monitorList.size}
            href={(to) => href({ page: to })}
          />
        </ListTable>
      )}
      <p className={`sm soft ${styles.note}`}>{t.note}</p>
    </>
  )
}
