import { useDeferredValue, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { SmallAvatar } from '#areas/account/public.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { ChipMenu } from '#kernel/ui/chip-menu.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCircleCheck, iconClock, iconUsers, iconWifiOff } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { SearchField } from '#kernel/ui/search-field.tsx'
import { accommodationText } from '../accommodation/accommodation-text.ts'
import { monitorMessages } from '../messages/monitor.ts'
import { sebMessages } from '../messages/seb.ts'
import { clockText } from '../room/use-clock.ts'
import { Cells, Legend } from './cells.tsx'
import { GroupIcon } from './group-icon.tsx'
import { monitorList } from './monitor.list.rules.ts'
import styles from './monitor.module.css'
import type { loader } from './monitor.page.tsx'
import { type EventGroup, findMostUrgent, groupOf, matchesFilter } from './monitor.rules.ts'
import type { MonitoredLearner } from './monitor.server.ts'
import { iconWifi, iconWifi1 } from './monitor-icons.ts'
import { timeOrDay } from './time-or-day.rules.ts'
import { useElapsed } from './use-elapsed.ts'

/** The number of rows rendered initially; more on request. */
const pageSize = 200

/** All learners of an exam, those most likely to need help first. */
export function Learners() {
  const t = useMessages(monitorMessages)
  const { learners, cohorts, cohort, show, watched, now } = useLoaderData<typeof loader>()
  const { href, go } = useListUrl(monitorList)
  const passed = useElapsed(now)
  const [find, setFind] = useState('')
  const [most, setMost] = useState(pageSize)
  const query = useDeferredValue(find.trim().toLowerCase())
  if (!learners.length && !cohort)
    return (
      <Empty icon={iconUsers} title={t.none}>
        <p>{t.noneText}</p>
      </Empty>
    )
  const found = learners.filter(
    (learner) => (!show || matchesFilter(learner, show)) && learner.who.toLowerCase().includes(query),
  )
  return (
    <>
      <MostUrgent learners={learners} at={now.getTime() + passed} />
      <div className={styles.bar}>
        <search>
          <SearchField label={t.find} value={find} onChange={(event) => setFind(event.target.value)} />
        </search>
        {cohorts.length > 0 && (
          <span className="scripted">
            <ChipMenu
              label={t.cohort}
              value={cohort}
              all={t.allCohorts}
              brief
              choices={cohorts.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={(value) => go({ cohort: value })}
            />
          </span>
        )}
        <Legend />
      </div>
      {found.length === 0 ? (
        <Empty
          icon={iconUsers}
          title={t.noHits}
          actions={
            <ButtonLink to={href({ cohort: null, show: null })} onClick={() => setFind('')}>
              {t.everyone}
            </ButtonLink>
          }
        />
      ) : (
        <div className={`tcard ${styles.list}`}>
          <table className={`t ${styles.learners}`}>
            <thead>
              <tr>
                {[t.who, t.progress, t.signal, t.events].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col" className="num">
                  {t.left}
                </th>
              </tr>
            </thead>
            <tbody>
              {found.slice(0, most).map((learner) => (
                <Learner
                  key={learner.userId}
                  learner={learner}
                  at={now.getTime() + passed}
                  isOpen={watched !== null && learner.attempt?.id === watched.id}
                  to={href({ attempt: learner.attempt?.id ?? null })}
                />
              ))}
            </tbody>
          </table>
          {found.length > most && (
            <div className="foot">
              <button type="button" className="btn ghost" onClick={() => setMost(most + pageSize)}>
                {t.more(Math.min(pageSize, found.length - most))}
              </button>
            </div>
          )}
        </div>
      )}
      <p className={`sm soft ${styles.note}`}>{t.note}</p>
    </>
  )
}

function MostUrgent({ learners, at }: { learners: MonitoredLearner[]; at: number }) {
  const t = useMessages(monitorMessages)
  const { href } = useListUrl(monitorList)
  const found = findMostUrgent(learners.filter(({ isOwn }) => !isOwn))
  if (!found?.row.attempt) return null
  const { who, attempt, events } = found.row
  return (
    <div className={styles.worst}>
      <Notice tone={found.because === 'away' ? 'warn' : 'info'}>
        {found.because === 'away'
          ? t.worstAway(who, clockText(at - attempt.seenAt.getTime()))
          : t.worstNoticed(who, events)}{' '}
        <Link to={href({ attempt: attempt.id })} preventScrollReset>
          {t.viewAndHelp}
        </Link>
      </Notice>
    </div>
  )
}

interface Props {
  learner: MonitoredLearner
  /** The current server time, in milliseconds since 1970. */
  at: number
  isOpen: boolean
  to: string
}

function Learner({ learner, at, isOpen, to }: Props) {
  const t = useMessages(monitorMessages)
  const locale = useLocale()
  const { who, photo, attempt, isOwn, deadlineAt, accommodation } = learner
  const more = accommodationText(accommodation, locale)
  const runs = attempt?.status === 'in_progress'
  const name = who || '–'
  return (
    <tr className={isOpen ? 'open' : undefined} data-begun={attempt !== null}>
      <td>
        <div className={styles.who}>
          <SmallAvatar photo={photo} name={name} />
          <div>
            {attempt && !isOwn ? (
              <Link to={to} preventScrollReset aria-current={isOpen || undefined}>
                <b>{name}</b>
              </Link>
            ) : (
              <b>{name}</b>
            )}
            {isOwn && <small>{t.own}</small>}
            {more && <small>{more}</small>}
          </div>
        </div>
      </td>
      <td>{attempt ? <Cells cells={attempt.cells} /> : <span className="soft-t">–</span>}</td>
      <td>
        <Signal learner={learner} at={at} />
      </td>
      <td>
        <EventCounts learner={learner} />
      </td>
      <td className="num">
        <b>
          {!runs ? (
            <span className="soft-t">–</span>
          ) : deadlineAt ? (
            clockText(deadlineAt.getTime() - at)
          ) : (
            t.noLimit
          )}
        </b>
      </td>
    </tr>
  )
}

function Signal({ learner: { presence, attempt }, at }: { learner: MonitoredLearner; at: number }) {
  const t = useMessages(monitorMessages).signals
  const seb = useMessages(sebMessages)
  const locale = useLocale()
  const signal = {
    here: attempt?.isShaky ? { icon: iconWifi1, text: t.weak } : { icon: iconWifi, text: t.here },
    away: { icon: iconWifiOff, text: t.away(clockText(at - (attempt?.seenAt.getTime() ?? at))) },
    submitted: {
      icon: iconCircleCheck,
      text: t.submitted(attempt?.submittedAt ? timeOrDay(attempt.submittedAt, new Date(at), locale) : ''),
    },
    not_started: { icon: iconClock, text: t.not_started },
  }[presence]
  return (
    <>
      <span className={styles.net} data-presence={attempt?.isShaky ? 'weak' : presence}>
        <Icon path={signal.icon} className="ic" />
        {signal.text}
      </span>
      {attempt && (attempt.sebAt || attempt.needsSeb) && (
        <>
          {' '}
          <Badge {...(!attempt.sebAt && { tone: 'warn' as const })}>
            {attempt.sebAt ? seb.sits : seb.outside}
          </Badge>
        </>
      )}
    </>
  )
}

/** The events of a learner by group. */
function EventCounts({ learner: { noticed, attempt } }: { learner: MonitoredLearner }) {
  const t = useMessages(monitorMessages)
  const groups = new Map<EventGroup, number>()
  for (const [kind, count] of Object.entries(noticed)) {
    const group = groupOf[kind as keyof typeof groupOf]
    groups.set(group, (groups.get(group) ?? 0) + count)
  }
  if (!attempt) return <span className="soft-t">–</span>
  if (!groups.size) return <span className="soft-t xs">{t.usual}</span>
  return (
    <span className={styles.events}>
      {[...groups].map(([group, count]) => (
        <span
          key={group}
          data-group={group}
          role="img"
          aria-label={t.times(t.groups[group], count)}
          title={t.times(t.groups[group], count)}
        >
          <GroupIcon group={group} />
          {count}
        </span>
      ))}
    </span>
  )
}
