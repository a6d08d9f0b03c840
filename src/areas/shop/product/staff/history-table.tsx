import { catalogPaths } from '#areas/catalog/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronLeft, iconChevronRight, iconDownload } from '#kernel/ui/icons.ts'
import { staffMessages } from '../../browse-messages/staff.ts'
import styles from './staff.module.css'
import type { LogView } from './staff-view.ts'

const files = { prices: 'prices.csv', stock: 'stock-moves.csv' }

/** The history of prices or stock: when, what, by which user, from what to what; with a download of all of it. */
export function HistoryTable({
  id,
  log,
  onPage,
}: {
  id: string
  log: LogView
  onPage: (page: number) => void
}) {
  const t = useMessages(staffMessages)
  if (log.total === 0) return <p className="soft">{t.none}</p>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls to the side, by keys too */}
      <section className={styles.scroll} tabIndex={0} aria-label={t.tabs[log.of]}>
        <table className={styles.log}>
          <thead>
            <tr>
              <th>{t.when}</th>
              <th>{t.sku}</th>
              <th>{t.what}</th>
              <th>{t.who}</th>
              <th>{t.from}</th>
              <th>{t.to}</th>
            </tr>
          </thead>
          <tbody>
            {log.lines.map((line) => (
              <tr key={line.id}>
                <td className="num">
                  <time dateTime={line.at}>{line.when}</time>
                </td>
                <td>{line.sku}</td>
                <td>
                  {line.what}
                  {line.note && <small>{line.note}</small>}
                </td>
                <td>{line.userName}</td>
                <td className="num">{line.from}</td>
                <td className="num">
                  <b>{line.to}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={styles.foot}>
        <a className="more" href={catalogPaths.api.history(id, files[log.of])} download>
          <Icon path={iconDownload} />
          {t.csv}
        </a>
        {log.pages > 1 && (
          <span className="row-s">
            <button
              type="button"
              className="icon-btn"
              aria-label={t.newer}
              disabled={log.page <= 1}
              onClick={() => onPage(log.page - 1)}
            >
              <Icon path={iconChevronLeft} />
            </button>
            <span className="num sm">{t.pageOf(log.page, log.pages)}</span>
            <button
              type="button"
              className="icon-btn"
              aria-label={t.older}
              disabled={log.page >= log.pages}
              onClick={() => onPage(log.page + 1)}
            >
              <Icon path={iconChevronRight} />
            </button>
          </span>
        )}
      </div>
    </>
  )
}
