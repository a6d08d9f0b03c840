import { Form, Link, useNavigation } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { Button } from '#kernel/ui/button.tsx'
import { iconLock } from '#kernel/ui/icons.ts'
import { savedCardMessages } from '../messages/saved-card.ts'
import { billingPaths } from '../paths.ts'
import styles from './saved-card.module.css'
import { SavedCardName } from './saved-card-name.tsx'
import type { SavedCardView } from './saved-cards.server.ts'

/** The viewer's own cards, each paying with one press. */
export function PaySaved({ cards, amount }: { cards: SavedCardView[]; amount: Satang }) {
  const t = useMessages(savedCardMessages)
  const locale = useLocale()
  const sending = useNavigation().formData
  return (
    <section className="card" aria-labelledby="saved-cards">
      <header className="row between wrap">
        <h2 id="saved-cards" className="h4">
          {t.payWith}
        </h2>
        <Link className="link sm" to={billingPaths.cards()}>
          {t.manage}
        </Link>
      </header>
      <ul>
        {cards.map((card) => (
          <li key={card.id} className={styles.pay}>
            <SavedCardName card={card} />
            {card.expiry !== 'expired' && (
              <Form method="post">
                <input type="hidden" name="intent" value="saved-card" />
                <input type="hidden" name="card" value={card.id} />
                <Button
                  type="submit"
                  icon={iconLock}
                  busy={sending?.get('card') === card.id}
                  disabled={sending !== undefined}
                  aria-label={`${t.pay(formatBaht(amount, { locale, satang: 'always' }))} ${t.card(card.brand, card.lastDigits)}`}
                >
                  {t.pay(formatBaht(amount, { locale, satang: 'always' }))}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <p className="hint">{t.payHint}</p>
    </section>
  )
}
