import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, satang } from '#kernel/money/index.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle } from '#kernel/ui/icons.ts'
import { tryMessages } from '../messages/try.ts'
import { promotionPaths } from '../paths.ts'
import type { PromotionConflict } from './conflict.rules.ts'
import styles from './preview.module.css'

/** Shows which other promotions it clashes with, which of them applies then, and what would be sold below cost. */
export function PromotionConflicts({ clashes }: { clashes: readonly PromotionConflict[] }) {
  const t = useMessages(tryMessages)
  if (!clashes.length) return <p className="sm soft-t">{t.noClash}</p>
  return (
    <section aria-label={t.clashes(clashes.length)}>
      <h3 className={styles.clashHead}>
        <Icon path={iconAlertTriangle} className="ic" />
        {t.clashes(clashes.length)}
      </h3>
      <ul className={styles.clashes}>
        {clashes.slice(0, 5).map((clash) => (
          <ConflictItem key={clash.other.id} clash={clash} />
        ))}
      </ul>
    </section>
  )
}

function ConflictItem({
  clash: { other, from, to, count, ends, example, losses },
}: {
  clash: PromotionConflict
}) {
  const t = useMessages(tryMessages)
  const locale = useLocale()
  const name = other.name[locale] || other.name.th
  const baht = (amount: number) => formatBaht(satang(amount), { locale })
  // The dates arrive from an API call as text.
  const until = to ? formatDate(new Date(new Date(to).getTime() - 1), locale) : t.noEnd
  return (
    <li className={losses.length ? styles.bad : styles.warn}>
      <b>
        {t.meets}{' '}
        <Link className="link" to={promotionPaths.open(other.id)}>
          “{name}”
        </Link>{' '}
        {t.dates(formatDate(new Date(from), locale), until)}
      </b>
      <p>
        {t.shared(count)} {other.needsCoupon && t.byCode} {ends === 'both' ? t.both : t.best}
      </p>
      {example && (
        <p>
          {t.example(example.name[locale] || example.name.th, example.pieces, {
            mine: baht(example.mine),
            theirs: baht(example.theirs),
            together: baht(example.combined),
          })}
        </p>
      )}
      {losses.map((loss) => (
        <p key={loss.name.th}>{t.loss(loss.name[locale] || loss.name.th, baht(loss.left))}</p>
      ))}
    </li>
  )
}
