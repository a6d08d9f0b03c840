import { useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronRight, iconX } from '#kernel/ui/icons.ts'
import { productGridMessages } from '../messages/product-grid.ts'
import type { PickableProduct } from './add-to-cart-response.ts'
import type { CardView } from './card-view.ts'
import styles from './product-grid.module.css'

interface Props {
  card: CardView
  adding: string | null
  onAdd: (sku: string) => void
  onClose: () => void
}

/** Selects the variant of a product to add, with its price and stock; each variant is one tap. */
export function VariantPicker({ card, adding, onAdd, onClose }: Props) {
  const t = useMessages(productGridMessages)
  const frame = useRef<HTMLDialogElement>(null)
  const address = shopPaths.product(card.sku)
  const { data, load } = useFetcher<PickableProduct>()
  useEffect(() => {
    frame.current?.showModal()
  }, [])
  useEffect(() => {
    load(address)
  }, [load, address])
  return (
    <dialog
      ref={frame}
      className={`dialog ${styles.picker}`}
      aria-labelledby="picker-name"
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === frame.current) frame.current.close()
      }}
    >
      <header>
        {card.picture && (
          <img className="thumb thumb-s" src={mediaUrl(card.picture.id, 320)} width={60} height={60} alt="" />
        )}
        <div className="grow">
          <h2 id="picker-name">{card.name}</h2>
          <p className="soft sm">{t.pick}</p>
        </div>
        <button
          type="button"
          className="icon-btn"
          aria-label={t.close}
          onClick={() => frame.current?.close()}
        >
          <Icon path={iconX} />
        </button>
      </header>
      <ul aria-busy={!data || undefined}>
        {!data && <PickerLoading label={t.loading} />}
        {data?.variants.map((variant) => (
          <li key={variant.sku}>
            <button
              type="button"
              disabled={variant.out}
              aria-busy={variant.sku === adding || undefined}
              onClick={() => {
                onAdd(variant.sku)
                frame.current?.close()
              }}
            >
              <span className="grow">{variant.label}</span>
              {variant.out && <span className="badge">{t.out}</span>}
              {variant.left && <span className="badge warn">{t.left(variant.left)}</span>}
              <b className={variant.was ? 'bad' : undefined}>{variant.price}</b>
              {variant.was && <s className="was">{variant.was}</s>}
            </button>
          </li>
        ))}
      </ul>
      <Link className="more" to={address}>
        {t.whole} <Icon path={iconChevronRight} />
      </Link>
    </dialog>
  )
}

function PickerLoading({ label }: { label: string }) {
  return (
    <>
      <li className="vh" role="status">
        {label}
      </li>
      {[1, 2, 3].map((n) => (
        <li key={n} className="skel" />
      ))}
    </>
  )
}
