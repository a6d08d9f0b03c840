import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { DaysFilter } from '#kernel/ui/list/days-filter.tsx'
import { ListFilters } from '#kernel/ui/list/list-filters.tsx'
import { Pager } from '#kernel/ui/list/pager.tsx'
import { ledgerMessages } from '../messages/ledger.ts'
import { pointsMessages } from '../messages/points.ts'
import { taxMessages } from '../messages/tax.ts'
import { billingPaths } from '../paths.ts'
import { booksList } from './books.list.rules.ts'
import styles from './ledger.module.css'
import { accountKinds } from './ledger.rules.ts'
import type { LedgerView } from './ledger-view.server.ts'

const formatPlainBaht = (amount: Satang) => formatBaht(amount, { satang: 'always', unit: 'none' })

/** Every booking with its entries: filtered by text, amount, account and date. */
export function BooksCard({ view: { books, today } }: { view: LedgerView }) {
  const all = useMessages(ledgerMessages)
  const t = all.books
  const tax = useMessages(taxMessages)
  const points = useMessages(pointsMessages)
  const address = useListUrl(booksList)
  const { query } = address
  const kinds: Record<string, string> = all.kinds
  const isFiltered = booksList.isFiltered(query)
  return (
    <Card title={t.title} end={<span className="soft num">{t.count(books.total)}</span>}>
      <ListFilters
        list={booksList}
        address={address}
        labels={{ search: t.search, searchIn: t.searchHint, sorts: t.sorts }}
        filters={[
          {
            name: 'account',
            label: t.account,
            all: t.all,
            brief: false,
            choices: accountKinds.map((value) => ({ value, label: all.accounts[value] })),
          },
        ]}
      >
        <DaysFilter label={t.days} today={today} address={address} />
        {isFiltered && (
          <button type="button" className="btn quiet sm" onClick={() => address.go(booksList.unfiltered)}>
            {t.clear}
          </button>
        )}
      </ListFilters>
      {books.items.length === 0 && <p className="soft">{isFiltered ? t.noneFound : t.none}</p>}
      <ul className={styles.books}>
        {books.items.map(({ id, at, kind, memo, entries }) => (
          <li key={id}>
            <div>
              <b>{kinds[kind] ?? kind}</b> <span className="soft">{memo}</span>
              <small>
                <DateText at={at} time />
              </small>
            </div>
            <ul>
              {entries.map((entry) => (
                <li key={`${entry.kind} ${entry.amount}`}>
                  <span>{all.accounts[entry.kind]}</span>
                  <span className="num">
                    {entry.unit === 'POINT'
                      ? points.points(entry.amount.toLocaleString('en-US'))
                      : formatPlainBaht(entry.amount)}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p>
        <a className="btn sm" href={billingPaths.api.export('journal', 'xlsx')} download>
          {tax.journalFile}
        </a>
      </p>
      <Pager
        page={books.page}
        pages={books.pages}
        total={books.total}
        perPage={booksList.size}
        href={(page) => address.href({ page })}
      />
    </Card>
  )
}
