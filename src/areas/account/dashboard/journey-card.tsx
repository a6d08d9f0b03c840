import { Link } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import type { HomeCard } from '#kernel/area/home-card.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck, iconChevronRight } from '#kernel/ui/icons.ts'
import { Phrases } from '#kernel/ui/phrases.tsx'
import styles from './dashboard.module.css'

/** A process of the user's in progress: what it is, and which of its steps are done. */
export function JourneyCard({ card }: { card: HomeCard & { journey: NonNullable<HomeCard['journey']> } }) {
  const locale = useLocale()
  const { steps, passed, images } = card.journey
  return (
    <Link to={card.to} className={`card ${styles.journey}`}>
      <div className={styles.journeyHead}>
        {images.length > 0 && (
          <span className={styles.images}>
            {images.map((id) => (
              <img key={id} className="thumb thumb-s" src={mediaUrl(id, 320)} width={56} height={56} alt="" />
            ))}
          </span>
        )}
        <span className={styles.journeyText}>
          <b>
            <Phrases>{card.title[locale]}</Phrases>
          </b>
          <span className="sm soft">{card.text[locale]}</span>
        </span>
        <Icon path={iconChevronRight} />
      </div>
      <ol className="steps">
        {steps.map((step, at) => (
          <li
            key={step.th}
            className={at < passed ? 'done' : undefined}
            aria-current={at === passed ? 'step' : undefined}
          >
            <span className="dot">{at < passed ? <Icon path={iconCheck} /> : at + 1}</span>
            <span>{step[locale]}</span>
          </li>
        ))}
      </ol>
    </Link>
  )
}
