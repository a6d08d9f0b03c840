import { ProductGrid } from '#areas/cms/public.tsx'
import { mediaUrl } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import picture from '../browse/images/search.webp'
import { productMessages } from '../browse-messages/product.ts'
import { shopPaths } from '../paths.ts'
import styles from './product.module.css'
import type { DiscontinuedProduct } from './product-view.ts'

/** No longer sold, or never known: what it was, and alternatives. */
export function DiscontinuedScreen({ view }: { view: DiscontinuedProduct }) {
  const t = useMessages(productMessages)
  const { discontinued, sku, successor, instead } = view
  const title = discontinued ? t.noLongerSold : t.missing
  const imageUrl = discontinued?.picture ? mediaUrl(discontinued.picture, 320) : picture
  return (
    <div className="page section">
      <PageTitle unlisted>{title}</PageTitle>
      <div className={discontinued?.picture ? styles.past : undefined}>
        <Empty
          heading="h1"
          title={title}
          image={
            discontinued?.picture
              ? { src: imageUrl, width: 320, height: 320 }
              : { src: imageUrl, width: 640, height: 480 }
          }
          actions={<ButtonLink to={shopPaths.products()}>{t.all}</ButtonLink>}
        >
          <p>{discontinued ? t.noLongerSoldLead(discontinued.name) : t.missingLead(sku)}</p>
        </Empty>
      </div>
      {successor && (
        <section className="section-t">
          <div className="head">
            <h2>{t.successor}</h2>
          </div>
          <ProductGrid cards={[successor]} even />
        </section>
      )}
      {instead.length > 0 && (
        <section className="section-t">
          <div className="head">
            <h2>{t.alternatives}</h2>
          </div>
          <ProductGrid cards={instead} even />
        </section>
      )}
    </div>
  )
}
