import { Form, Link } from 'react-router'
import type { HomeCard } from '#kernel/area/home-card.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowLeft, iconArrowRight, iconEye, iconEyeOff, iconLayoutGrid } from '#kernel/ui/icons.ts'
import { homeMessages } from '../messages/home.ts'
import type { ArrangementAction } from './arrangement.rules.ts'
import styles from './home.module.css'
import { homeCardIcons } from './home-card-icons.ts'

interface Props {
  shown: readonly { card: HomeCard; hidden: boolean }[]
  arranging: boolean
}

/** Open tasks as cards: for users who see no site figures, and for everybody while arranging the cards. */
export function HomeCards({ shown, arranging }: Props) {
  const t = useMessages(homeMessages)
  return (
    <ul className={styles.cards} aria-label={t.cards}>
      {shown.map(({ card, hidden }, at) => (
        <li key={card.key} className={hidden ? styles.hidden : undefined}>
          {arranging ? (
            <div className={styles.card}>
              <CardContent card={card} />
              <ArrangementButtons
                card={card}
                hidden={hidden}
                first={at === 0}
                last={at === shown.length - 1}
              />
            </div>
          ) : (
            <Link className={card.urgent ? `${styles.card} ${styles.urgent}` : styles.card} to={card.to}>
              <CardContent card={card} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function CardContent({ card: { icon, title, count, value, text } }: { card: HomeCard }) {
  const locale = useLocale()
  return (
    <>
      <span className={styles.head}>
        <Icon path={homeCardIcons[icon] ?? iconLayoutGrid} className="ic" />
        {title[locale]}
      </span>
      {count !== null && (
        <span className={count ? styles.figure : `${styles.figure} ${styles.nothing}`}>
          {count.toLocaleString('en')}
        </span>
      )}
      {value && <span className={styles.figure}>{value}</span>}
      <span className={styles.text}>{text[locale]}</span>
    </>
  )
}

/** Form buttons, so that it works before scripts load and by keyboard. */
function ArrangementButtons({
  card,
  hidden,
  first,
  last,
}: {
  card: HomeCard
  hidden: boolean
  first: boolean
  last: boolean
}) {
  const t = useMessages(homeMessages)
  const name = card.title[useLocale()]
  const button = (cardAction: ArrangementAction, label: string, path: string, disabled = false) => (
    <button
      type="submit"
      name="act"
      value={`${cardAction} ${card.key}`}
      className="ibtn"
      aria-label={label}
      title={label}
      disabled={disabled}
    >
      <Icon path={path} className="ic" />
    </button>
  )
  return (
    <Form method="post" action="?arrange" replace preventScrollReset className={styles.actions}>
      {button('earlier', t.earlier(name), iconArrowLeft, first)}
      {button('later', t.later(name), iconArrowRight, last)}
      <span className="grow" />
      {hidden ? button('show', t.show(name), iconEye) : button('hide', t.hide(name), iconEyeOff)}
    </Form>
  )
}
