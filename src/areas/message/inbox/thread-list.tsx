import { Form, Link, useNavigate } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ChipLink } from '#kernel/ui/badge.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { useFrameKind } from '#kernel/ui/frame-kind.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCircleCheck, iconSearch } from '#kernel/ui/icons.ts'
import { Pagination } from '#kernel/ui/pagination.tsx'
import { SearchBox } from '#kernel/ui/search-box.tsx'
import type { InboxQuery } from '../message.input.ts'
import { boxes } from '../message.rules.ts'
import { inboxMessages } from '../messages/inbox.ts'
import { messagePaths } from '../paths.ts'
import styles from './inbox.module.css'
import type { ThreadRow } from './inbox.server.ts'
import { PartnerAvatar } from './partner-avatar.tsx'

interface Props {
  list: { threads: readonly ThreadRow[]; pages: number }
  query: InboxQuery
}

/** The threads of a box, searchable, the latest first. */
export function ThreadList({ list, query }: Props) {
  const t = useMessages(inboxMessages)
  const navigate = useNavigate()
  const atWork = useFrameKind() === 'workspace'
  const filtered = query.q !== '' || query.box !== 'all'
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        {atWork ? (
          <SearchBox
            value={query.q}
            label={t.search}
            clear={t.clear}
            form={{ name: 'q', hiddenFields: query.box === 'all' ? [] : [['box', query.box]] }}
            onSearch={(q) =>
              navigate(messagePaths.inbox({ box: query.box, q }), { preventScrollReset: true })
            }
          />
        ) : (
          <Form role="search">
            {query.box !== 'all' && <input type="hidden" name="box" value={query.box} />}
            <input
              className="input"
              type="search"
              name="q"
              defaultValue={query.q}
              aria-label={t.search}
              placeholder={t.search}
            />
            <button type="submit" className="icon-btn" aria-label={t.find}>
              <Icon path={iconSearch} />
            </button>
          </Form>
        )}
        <div className="chips">
          {boxes.map((box) => (
            <ChipLink key={box} to={messagePaths.inbox({ box, q: query.q })} current={box === query.box}>
              {t.boxes[box]}
            </ChipLink>
          ))}
        </div>
      </div>
      {list.threads.length === 0 ? (
        <div className={styles.quiet}>
          <Empty
            title={filtered ? t.noneFound : t.none}
            icon={filtered ? iconSearch : iconCircleCheck}
            heading="h2"
          >
            <p>{filtered ? t.noneFoundText : t.noneText}</p>
          </Empty>
        </div>
      ) : (
        <nav aria-label={t.list}>
          {list.threads.map((thread) => (
            <Row key={thread.id} thread={thread} query={query} />
          ))}
        </nav>
      )}
      <Pagination
        page={query.page}
        pages={list.pages}
        href={(page) => messagePaths.inbox({ box: query.box, q: query.q, page })}
      />
    </div>
  )
}

function Row({ thread, query }: { thread: ThreadRow; query: InboxQuery }) {
  const t = useMessages(inboxMessages)
  const { id, title, text, mine, unread, lastAt } = thread
  const { box, q, page } = query
  return (
    <Link
      to={messagePaths.inbox({ box, q, page, thread: id })}
      className={unread > 0 ? `${styles.msg} ${styles.new}` : styles.msg}
      aria-current={query.thread === id ? 'true' : undefined}
      preventScrollReset
    >
      <PartnerAvatar {...thread} />
      <b className="clamp2">{title}</b>
      <DateText at={lastAt} style="dayMonth" />
      <p>
        {mine && t.you}
        {text}
      </p>
      {unread > 0 && (
        <span className={styles.n}>
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
          <span className="vh">{t.unread(unread)}</span>
        </span>
      )}
    </Link>
  )
}
