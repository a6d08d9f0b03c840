import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { CopyButton } from '#kernel/ui/copy/copy-button.tsx'
import { ShareLinks } from '#kernel/ui/share-links.tsx'
import { giftMessages } from '../messages/gift.ts'
import styles from './gift.module.css'
import type { OwnGift } from './gift-view.server.ts'

/** The places the viewer bought: their code, the link to pass on, and how many are taken. */
export function OwnGifts({ title, gifts }: { title: string; gifts: readonly OwnGift[] }) {
  const t = useMessages(giftMessages)
  const locale = useLocale()
  return (
    <section className={`card ${styles.own}`}>
      <h2>{t.own}</h2>
      <ul>
        {gifts.map(({ number, code, url, places, redeemed, createdAt, cohort }) => (
          <li key={number}>
            <b className={styles.code}>{code}</b>
            <p className="sm soft">
              {[t.used(redeemed, places), cohort, formatDate(createdAt, locale, 'medium')]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {redeemed < places && (
              <p className={styles.pass}>
                <CopyButton className="btn small" text={url} label={t.copy}>
                  {t.copy}
                </CopyButton>
                <ShareLinks url={url} title={t.shareTitle(title)} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
