import { Link } from 'react-router'
import { catalogPaths } from '#areas/catalog/paths.ts'
import { mediaUrl } from '#areas/files/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { Sparkline } from '#kernel/ui/chart/sparkline.tsx'
import { isRunningOut } from './alerts.rules.ts'
import { salesMessages } from './messages/index.ts'
import styles from './sales.module.css'
import { baht } from './sales-metrics.tsx'
import type { SalesSummary } from './summary/summary.types.ts'

/** Best sellers, each with its trend and remaining stock, linked to the product. */
export function BestList({ summary: { best, sees } }: { summary: Pick<SalesSummary, 'best' | 'sees'> }) {
  const t = useMessages(salesMessages)
  const locale = useLocale()
  if (best.length === 0) return <p className={styles.none}>{t.noBest}</p>
  return (
    <ol className={styles.best}>
      {best.map(({ key, sku, name, image, now, before, unitsMilli, left, points }) => (
        <li key={key}>
          {image ? (
            <img
              className="thumb s"
              src={mediaUrl(image, 320)}
              alt=""
              width={32}
              height={32}
              loading="lazy"
            />
          ) : (
            <span className="thumb s" />
          )}
          {sees.products ? (
            <Link to={catalogPaths.products({ search: sku })}>{name[locale]}</Link>
          ) : (
            <span className={styles.name}>{name[locale]}</span>
          )}
          <span className={styles.units}>
            {t.figures.units} {formatQuantity(unitsMilli)}
            {left !== null && (
              <span data-short={isRunningOut({ left, unitsMilli }) ? '' : undefined}>
                {left > 0 ? t.left(formatQuantity(left)) : t.soldOut}
              </span>
            )}
          </span>
          <b>{baht(now)}</b>
          <span className={styles.course}>
            <Sparkline points={points} tone={now < before ? 'bad' : undefined} />
          </span>
        </li>
      ))}
    </ol>
  )
}
