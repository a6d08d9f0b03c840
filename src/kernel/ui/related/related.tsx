import { Link } from 'react-router'
import type { RelatedGroup, RelatedRecord } from '#kernel/related/related.ts'
import { Card } from '../card.tsx'
import { Icon } from '../icon.tsx'
import { iconPlus } from '../icons.ts'
import styles from './related.module.css'
import { useRelated } from './use-related.ts'

/** Actions that create something from a record: a button for each kind. */
export function RelatedActions({ groups }: { groups: readonly RelatedGroup[] }) {
  return groups.map(
    ({ key, begin }) =>
      begin && (
        <Link key={key} className="btn quiet" to={begin.to}>
          <Icon path={iconPlus} className="ic" />
          {begin.label}
        </Link>
      ),
  )
}

/** What was created from a record, on the page of that record. */
export function RelatedCards({ groups }: { groups: readonly RelatedGroup[] }) {
  return groups.map(
    (group) =>
      group.items.length > 0 && (
        <Card key={group.key} title={group.title}>
          <RelatedList group={group} />
        </Card>
      ),
  )
}

/** What was created from a record, and links to create more, as a section of a panel. */
export function RelatedSections({ record }: { record: RelatedRecord }) {
  const groups = useRelated(record)
  return groups.map((group) => (
    <section key={group.key} className="sec">
      <div className="row between">
        <h3>{group.title}</h3>
        {group.begin && (
          <Link className="btn sm quiet" to={group.begin.to}>
            <Icon path={iconPlus} className="ic" />
            {group.begin.label}
          </Link>
        )}
      </div>
      {group.items.length > 0 && <RelatedList group={group} />}
    </section>
  ))
}

/** The same beside a record's form, as cards. */
export function RelatedSideColumn({ record }: { record: RelatedRecord }) {
  const groups = useRelated(record)
  return groups.map((group) => (
    <Card
      key={group.key}
      title={group.title}
      end={
        group.begin && (
          <Link className="btn sm quiet" to={group.begin.to}>
            <Icon path={iconPlus} className="ic" />
            {group.begin.label}
          </Link>
        )
      }
    >
      {group.items.length > 0 && <RelatedList group={group} />}
    </Card>
  ))
}

/** The same below the form of a record that has its own page. */
export function RelatedBelow({ record }: { record: RelatedRecord }) {
  return (
    <div className={styles.below}>
      <RelatedSideColumn record={record} />
    </div>
  )
}

/** The same in one line, for tight spaces. */
export function RelatedLine({ record }: { record: RelatedRecord }) {
  const groups = useRelated(record)
  if (!groups.length) return null
  return (
    <p className={styles.line}>
      {groups.flatMap(({ items }) =>
        items.map(({ id, title, to, badge, tone }) => (
          <Link key={id} to={to}>
            {title} {badge && <span className={`badge ${tone ?? ''}`}>{badge}</span>}
          </Link>
        )),
      )}
      <RelatedActions groups={groups} />
    </p>
  )
}

function RelatedList({ group }: { group: RelatedGroup }) {
  return (
    <ul className={styles.list}>
      {group.items.map(({ id, title, detail, to, badge, tone, done }) => (
        <li key={id}>
          <Link to={to} className={done ? styles.done : undefined}>
            {title}
          </Link>
          <span className="row xs soft-t">
            {detail}
            {badge && <span className={`badge end ${tone ?? ''}`}>{badge}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
