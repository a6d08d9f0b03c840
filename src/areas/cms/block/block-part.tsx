import { mediaSrcSet, mediaUrl } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ClipVideo, RichText, SafeLink } from '#kernel/rich-text/rich-text.tsx'
import { Accordion } from '#kernel/ui/accordion.tsx'
import { Gallery } from '#kernel/ui/gallery.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconMapPin } from '#kernel/ui/icons.ts'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { ContactBlock } from '../contact/contact-block.tsx'
import { EventListPart } from '../event-list/event-list-part.tsx'
import { Hero } from '../home/hero.tsx'
import { Band, Follow, Stories } from '../home/home-rows.tsx'
import type { BlockView, ImageView } from '../layout/layout-view.ts'
import { layoutMessages } from '../messages/layout.ts'
import { AreaBlockPart } from './area-block-part.tsx'
import styles from './block.module.css'
import { Courses } from './courses.tsx'
import { LivePart } from './live-part.tsx'
import { Plans } from './plans.tsx'

/** Renders one block that is not columns. */
export function BlockPart({ block }: { block: Exclude<BlockView, { type: 'columns' }> }) {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level}` as 'h1' | 'h2' | 'h3' | 'h4'
      return (
        <Heading className={styles.heading}>
          <Phrases>{block.text}</Phrases>
        </Heading>
      )
    }
    case 'text':
      return (
        <div className={`read ${styles.text}`}>
          <RichText doc={block.doc} />
        </div>
      )
    case 'picture': {
      const image = <BlockImage image={block.picture} />
      return block.to ? <SafeLink to={block.to}>{image}</SafeLink> : image
    }
    case 'gallery':
      return (
        <Gallery
          images={block.images.map(({ id, alt, caption }) => ({
            src: mediaUrl(id, 1280),
            thumb: mediaUrl(id, 640),
            width: 640,
            height: 480,
            alt,
            caption,
          }))}
        />
      )
    case 'video':
      if (!block.src.startsWith('/')) return <ClipVideo clip={block.src} caption={block.title} />
      return (
        // Its content is in its title until captions are stored with files.
        // biome-ignore lint/a11y/useMediaCaption: the files area keeps none
        <video className={styles.video} src={block.src} title={block.title} controls preload="metadata" />
      )
    case 'button':
      return (
        <p>
          <SafeLink to={block.action.to} className={block.look ? `btn ${block.look}` : 'btn'}>
            {block.action.label}
          </SafeLink>
        </p>
      )
    case 'card':
      return <CardBlock card={block} />
    case 'divider':
      return <hr className={styles.divider} />
    case 'quote':
      return <Quote quote={block} />
    case 'accordion':
      return (
        <div>
          {block.items.map(({ title, text }) => (
            <Accordion key={title} title={title}>
              <p>{text}</p>
            </Accordion>
          ))}
        </div>
      )
    case 'price-table':
      return <Plans plans={block.plans} />
    case 'courses':
      return <Courses title={block.title} courses={block.items} />
    case 'map':
      return <MapLink block={block} />
    case 'spacer':
      return <div style={{ height: block.height }} aria-hidden="true" />
    case 'hero':
      return <Hero hero={block.hero} />
    case 'band':
      return <Band band={block.band} />
    case 'stories':
      return <Stories stories={block.stories} />
    case 'follow':
      return <Follow follow={block.follow} />
    case 'figures':
      return (
        <div className="details4">
          {block.items.map(({ figure, unit, label }) => (
            <div key={label}>
              <b className="num">
                {figure} {unit && <small>{unit}</small>}
              </b>
              <p>{label}</p>
            </div>
          ))}
        </div>
      )
    case 'events':
    case 'calendar':
    case 'hours':
      return <EventListPart block={block} />
    case 'contact':
      return <ContactBlock form={block.form} />
    case 'offered':
      return <AreaBlockPart block={block} />
    default:
      return <LivePart block={block} />
  }
}

function BlockImage({ image }: { image: ImageView }) {
  return (
    <figure className={styles.shot}>
      <img
        src={mediaUrl(image.id, 960)}
        srcSet={mediaSrcSet(image.id)}
        sizes="(max-width: 720px) 100vw, 640px"
        width={1280}
        height={960}
        alt={image.alt}
        loading="lazy"
      />
      {image.caption && <figcaption className="sm soft">{image.caption}</figcaption>}
    </figure>
  )
}

function CardBlock({ card }: { card: Extract<BlockView, { type: 'card' }> }) {
  const { title, text, picture, to } = card
  return (
    <article className={`card ${styles.card}`}>
      {picture && <BlockImage image={picture} />}
      <h3>{to ? <SafeLink to={to}>{title}</SafeLink> : title}</h3>
      {text && <p className="soft">{text}</p>}
    </article>
  )
}

function Quote({ quote }: { quote: Extract<BlockView, { type: 'quote' }> }) {
  const { text, by, role, avatar } = quote
  return (
    <figure className={`story ${styles.quote}`}>
      <blockquote>“{text}”</blockquote>
      {by && (
        <figcaption className="row">
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
          <span className="sm">
            <b>{by}</b>
            {role && <span className="soft"> · {role}</span>}
          </span>
        </figcaption>
      )}
    </figure>
  )
}

/** A link to a map rather than a map: no third party is contacted before a visitor wants to see it. */
function MapLink({ block }: { block: Extract<BlockView, { type: 'map' }> }) {
  const { name, address } = block
  const t = useMessages(layoutMessages)
  const query = encodeURIComponent(`${name} ${address}`)
  return (
    <div className={`card ${styles.card}`}>
      <h3>{name}</h3>
      <p className="soft">{address}</p>
      <p>
        <a
          className="btn ghost"
          href={`https://www.google.com/maps/search/?api=1&query=${query}`}
          rel="noopener noreferrer"
          target="_blank"
        >
          <Icon path={iconMapPin} />
          {t.map}
        </a>
      </p>
    </div>
  )
}
