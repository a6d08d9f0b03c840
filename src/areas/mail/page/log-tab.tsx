import { Form, Link, useSearchParams } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import type { LogRow } from '../log/log.server.ts'
import styles from './mail.module.css'
import type { MailView } from './mail-view.server.ts'
import { mailPageMessages } from './messages/index.ts'
import { returnPageMessages } from './return-messages.ts'

export const tones: Record<string, string> = {
  queued: 'warn',
  scheduled: 'warn',
  sending: 'info',
  sent: 'good',
  failed: 'bad',
  cancelled: '',
}
const statuses = ['queued', 'sent', 'failed', 'cancelled'] as const

/** Everything the site sent, newest first. */
export function LogTab({
  log,
  query,
  free,
}: Pick<MailView, 'query' | 'free'> & { log: NonNullable<MailView['log']> }) {
  const all = useMessages(mailPageMessages)
  const t = all.log
  const address = useAddress()
  const back = useMessages(returnPageMessages)
  const asked = query.search !== '' || query.status !== undefined || query.returned
  return (
    <>
      <Form className={styles.filters}>
        <input type="hidden" name="tab" value="sent" />
        {query.returned && <input type="hidden" name="returned" value="1" />}
        {query.status && <input type="hidden" name="status" value={query.status} />}
        <input
          className="in"
          type="search"
          name="search"
          defaultValue={query.search}
          placeholder={t.search}
          aria-label={t.search}
        />
        <button type="submit" className="btn">
          {t.find}
        </button>
      </Form>
      <nav className={`seg ${styles.states}`} aria-label={t.state}>
        {[undefined, ...statuses].map((one) => (
          <Link
            key={one ?? 'all'}
            to={address({ status: one, returned: undefined, page: undefined })}
            className={!query.returned && one === query.status ? 'on' : undefined}
            aria-current={!query.returned && one === query.status ? 'page' : undefined}
          >
            {one ? all.status[one] : t.all}
          </Link>
        ))}
        <Link
          to={address({ returned: '1', status: undefined, page: undefined })}
          className={query.returned ? 'on' : undefined}
          aria-current={query.returned ? 'page' : undefined}
        >
          {back.all}
        </Link>
      </nav>
      {log.items.length === 0 ? (
        <div className="tcard">
          <Empty title={asked ? t.noneFound : t.none}>
            {!asked && <p>{free ? t.noneText : t.noneOwn}</p>}
          </Empty>
        </div>
      ) : (
        <div className="tcard xscroll">
          <table className={`t ${styles.log}`}>
            <thead>
              <tr>
                <th>{t.subject}</th>
                <th>{t.to}</th>
                <th>{t.when}</th>
                <th>{t.state}</th>
              </tr>
            </thead>
            <tbody>
              {log.items.map((row) => (
                <Row key={row.id} row={row} to={address({ letter: row.id })} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(log.page > 1 || log.more) && (
        <div className={styles.pages}>
          {log.page > 1 && (
            <Link className="btn" to={address({ page: String(log.page - 1) })}>
              {t.newer}
            </Link>
          )}
          {log.more && (
            <Link className="btn" to={address({ page: String(log.page + 1) })}>
              {t.older}
            </Link>
          )}
        </div>
      )}
    </>
  )
}

function Row({ row, to }: { row: LogRow; to: string }) {
  const t = useMessages(mailPageMessages)
  const locale = useLocale()
  const back = useMessages(returnPageMessages)
  const [first, ...others] = row.recipients
  const last = row.returned.at(-1)
  return (
    <tr>
      <td>
        <Link to={to}>
          <b>{row.subject}</b>
        </Link>
      </td>
      <td>
        {first?.address} {others.length > 0 && <span className="soft-t">{t.log.more(others.length)}</span>}
      </td>
      <td className="soft-t nw">{formatDateTime(row.createdAt, locale)}</td>
      <td>
        <span className={`badge pt ${tones[row.status] ?? ''}`}>{t.status[row.status]}</span>{' '}
        {last && (
          <span className={`badge pt ${last.verdict === 'delayed' ? 'warn' : 'bad'}`}>
            {back.badge[last.verdict]}
          </span>
        )}
      </td>
    </tr>
  )
}

/** The page's own address with some of it changed; undefined takes a part away. */
function useAddress() {
  const [params] = useSearchParams()
  return (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    return `?${next}`
  }
}
