import { Link } from 'react-router'
import { shopPaths } from '#areas/shop/paths.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang, satang } from '#kernel/money/index.ts'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronLeft, iconChevronRight, iconDownload } from '#kernel/ui/icons.ts'
import { Pagination } from '#kernel/ui/pagination.tsx'
import { walletMessages } from '../messages/wallet.ts'
import { billingPaths } from '../paths.ts'
import { moveTitle } from './move-title.rules.ts'
import styles from './wallet.module.css'
import type { WalletView } from './wallet-view.server.ts'

const formatPlainBaht = (amount: Satang) => formatBaht(amount, { satang: 'always', unit: 'none' })

/** The statement: the balance carried forward, each transaction with the balance after it, and the totals; never edited. */
export function MovesCard({ view }: { view: WalletView }) {
  const t = useMessages(walletMessages).moves
  const locale = useLocale()
  const { statement, period, page, pages, way } = view
  const { month, moves } = statement
  const at = way ?? undefined
  return (
    <section className="card" id="moves">
      <header className="row between wrap">
        <div>
          <h2 className="h4">{t.title}</h2>
          <p className="soft sm">{period}</p>
        </div>
        <div className="row-s wrap">
          {(['pdf', 'csv'] as const).map((kind) => (
            <a key={kind} className="btn ghost small" href={billingPaths.api.statement(kind, month)}>
              <Icon path={iconDownload} />
              {kind.toUpperCase()}
            </a>
          ))}
        </div>
      </header>
      <Filters view={view} />
      {moves.length === 0 ? (
        <p className={`soft ${styles.none}`}>{t.none}</p>
      ) : (
        <table className={styles.ledger}>
          <caption className="vh">{t.caption(period)}</caption>
          <thead>
            <tr>
              <th>{t.date}</th>
              <th>{t.item}</th>
              <th className={styles.kind}>{t.kind}</th>
              <th className={styles.num}>{t.in}</th>
              <th className={styles.num}>{t.out}</th>
              <th className={styles.num}>{t.left}</th>
            </tr>
          </thead>
          <tbody>
            {moves.map((move) => (
              <tr key={move.id}>
                <td className={styles.date}>
                  <DateText at={move.at} />
                </td>
                <td className={styles.item}>
                  <b>{moveTitle(move, t, locale)}</b>
                  {move.order && (
                    <small>
                      <Link className="link nowrap" to={shopPaths.order(move.order)}>
                        {move.order}
                      </Link>
                    </small>
                  )}
                </td>
                <td className={styles.kind}>{t.kinds[move.kind]}</td>
                <td className={`${styles.num} ${styles.in}`}>
                  {move.amount > 0 && `+${formatPlainBaht(move.amount)}`}
                </td>
                <td className={`${styles.num} ${styles.out}`}>
                  {move.amount < 0 && `−${formatPlainBaht(satang(-move.amount))}`}
                </td>
                <td className={`${styles.num} ${styles.left}`}>{formatPlainBaht(move.balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination page={page} pages={pages} href={(n) => billingPaths.wallet({ month, way: at, page: n })} />
      <dl className={styles.sums}>
        <TotalRow name={t.before} value={formatPlainBaht(statement.before)} />
        <TotalRow name={t.credits} value={`+${formatPlainBaht(statement.credits)}`} />
        <TotalRow name={t.debits} value={`−${formatPlainBaht(statement.debits)}`} />
        <TotalRow name={t.left} value={formatPlainBaht(statement.after)} strong />
      </dl>
      <p className="hint">{t.never}</p>
    </section>
  )
}

function Filters({ view }: { view: WalletView }) {
  const t = useMessages(walletMessages).moves
  const { statement, months, period, way, thisMonth } = view
  const { month } = statement
  const at = way ?? undefined
  return (
    <div className={styles.filters}>
      <nav className="chips" aria-label={t.choose}>
        {months && (
          <Link
            className="chip"
            to={billingPaths.wallet({ month: months.before, way: at })}
            aria-label={t.previous}
          >
            <Icon path={iconChevronLeft} />
          </Link>
        )}
        <Link
          className="chip"
          aria-current={month === 'all' ? undefined : 'true'}
          to={billingPaths.wallet(month === 'all' ? { way: at } : { month, way: at })}
        >
          {month === 'all' ? thisMonth : period}
        </Link>
        {months && (
          <Link
            className="chip"
            to={billingPaths.wallet({ month: months.after, way: at })}
            aria-label={t.next}
          >
            <Icon path={iconChevronRight} />
          </Link>
        )}
        <Link
          className="chip"
          aria-current={month === 'all' ? 'true' : undefined}
          to={billingPaths.wallet({ month: 'all', way: at })}
        >
          {t.all}
        </Link>
      </nav>
      <nav className="chips" aria-label={t.kind}>
        {([undefined, 'in', 'out'] as const).map((direction) => (
          <Link
            key={direction ?? 'all'}
            className="chip"
            aria-current={(way ?? undefined) === direction ? 'true' : undefined}
            to={billingPaths.wallet({ month, way: direction })}
          >
            {t.ways[direction ?? 'all']}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function TotalRow({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{strong ? <b>{value}</b> : value}</dd>
    </div>
  )
}
