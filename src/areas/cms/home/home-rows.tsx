import { Link } from 'react-router'
import { mediaSrcSet, mediaUrl } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconBrandLine, iconCheck, iconChevronRight } from '#kernel/ui/icons.ts'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { homeMessages } from '../messages/home.ts'
import { Shelf } from '../shelf/shelf.tsx'
import styles from './home.module.css'
import type { Action, HomeView, Picture } from './home-view.ts'

/** The first screen: what this site offers, in its own words. */
export function Hero({ hero }: { hero: HomeView['hero'] }) {
  const { eyebrow, headline, lead, actions, ticks, picture, card } = hero
  return (
    <section className={picture ? 'page hero' : `page hero ${styles.plain}`}>
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1>
          <Phrases>{headline}</Phrases>
        </h1>
        {lead && <p className="lead">{lead}</p>}
        <Actions actions={actions} large />
        {ticks.length > 0 && (
          <ul className="ticks">
            {ticks.map((tick) => (
              <li key={tick}>
                <Icon path={iconCheck} />
                {tick}
              </li>
            ))}
          </ul>
        )}
      </div>
      {picture && (
        <div className="hero-pic">
          <Wide picture={picture} sizes="(max-width: 720px) 100vw, 600px" first />
          {card && (
            <Link className="float" to={`/shop/product/${encodeURIComponent(card.sku)}`}>
              {card.picture && (
                <img
                  className={`avatar avatar-lg ${styles.square}`}
                  src={mediaUrl(card.picture, 320)}
                  width={52}
                  height={52}
                  alt=""
                />
              )}
              <span>
                <b>{card.name}</b>
                <br />
                <span className="soft sm">
                  {card.note} · {card.price}
                </span>
              </span>
            </Link>
          )}
        </div>
      )}
    </section>
  )
}

export function CategoryStrip({ strip }: { strip: HomeView['strip'] }) {
  const t = useMessages(homeMessages)
  return (
    <nav className="page" aria-label={t.categories}>
      <div className={`cats ${styles.strip}`} style={{ '--tiles': strip.length } as Record<string, number>}>
        {strip.map(({ code, name, count, picture, colour }) => (
          <Link key={code} to={`/shop/categorie/${encodeURIComponent(code)}`}>
            {picture ? (
              <img
                src={mediaUrl(picture, 320)}
                width={320}
                height={320}
                alt=""
                style={{ backgroundColor: colour ?? undefined }}
              />
            ) : (
              <span className={styles.initial} aria-hidden="true">
                {[...name][0]}
              </span>
            )}
            <b>
              {name}
              <span>{t.items(count)}</span>
            </b>
          </Link>
        ))}
      </div>
    </nav>
  )
}

export function Picks({ picks }: { picks: NonNullable<HomeView['picks']> }) {
  return (
    <section className="page section">
      <Head title={picks.title} lead={picks.lead} more={picks.more} />
      <Shelf cards={picks.cards} even />
    </section>
  )
}

export function Band({ band }: { band: NonNullable<HomeView['band']> }) {
  const t = useMessages(homeMessages)
  const { eyebrow, headline, lead, price, was, per, actions, picture } = band
  return (
    <section className="page">
      <div className={picture ? 'band' : `band ${styles.alone}`}>
        {picture && <Wide picture={picture} sizes="(max-width: 720px) 100vw, 680px" />}
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
      <Head title={stories.title} lead={stories.lead} more={stories.more} />
      <div className={`grid3 ${styles.stories}`}>
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
      </div>
    </section>
  )
}

export function Trust({ trust }: { trust: HomeView['trust'] }) {
  return (
    <section className="page section-t">
      <div className="facts4">
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

/** The woven band above the foot of the home page: the one ornament of a site. */
export function Closing() {
  return <div className={`khit ${styles.closing}`} aria-hidden="true" />
}

function Head({ title, lead, more }: { title: string; lead: string; more: Action | null }) {
  return (
    <div className="head">
      <div>
        <h2>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      {more && (
        <Link className="more" to={more.to}>
          {more.label} <Icon path={iconChevronRight} />
        </Link>
      )}
    </div>
  )
}

/** The first is the one that counts; the other stands back. */
function Actions({ actions, large, quiet }: { actions: Action[]; large?: boolean; quiet?: boolean }) {
  if (actions.length === 0) return null
  return (
    <div className={quiet ? 'row wrap acts' : 'row'}>
      {actions.map(({ label, to }, at) => (
        <ButtonLink
          key={label}
          to={to}
          size={large ? 'large' : undefined}
          look={at === 0 ? undefined : quiet ? 'quiet' : 'ghost'}
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}

function Wide({ picture, sizes, first }: { picture: Picture; sizes: string; first?: boolean }) {
  return (
    <img
      src={mediaUrl(picture.id, 960)}
      srcSet={mediaSrcSet(picture.id)}
      sizes={sizes}
      width={1280}
      height={960}
      alt={picture.alt}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  )
}
