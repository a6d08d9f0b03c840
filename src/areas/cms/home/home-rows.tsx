import { mediaUrl } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconBrandLine } from '#kernel/ui/icons.ts'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { homeMessages } from '../messages/home.ts'
import { ProductGrid } from '../product-grid/product-grid.tsx'
import styles from './home.module.css'
import type { HomeView } from './home-view.ts'
import { Actions, RowHeader, WideImage } from './parts.tsx'

export function Picks({ picks }: { picks: NonNullable<HomeView['picks']> }) {
  return (
    <section className="page section">
      <RowHeader title={picks.title} lead={picks.lead} more={picks.more} />
      <ProductGrid cards={picks.cards} even />
    </section>
  )
}

export function Band({ band }: { band: NonNullable<HomeView['band']> }) {
  const t = useMessages(homeMessages)
  const { eyebrow, headline, lead, price, was, per, actions, picture } = band
  return (
    <section className="page">
      <div className={picture ? 'band' : `band ${styles.alone}`}>
        {picture && <WideImage image={picture} sizes="(max-width: 720px) 100vw, 680px" />}
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h2 className={styles.bandTitle}>
            <Phrases>{headline}</Phrases>
          </h2>
          <p className="soft">{lead}</p>
          {price && (
            <p className={`price ${styles.bandPrice}`}>
              {price} {per && <span className="unit">{per}</span>}{' '}
              {was && (
                <>
                  <span className="vh">{t.was}</span>
                  <s className="was">{was}</s>
                </>
              )}
            </p>
          )}
          <Actions actions={actions} quiet />
        </div>
      </div>
    </section>
  )
}

export function Stories({ stories }: { stories: NonNullable<HomeView['stories']> }) {
  return (
    <section className="page section-t">
      <RowHeader title={stories.title} lead={stories.lead} more={stories.more} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is drawn to the side on phones, and nothing in it can be pressed */}
      <section className={`grid3 scroll-x ${styles.stories}`} aria-label={stories.title} tabIndex={0}>
        {stories.items.map(({ quote, name, role, avatar, picture }) => (
          <article key={quote} className={`story ${styles.story}`}>
            {picture && (
              <img
                className="cover"
                src={mediaUrl(picture.id, 640)}
                width={640}
                height={480}
                alt={picture.alt}
                loading="lazy"
              />
            )}
            <blockquote>“{quote}”</blockquote>
            <div className="row">
              {avatar && (
                <img
                  className="avatar"
                  src={mediaUrl(avatar, 320)}
                  width={36}
                  height={36}
                  alt=""
                  loading="lazy"
                />
              )}
              <p className={`sm ${styles.who}`}>
                <b>{name}</b>
                <br />
                <span className="soft">{role}</span>
              </p>
            </div>
          </article>
        ))}
      </section>
    </section>
  )
}

export function Trust({ trust }: { trust: HomeView['trust'] }) {
  return (
    <section className="page section-t">
      <div className="details4">
        {trust.map(({ figure, unit, label }) => (
          <div key={label}>
            <b className="num">
              {figure} {unit && <small>{unit}</small>}
            </b>
            <p>{label}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

export function Follow({ follow }: { follow: NonNullable<HomeView['follow']> }) {
  const t = useMessages(homeMessages)
  return (
    <section className="page section-t">
      <div className={`card ${styles.follow}`}>
        <div>
          <h2>
            <Phrases>{follow.title}</Phrases>
          </h2>
          <p className="soft">{follow.lead}</p>
        </div>
        <a className="btn via-line" href={follow.line}>
          <Icon path={iconBrandLine} />
          {t.line}
        </a>
      </div>
    </section>
  )
}

/** The woven band above the footer of the home page, the site's only ornament. */
export function ClosingBand() {
  return <div className={`khit ${styles.closing}`} aria-hidden="true" />
}
