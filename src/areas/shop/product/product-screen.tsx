import { useEffect } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { ProductGrid } from '#areas/cms/public.tsx'
import { mediaSrcSet, mediaUrl } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronRight, iconMessageCircle, iconPhoto } from '#kernel/ui/icons.ts'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { ProductGallery } from '#kernel/ui/product-gallery.tsx'
import { Rating } from '#kernel/ui/rating.tsx'
import { recordViewed } from '../browse/recent.ts'
import { noneMessages } from '../browse-messages/empty-list.ts'
import { listMessages } from '../browse-messages/list.ts'
import { productMessages } from '../browse-messages/product.ts'
import { BundleContents } from '../bundle/bundle-contents.tsx'
import { ProductQuestions } from '../feedback/product-questions.tsx'
import { ProductReviews } from '../feedback/product-reviews.tsx'
import { reviewMessages } from '../messages/review.ts'
import { shopPaths } from '../paths.ts'
import { BrandCard } from './brand-card.tsx'
import { BuyForm } from './buy-form.tsx'
import { CompareButton } from './compare-button.tsx'
import { Delivery } from './delivery.tsx'
import { DeliveryDays } from './delivery-days.tsx'
import styles from './product.module.css'
import { ProductInfo } from './product-info.tsx'
import type { ProductData, VariantView } from './product-view.ts'
import { ShareButton } from './share-button.tsx'
import { chosenVariant } from './variant-choice.rules.ts'
import { VariantOptions } from './variant-options.tsx'
import { VariantPrice } from './variant-price.tsx'
import { WishlistButton } from './wishlist-button.tsx'

/**
 * One product: images at the left, the buying decision at the right, the description below. The selected variant is in
 * the URL.
 */
export function ProductScreen({ data }: { data: ProductData }) {
  const t = useMessages(productMessages)
  const list = useMessages(listMessages)
  const none = useMessages(noneMessages)
  const reviews = useMessages(reviewMessages)
  const [params] = useSearchParams()
  const { sku } = useParams()
  const chosen = chosenVariant(data.variants, params.get('v') ?? sku ?? null)
  useRecordViewed(data, chosen)
  const out = data.variants.every((variant) => variant.out)
  const by = shopPaths.products({ brand: data.by })
  const nearest = data.crumbs.at(-1)
  const more = nearest ? shopPaths.category(nearest.code) : shopPaths.products()
  const steps = [
    { name: list.shop, to: shopPaths.products() },
    ...data.crumbs.map(({ code, name }) => ({ name, to: shopPaths.category(code) })),
    { name: data.name },
  ]
  return (
    <div className="page">
      <Breadcrumbs steps={steps} />
      <div className="pdp">
        <ProductImages data={data} chosen={chosen} />
        <div className="stack-l">
          <div className={styles.head}>
            {data.by && (
              <Link className={`row-s sm ${styles.by}`} to={by}>
                {data.by} <Icon path={iconChevronRight} />
              </Link>
            )}
            <h1>
              <Phrases>{data.displayName}</Phrases>
            </h1>
            {data.rating && (
              <p className="row-s wrap sm">
                <Rating value={data.rating.average} />
                <a className="link" href="#reviews">
                  {reviews.short(groupDigits(data.rating.count))}
                </a>
              </p>
            )}
            {data.short && <p className={`soft ${styles.short}`}>{data.short}</p>}
            {data.offers && (
              <p className="row wrap">
                {data.offers.map((offer) => (
                  <span key={offer} className="badge accent">
                    {offer}
                  </span>
                ))}
              </p>
            )}
          </div>
          {chosen && (
            <>
              <VariantPrice variant={chosen} tax={data.tax} />
              {data.options.length > 0 && <VariantOptions data={data} chosen={chosen} />}
              {data.bundle && <BundleContents bundle={data.bundle} saves={chosen.bundleSaves ?? null} />}
              <BuyForm key={chosen.sku} data={data} variant={chosen} soldOut={out} />
            </>
          )}
          <div className="row wrap">
            {data.ask && (
              <a className="btn ghost small" href={data.ask}>
                <Icon path={iconMessageCircle} />
                {none.ask}
              </a>
            )}
            <CompareButton sku={data.sku} name={data.name} />
          </div>
          <Delivery delivery={data.delivery} digital={data.digital}>
            {data.delivery.days && chosen?.atOnce !== 0 && <DeliveryDays path={data.path} />}
          </Delivery>
        </div>
      </div>
      <ProductInfo data={data} variant={chosen} />
      <ProductReviews sku={data.sku} reviews={data.reviews} />
      <ProductQuestions sku={data.sku} questions={data.questions} guest={data.role === 'guest'} />
      {data.maker && <BrandCard maker={data.maker} to={by} />}
      {data.related.length > 0 && (
        <section className="section-t" id="related">
          <div className="head">
            <h2>{out ? t.alternatives : t.related}</h2>
            <Link className="more" to={more}>
              {t.seeMore} <Icon path={iconChevronRight} />
            </Link>
          </div>
          <ProductGrid cards={data.related} even />
        </section>
      )}
    </div>
  )
}

/** The images, starting with the selected variant's own image if it has one. */
function ProductImages({ data, chosen }: { data: ProductData; chosen: VariantView | undefined }) {
  const ownImage = chosen?.picture ?? null
  const first = data.pictures.filter(({ id }) => id === ownImage)
  const images = [...first, ...data.pictures.filter(({ id }) => id !== ownImage)].map(
    ({ id, alt, width, height, video, frame }) => ({
      src: mediaUrl(id, 960),
      set: mediaSrcSet(id),
      thumb: mediaUrl(id, 320),
      width,
      height,
      alt,
      ...(video && { video, frame, caption: alt }),
    }),
  )
  const short = data.specs.filter(({ value }) => value.length <= 22).slice(0, 3)
  if (images.length === 0) {
    return (
      <div className={styles.noImage}>
        <Icon path={iconPhoto} />
      </div>
    )
  }
  return (
    <ProductGallery
      key={ownImage}
      images={images}
      tags={data.tag && <span className="badge glass">{data.tag}</span>}
      tools={
        <>
          <WishlistButton data={data} sku={chosen?.sku} />
          <ShareButton name={data.name} />
        </>
      }
    >
      {short.length === 3 && (
        <div className={`proof hide-phone ${styles.proof}`}>
          {short.map(({ label, value }) => (
            <div key={label}>
              <b>{value}</b>
              <span>{label}</span>
            </div>
          ))}
        </div>
      )}
    </ProductGallery>
  )
}

function useRecordViewed(data: ProductData, chosen: VariantView | undefined) {
  const sku = chosen?.sku
  useEffect(() => {
    if (sku && !data.draft)
      recordViewed(
        sku,
        data.variants.map((variant) => variant.sku),
      )
  }, [sku, data])
}
