import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { CopyButton } from '#kernel/ui/copy/copy-button.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconDownload } from '#kernel/ui/icons.ts'
import { downloadMessages } from '../messages/download.ts'
import type { DigitalGoods } from './digital.server.ts'
import styles from './download.module.css'

/** The online goods of an order, to open and use. */
export function DigitalPart({ product: { files, keys } }: { product: DigitalGoods }) {
  const t = useMessages(downloadMessages)
  const locale = useLocale()
  return (
    <section className="card" aria-labelledby="order-digital">
      <header>
        <h2 id="order-digital">{t.own.title}</h2>
      </header>
      <ul className={styles.items}>
        {files.map(({ id, name, edition, to }) => (
          <li key={id}>
            <span className="grow">
              <b>{name}</b> {edition > 1 && <span className="sm soft">{t.edition(edition)}</span>}
            </span>
            <a className="btn small" href={to} download aria-label={t.own.openName(name)}>
              <Icon path={iconDownload} />
              {t.own.open}
            </a>
          </li>
        ))}
        {keys.map(({ name, keys, pending }) => (
          <li key={name.th} className={styles.keys}>
            <b>{name[locale] || name.th}</b>
            {keys.map((key) => (
              <span key={key} className={styles.key}>
                <code>{key}</code>
                <CopyButton
                  text={key}
                  label={`${t.own.copy} ${key}`}
                  message={t.own.copied}
                  className="icon-btn"
                />
              </span>
            ))}
            {pending > 0 && <span className="sm soft">{t.own.waiting(pending)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
