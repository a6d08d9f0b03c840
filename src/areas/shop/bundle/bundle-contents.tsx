import { Link } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { bundleMessages } from '../messages/bundle.ts'
import type { BundleView } from '../product/product-view.ts'
import styles from './bundle.module.css'

/** What a bundle contains, and the saving compared to buying its parts separately. */
export function BundleContents({ bundle, saves }: { bundle: BundleView; saves: string | null }) {
  const t = useMessages(bundleMessages)
  return (
    <section className={`card ${styles.inside}`} aria-labelledby="bundle-inside">
      <h2 id="bundle-inside" className="sm">
        {t.contents}
      </h2>
      <ul>
        {bundle.parts.map(({ sku, name, picture, pieces, to }) => (
          <li key={sku}>
            {picture ? (
              <img src={mediaUrl(picture, 320)} alt="" width={48} height={48} loading="lazy" />
            ) : (
              <span className={styles.none} />
            )}
            <Link className="link" to={to}>
              {name}
            </Link>
            <span className="soft sm">{t.quantity(pieces)}</span>
          </li>
        ))}
      </ul>
      <p className="sm soft">
        {t.separately(bundle.apart)}
        {saves && (
          <>
            {' · '}
            <b className="good">{t.saves(saves)}</b>
          </>
        )}
      </p>
    </section>
  )
}
