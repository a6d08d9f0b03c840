import { Link } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { layoutMessages } from '../messages/layout.ts'
import styles from './blog.module.css'
import type { PostCard } from './post-card.ts'

/** Posts in a grid. */
export function PostGrid({ cards }: { cards: PostCard[] }) {
  return (
    <div className={styles.stories}>
      {cards.map((card) => (
        <PostTile key={card.id} card={card} />
      ))}
    </div>
  )
}

function PostTile({ card }: { card: PostCard }) {
  return (
    <article className={`story ${styles.story}`}>
      {card.cover && (
        <Link to={card.to} tabIndex={-1} aria-hidden="true">
          <img
            className="cover"
            src={mediaUrl(card.cover, 640)}
            width={720}
            height={540}
            alt=""
            loading="lazy"
          />
        </Link>
      )}
      {card.category && (
        <p className="sm">
          <Link className="link" to={card.category.to}>
            {card.category.name}
          </Link>
        </p>
      )}
      <h3>
        <Link to={card.to}>
          <Phrases>{card.title}</Phrases>
        </Link>
      </h3>
      {card.excerpt && <p className={styles.excerpt}>{card.excerpt}</p>}
      <Byline {...card} />
    </article>
  )
}

/** The author, the date and the reading time. */
export function Byline({
  author,
  day,
  date,
  minutes,
}: Pick<PostCard, 'author' | 'day' | 'date' | 'minutes'>) {
  const t = useMessages(layoutMessages)
  return (
    <p className={`sm soft ${styles.byline}`}>
      {author && (
        <>
          <b>{author}</b> ·{' '}
        </>
      )}
      <time dateTime={day}>{date}</time> · {t.read(minutes)}
    </p>
  )
}
