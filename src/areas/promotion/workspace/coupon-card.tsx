import { Link } from 'react-router'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { promotionMessages } from '../messages/promotions.ts'
import { promotionPaths } from '../paths.ts'
import styles from './promotions.module.css'

interface Props {
  promotion: string
  codes: readonly { id: string; code: string; maxUses: number | null; usedCount: number }[]
}

/** The codes of a promotion with how often each was used, and a link to create more. */
export function CouponCard({ promotion, codes }: Props) {
  const t = useMessages(promotionMessages)
  return (
    <Card title={t.codes}>
      <ActionForm intent="coupons" values={{ promotion }} clears>
        {({ field, pending }) => (
          <div className={styles.fields}>
            <TextField label={t.code} hint={t.codeHint} maxLength={20} optional {...field('code')} />
            <TextField label={t.couponUses} inputMode="numeric" optional {...field('maxUses')} />
            <TextField label={t.count} inputMode="numeric" optional {...field('count')} />
            <TextField label={t.batch} maxLength={8} optional {...field('batch')} />
            <DateField label={t.couponEnds} optional {...field('endsOn')} />
            <button type="submit" className="btn" aria-busy={pending || undefined}>
              {t.makeCodes}
            </button>
          </div>
        )}
      </ActionForm>
      {codes.length ? (
        <table className={styles.codes}>
          <thead>
            <tr>
              <th scope="col">{t.code}</th>
              <th scope="col">{t.usedHead}</th>
            </tr>
          </thead>
          <tbody>
            {codes.map(({ id, code, maxUses, usedCount }) => (
              <tr key={id}>
                <td>
                  <b>{code}</b>
                </td>
                <td>{t.codeUsed(usedCount, maxUses)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="soft">{t.noCodes}</p>
      )}
      {codes.length > 0 && (
        <p>
          <Link className="link" to={promotionPaths.coupons({ promotion, tab: 'all' })}>
            {t.allCodes}
          </Link>
        </p>
      )}
    </Card>
  )
}
