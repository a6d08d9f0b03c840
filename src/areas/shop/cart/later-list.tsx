import { useFetcher } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { LineImage } from '../line/line-image.tsx'
import { LineName } from '../line/line-name.tsx'
import { cartMessages } from '../messages/cart.ts'
import { shopPaths } from '../paths.ts'
import styles from './cart.module.css'
import { isBuyable } from './cart.rules.ts'
import type { CartLine } from './cart.types.ts'
import type { CartFormResult } from './cart-form.server.ts'

/** Items saved for later, at current prices, with a button to move them back into the cart. */
export function LaterList({ lines }: { lines: CartLine[] }) {
  const t = useMessages(cartMessages)
  if (lines.length === 0) return null
  return (
    <section className={`card ${styles.later}`} aria-labelledby="for-later">
      <header>
        <h2 id="for-later">{t.savedForLater(lines.length)}</h2>
      </header>
      {lines.map((line) => (
        <LaterLine key={line.id} line={line} />
      ))}
    </section>
  )
}

function LaterLine({ line }: { line: CartLine }) {
  const t = useMessages(cartMessages)
  const name = line.name[useLocale()] || line.name.th
  const fetcher = useFetcher<CartFormResult>({ key: `cart line ${line.id}` })
  const buyable = isBuyable(line.problems)
  const problem = line.problems.find(({ kind }) => kind !== 'short')
  if (fetcher.formData?.get('intent') === 'remove') return null
  return (
    <div className="line">
      <LineImage image={line.image} faded={!buyable} />
      <div className="info">
        <LineName name={name} to={line.sku && shopPaths.product(line.sku)} />
        {problem && problem.kind !== 'short' && (
          <p>
            <Badge tone={problem.kind === 'cheaper' ? 'good' : buyable ? 'warn' : 'bad'}>
              {t.badge[problem.kind]}
            </Badge>
          </p>
        )}
      </div>
      <fetcher.Form className="ctl" method="post" action={shopPaths.cart}>
        <input type="hidden" name="line" value={line.id} />
        <input type="hidden" name="quantity" value={line.quantityMilli / 1000} />
        {buyable && (
          <button
            type="submit"
            name="intent"
            value="set"
            className="btn ghost small"
            aria-label={t.moveToCartNamed(name)}
          >
            {t.moveToCart}
          </button>
        )}
        <button
          type="submit"
          name="intent"
          value="remove"
          className={`btn quiet small ${styles.quiet}`}
          aria-label={t.removeThis(name)}
        >
          {t.remove}
        </button>
        {fetcher.data && !fetcher.data.ok && (
          <p className={`hint bad ${styles.cause}`} role="alert">
            {fetcher.data.problem.detail}
          </p>
        )}
      </fetcher.Form>
      <div className="sum">{buyable ? <Money amount={line.unitSatang} /> : '–'}</div>
    </div>
  )
}
