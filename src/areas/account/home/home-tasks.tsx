import { Link } from 'react-router'
import type { HomeCard } from '#kernel/area/home-card.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconLayoutGrid } from '#kernel/ui/icons.ts'
import { homeMessages } from '../messages/home.ts'
import styles from './home.module.css'
import { homeCardIcons } from './home-card-icons.ts'

/** Open tasks as sentences with one action each; below them, smaller, what is in order. */
export function HomeTasks({ shown }: { shown: readonly { card: HomeCard }[] }) {
  const t = useMessages(homeMessages)
  const locale = useLocale()
  const withSentence = shown.filter(({ card }) => card.sentence && (card.urgent || card.count === null))
  const quiet = shown.filter((one) => !withSentence.includes(one))
  return (
    <section className={`card ${styles.tasks}`} aria-labelledby="home-tasks">
      <header className="card-h">
        <h2 id="home-tasks">{t.cards}</h2>
      </header>
      {withSentence.length === 0 && <p className={styles.inOrder}>{t.nothingWaits}</p>}
      <ul className={styles.sentences} aria-label={t.cards}>
        {withSentence.map(({ card }) => (
          <li key={card.key}>
            <Link to={card.to}>
              <span className={styles.sign} data-urgent={card.urgent || undefined}>
                <Icon path={homeCardIcons[card.icon] ?? iconLayoutGrid} className="ic" />
              </span>
              <span className={styles.sentence}>
                <b>{card.sentence?.[locale]}</b>
                <small>{card.text[locale]}</small>
              </span>
              <span className="btn sm">{card.act?.[locale] ?? t.open}</span>
            </Link>
          </li>
        ))}
      </ul>
      {quiet.length > 0 && (
        <ul className={styles.quiet} aria-label={t.inOrder}>
          {quiet.map(({ card }) => (
            <li key={card.key}>
              <Link to={card.to}>
                <b>{card.title[locale]}</b>
                <span>{card.text[locale]}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
