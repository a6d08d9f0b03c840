import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { ListFilters } from '#kernel/ui/list/list-filters.tsx'
import { type ListColumn, ListTable } from '#kernel/ui/list/list-table.tsx'
import { useListKeys } from '#kernel/ui/list/use-list-keys.ts'
import type { LogRow } from '../log/log.server.ts'
import { returnPageMessages } from './bounce-messages.ts'
import styles from './mail.module.css'
import { mailList } from './mail-query.rules.ts'
import type { MailView } from './mail-view.server.ts'
import { mailPageMessages } from './messages/index.ts'

export const tones: Record<string, string> = {
  queued: 'warn',
  scheduled: 'warn',
  sending: 'info',
  sent: 'good',
  failed: 'bad',
  cancelled: '',
}
const statuses = ['queued', 'sent', 'failed', 'cancelled'] as const

/** All emails sent by the site, newest first. */
export function LogTab({ log, free }: Pick<MailView, 'free'> & { log: NonNullable<MailView['log']> }) {
  const all = useMessages(mailPageMessages)
  const t = all.log
  const returned = useMessages(returnPageMessages).all
  const address = useListUrl(mailList)
  const columns = useLogColumns((email) => address.href({ email }))
  const isFiltered = mailList.isFiltered(address.query)
  useListKeys()
  return (
    <>
      <ListFilters
        list={mailList}
        address={address}
        labels={{ search: t.search }}
        filters={[
          {
            name: 'status',
            label: t.state,
            all: t.all,
            choices: statuses.map((value) => ({ value, label: all.status[value] })),
          },
          { name: 'returned', label: returned },
        ]}
      />
      {log.items.length === 0 ? (
        <div className="tcard">
          <Empty title={isFiltered ? t.noneFound : t.none}>
            {!isFiltered && <p>{free ? t.noneText : t.noneOwn}</p>}
          </Empty>
        </div>
      ) : (
        <ListTable
          items={log.items}
          columns={columns}
          address={address}
          nameOf={({ subject }) => subject}
          hrefOf={({ id }) => address.href({ email: id })}
          layout={styles.log}
        />
      )}
      {(log.page > 1 || log.more) && (
        <div className={styles.pages}>
          {log.page > 1 && (
            <Link className="btn" to={address.href({ page: log.page - 1 })}>
              {t.newer}
            </Link>
          )}
          {log.more && (
            <Link className="btn" to={address.href({ page: log.page + 1 })}>
              {t.older}
            </Link>
          )}
        </div>
      )}
    </>
  )
}

function useLogColumns(hrefOf: (id: string) => string): ListColumn<LogRow>[] {
  const t = useMessages(mailPageMessages)
  const { badge } = useMessages(returnPageMessages)
  const locale = useLocale()
  return [
    {
      key: 'subject',
      header: t.log.subject,
      cell: ({ id, subject }) => (
        <Link to={hrefOf(id)} data-column="subject">
          <b>{subject}</b>
        </Link>
      ),
    },
    {
      key: 'to',
      header: t.log.to,
      cell: ({ recipients: [first, ...others] }) => (
        <>
          {first?.address} {others.length > 0 && <span className="soft-t">{t.log.more(others.length)}</span>}
        </>
      ),
    },
    {
      key: 'when',
      header: t.log.when,
      className: 'nw',
      cell: ({ createdAt }) => <span className="soft-t">{formatDateTime(createdAt, locale)}</span>,
    },
    {
      key: 'state',
      header: t.log.state,
      cell: ({ status, returned }) => {
        const last = returned.at(-1)
        return (
          <>
            <span className={`badge pt ${tones[status] ?? ''}`}>{t.status[status]}</span>{' '}
            {last && (
              <span className={`badge pt ${last.verdict === 'delayed' ? 'warn' : 'bad'}`}>
                {badge[last.verdict]}
              </span>
            )}
          </>
        )
      },
    },
  ]
}
