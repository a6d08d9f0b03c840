import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useFromList } from '#kernel/list/last-list.ts'
import { Card } from '../card.tsx'
import { HistoryList, type HistoryStep } from '../history-list.tsx'
import { Icon } from '../icon.tsx'
import { iconChevronLeft, iconChevronRight } from '../icons.ts'
import { RelatedActions, RelatedCards } from '../related/related.tsx'
import { useRelated } from '../related/use-related.ts'
import { TitleRow } from '../title-row.tsx'
import styles from './detail-page.module.css'
import { detailMessages } from './messages.ts'

interface Props {
  title: string
  /** The kind of record, in small type beside the title. */
  count?: ReactNode
  /** Its status. */
  badge?: ReactNode
  /** The available actions, the primary one last. */
  actions?: ReactNode
  /** The list it belongs to, and its key there: its page is below the list, `list/key`. */
  list: { to: string; label: string; key: string }
  /** Above everything: what was just done, what needs attention. */
  notices?: ReactNode
  /** Key facts: first on a phone, beside the sections on a desktop. */
  details?: ReactNode
  /** Related records, and rarely needed information: beside the sections on a desktop, last on a phone. */
  side?: ReactNode
  history?: { title: string; steps: readonly HistoryStep[]; none?: string; now?: HistoryStep['key'] | null }
  /** The sections. */
  children: ReactNode
}

/**
 * The page of one record: title with status and actions, its sections, a column of facts and related records, and its
 * history. Links back to the list as it was left, and to the previous and next record there. What other areas create
 * from records (`Area.related`) is offered and shown here.
 */
export function DetailPage(props: Props) {
  const { title, count, badge, actions, list, notices, details, side, history, children } = props
  const from = useFromList(list.to, list.key)
  const related = useRelated({ to: `${list.to}/${list.key}`, label: title })
  const cards = related.some(({ items }) => items.length) && <RelatedCards groups={related} />
  const hasSideColumn = details || side || cards
  return (
    <div className={`page ${styles.page}`}>
      <TitleRow title={title} back={{ to: from.back, label: list.label }} count={count} badge={badge}>
        <RelatedActions groups={related} />
        {actions}
        <Neighbours previous={from.previous} next={from.next} />
      </TitleRow>
      {notices && <div className={styles.notices}>{notices}</div>}
      <div className={hasSideColumn ? `${styles.body} ${styles.two}` : styles.body}>
        {details && <div className={styles.details}>{details}</div>}
        <div className={styles.main}>
          {children}
          {history && (
            <Card title={history.title}>
              {history.steps.length === 0 ? (
                <p className="soft">{history.none}</p>
              ) : (
                <HistoryList steps={history.steps} now={history.now} />
              )}
            </Card>
          )}
        </div>
        {(side || cards) && (
          <div className={styles.side}>
            {side}
            {cards}
          </div>
        )}
      </div>
    </div>
  )
}

/** The neighbouring records in its list; nothing if unknown. */
function Neighbours({ previous, next }: { previous: string | null; next: string | null }) {
  const t = useMessages(detailMessages)
  if (!previous && !next) return null
  const neighbourLink = (to: string | null, icon: string, name: string, none: string) =>
    to ? (
      <Link className="ibtn" to={to} aria-label={name} title={name}>
        <Icon path={icon} className="ic" />
      </Link>
    ) : (
      <button type="button" className="ibtn" aria-disabled="true" aria-label={none} title={none}>
        <Icon path={icon} className="ic" />
      </button>
    )
  return (
    <nav className="row" aria-label={t.neighbours}>
      {neighbourLink(previous, iconChevronLeft, t.previous, t.first)}
      {neighbourLink(next, iconChevronRight, t.next, t.last)}
    </nav>
  )
}
