import { Link } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronRight, iconPhoto } from '#kernel/ui/icons.ts'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { productMessages } from '../browse-messages/product.ts'
import { shopPaths } from '../paths.ts'
import styles from './maker.module.css'
import type { BrandView } from './product-view.ts'

/** The maker, with their other products. Omitted if there are none: the maker's name below the product name is then enough. */
export function BrandCard({ maker, to }: { maker: BrandView; to: string }) {
  const t = useMessages(productMessages)
  return (
    <section className="section-t">
      <div className={`card ${styles.maker}`}>
        <div className={styles.words}>
          <p className="eyebrow">{t.maker}</p>
          <h2>
            <Phrases>{maker.name}</Phrases>
          </h2>
          <p className="soft">{t.makerLead}</p>
          <Link className="more" to={to}>
            {t.moreOf(maker.name)} <Icon path={iconChevronRight} />
          </Link>
        </div>
        <ul className={styles.items}>
          {maker.goods.map(({ sku, name, picture }) => (
            <li key={sku}>
              <Link to={shopPaths.product(sku)}>
                {picture ? (
                  <img
                    src={mediaUrl(picture.id, 320)}
                    width={320}
                    height={320}
                    alt=""
                    loading="lazy"
                    style={{ backgroundColor: picture.colour }}
                  />
                ) : (
                  <span className={styles.blank}>
                    <Icon path={iconPhoto} />
                  </span>
                )}
                <span className="sm">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
