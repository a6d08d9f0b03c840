import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCalendarEvent, iconMapPin } from '#kernel/ui/icons.ts'
import field from '../../showcase/images/field.webp'
import { customMessages } from '../messages.ts'
import { Header } from './header.tsx'
import type { PaneProps } from './pane.ts'
import styles from './panes.module.css'

export function TicketPane(props: PaneProps) {
  const t = useMessages(customMessages).sample
  const values = [t.holder, t.seat, 'K7-2204']
  return (
    <>
      <Header {...props} current={2} />
      <div className={`page ${styles.body}`}>
        <article className={styles.ticket}>
          <img src={field} width={720} height={540} alt="" />
          <div className={styles.ticketText}>
            <p className="row between">
              <span className="sm soft">{t.ticket}</span>
              <Badge tone="good">{t.ticketState}</Badge>
            </p>
            <h1>{t.event}</h1>
            <p className="row-s">
              <Icon path={iconCalendarEvent} /> {t.when}
            </p>
            <p className="row-s">
              <Icon path={iconMapPin} /> {t.where}
            </p>
            <dl className="dl">
              {t.ticketLabels.split('|').map((label, at) => (
                <div key={label} className={styles.fact}>
                  <dt>{label}</dt>
                  <dd>{values[at]}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div className={styles.stub}>
            <div className="date">
              <span>{t.month}</span>
              <b>12</b>
            </div>
            <img className={styles.code} src={props.ticketCode} width={132} height={132} alt="" />
            <Button size="small">{t.show}</Button>
          </div>
        </article>
      </div>
    </>
  )
}
