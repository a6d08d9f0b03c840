import { Link } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { homeMessages } from '../messages/home.ts'
import styles from './home.module.css'
import type { HomeView } from './home-view.ts'
import { Actions, WideImage } from './parts.tsx'

/** The hero section: what this site offers, in its own words. */
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
          <WideImage image={picture} sizes="(max-width: 720px) 100vw, 600px" first />
          {card && (
            <Link className="float" to={shopPaths.product(card.sku)}>
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
          <Link key={code} to={shopPaths.category(code)}>
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
              <Phrases>{name}</Phrases>
              <span>{t.items(count)}</span>
            </b>
          </Link>
        ))}
      </div>
    </nav>
  )
}
