import { mediaUrl } from '#areas/files/public.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconColumns2, iconHeart, iconPhoto, iconPlus } from '#kernel/ui/icons.ts'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { Rating } from '#kernel/ui/rating.tsx'
import { productGridMessages } from '../messages/product-grid.ts'
import type { CardView } from './card-view.ts'

interface Props {
  card: CardView
  /** Above the fold: loaded immediately. */
  eager?: boolean
  /** The quantity in the cart, as far as this tab knows. */
  inCart?: number
  busy?: boolean
  /** Whether it is on the visitor's wishlist, as far as this tab knows. */
  wished?: boolean
  /** Whether it is in this browser's comparison. */
  compared?: boolean
}

/**
 * One product among others. Its button belongs to the surrounding shelf's form: one tap adds it, or asks which variant.
 * The shelf also handles its link, so that twenty-four cards do not each carry a router link. All cards of a row align
 * on one price line.
 */
export function ProductCard({ card, eager, inCart = 0, busy, wished = false, compared = false }: Props) {
  const t = useMessages(productGridMessages)
  const { picture, off, out, tag } = card
  return (
    <article className={out ? 'product out' : 'product'}>
      <div className="pic">
        {picture ? (
          <img
            src={mediaUrl(picture.id, 320)}
            srcSet={`${mediaUrl(picture.id, 320)} 1x, ${mediaUrl(picture.id, 640)} 2x`}
            width={320}
            height={320}
            alt=""
            loading={eager ? undefined : 'lazy'}
            style={{ backgroundColor: picture.colour, objectPosition: picture.at }}
          />
        ) : (
          <Icon path={iconPhoto} className="i no-pic" />
        )}
        <button
          type="submit"
          className={wished ? 'icon-btn fav on' : 'icon-btn fav'}
          name={wished ? 'unwish' : 'wish'}
          value={card.sku}
          formAction={shopPaths.wishlist}
          data-early
          aria-label={wished ? t.removeFromWishlist(card.name) : t.wish(card.name)}
        >
          <Icon path={iconHeart} />
        </button>
        <a
          className={compared ? 'icon-btn fav cmp on' : 'icon-btn fav cmp'}
          href={shopPaths.compare([card.sku])}
          data-compare={card.sku}
          aria-label={t.compare(card.name)}
          aria-current={compared || undefined}
        >
          <Icon path={iconColumns2} />
        </a>
        {(off || out || tag) && (
          <div className="tags">
            {off && <span className="badge spark">{`-${off}%`}</span>}
            {(out || tag) && <span className="badge glass">{out ? t.out : tag}</span>}
          </div>
        )}
      </div>
      <div className="txt">
        {card.by && <p className="from">{card.by}</p>}
        <h3>
          <a className="clamp2" href={shopPaths.product(card.sku)}>
            <Phrases>{card.shown ?? card.name}</Phrases>
          </a>
        </h3>
        {(card.offer || card.ahead || card.stars || card.left || card.stock || card.margin) && (
          <p className="meta">
            {card.offer && <span className="badge accent">{card.offer}</span>}
            {card.stars && <Rating value={card.stars.average} count={card.stars.count} />}
            {card.ahead && <span className="badge warn">{t.preorder(card.ahead)}</span>}
            {card.left && <span className="badge warn">{t.left(card.left)}</span>}
            {card.stock && !card.left && <span className="badge">{t.stock(card.stock)}</span>}
            {card.margin && <Margin margin={card.margin} />}
          </p>
        )}
        <div className="buy">
          <CardPrice card={card} />
          {!out && <AddButton card={card} inCart={inCart} busy={busy} />}
        </div>
      </div>
    </article>
  )
}

function Margin({ margin }: { margin: NonNullable<CardView['margin']> }) {
  const t = useMessages(productGridMessages)
  if ('missing' in margin) {
    return (
      <a className="link" href={margin.missing}>
        {t.noCost}
      </a>
    )
  }
  return <span className={margin.loss ? 'badge bad' : 'badge'}>{t.margin(margin.text)}</span>
}

function CardPrice({ card }: { card: CardView }) {
  const t = useMessages(productGridMessages)
  const { was } = card
  // A struck-through price takes the place of the unit.
  const unit = !was && card.unit && `/ ${card.unit}`
  return (
    <p className={was ? 'price sale' : 'price'}>
      {card.from && <span className="unit">{t.from} </span>}
      {`${card.price} `}
      {(was || unit) && (
        <span className="second">
          {was && (
            <>
              <span className="vh">{t.was}</span>
              <s className="was">{was}</s>{' '}
            </>
          )}
          {unit && <span className="unit">{unit}</span>}
        </span>
      )}
    </p>
  )
}

function AddButton({ card, inCart, busy }: { card: CardView; inCart: number; busy: boolean | undefined }) {
  const t = useMessages(productGridMessages)
  const label =
    inCart > 0 ? t.inCart(card.name, inCart) : card.single ? t.add(card.name) : t.choose(card.name)
  return (
    <button
      type="submit"
      className={inCart > 0 ? 'add in' : 'add'}
      name={card.single ? 'sku' : 'pick'}
      value={card.sku}
      aria-label={label}
      aria-busy={busy || undefined}
      data-early
    >
      {inCart > 0 ? inCart : <Icon path={iconPlus} />}
    </button>
  )
}
