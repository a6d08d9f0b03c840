import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { playerMessages } from '../messages/player.ts'
import styles from './player.module.css'

const countdownSeconds = 5

/** Announces that the next unit will start automatically in a moment, with a way to cancel. */
export function NextUnit({ to, title, onCancel }: { to: string; title: string; onCancel(): void }) {
  const t = useMessages(playerMessages)
  const navigate = useNavigate()
  const [left, setLeft] = useState(countdownSeconds)
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : void navigate(to)), 1000)
    return () => clearTimeout(timer)
  }, [left, navigate, to])
  return (
    <section className={styles.next} aria-label={t.next}>
      <p>
        <small>{t.nextIn(left)}</small>
        <b>{title}</b>
      </p>
      <button type="button" data-look="quiet" onClick={onCancel}>
        {t.stay}
      </button>
      <Link to={to}>{t.goToNext}</Link>
    </section>
  )
}
