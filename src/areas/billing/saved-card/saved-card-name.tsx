import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCreditCard } from '#kernel/ui/icons.ts'
import { savedCardMessages } from '../messages/saved-card.ts'
import styles from './saved-card.module.css'
import type { SavedCardView } from './saved-cards.server.ts'

/** Formats month and year as printed on a card: `12/30`. */
const formatExpiry = ({ month, year }: Pick<SavedCardView, 'month' | 'year'>): string =>
  `${String(month).padStart(2, '0')}/${String(year).slice(-2)}`

/** A saved card as text: brand and last digits, expiry, and any problem with it. */
export function SavedCardName({ card }: { card: SavedCardView }) {
  const t = useMessages(savedCardMessages)
  const { brand, lastDigits, expiry, failureCode, isDefault } = card
  return (
    <span className={styles.name}>
      <Icon path={iconCreditCard} />
      <span>
        <b className="num">{t.card(brand, lastDigits)}</b>
        <small>{t.until(formatExpiry(card))}</small>
      </span>
      <span className="row-s wrap">
        {isDefault && <Badge tone="accent">{t.main}</Badge>}
        {expiry !== 'good' && <Badge tone={expiry === 'expired' ? 'bad' : 'warn'}>{t[expiry]}</Badge>}
        {failureCode && <Badge tone="bad">{t.declined}</Badge>}
      </span>
    </span>
  )
}
