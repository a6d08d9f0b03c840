import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatThaiId } from '#kernel/text/index.ts'
import { configMessages } from '../../messages/config.ts'
import styles from './live.module.css'
import { entriesOf, headerEntries, type LivePreviewData, textOf, truncate } from './live-preview.rules.ts'

/** The browser tab, the header and footer of a page, and the site in a search result. */
export function SiteView({ settings }: { settings: LivePreviewData }) {
  const t = useMessages(configMessages).live
  const locale = useLocale()
  const say = (key: string) => textOf(settings, key, locale)
  const name = say('name')
  const menu = headerEntries(settings, locale)
  const sign = <SiteLogo settings={settings} name={name} />
  const columns = [
    ['footerTitle', 'footer'],
    ['footer2Title', 'footer2'],
  ] as const
  return (
    <>
      <div className={styles.window}>
        <div className={styles.tab}>
          <span className={styles.tabTitle}>
            <SiteLogo settings={settings} name={name} icon />
            <span className="ell">{name}</span>
          </span>
          <span className={styles.host}>{say('host')}</span>
        </div>
        {say('notice.text') && <p className={styles.announce}>{say('notice.text')}</p>}
        <div className={styles.head}>
          {sign}
          <b className="ell">{name}</b>
          <span className={styles.menu}>
            {menu.slice(0, 4).map((entry) => (
              <span key={entry}>{entry}</span>
            ))}
          </span>
        </div>
        <div className={styles.body}>
          <b>{say('tagline') || name}</b>
          <i />
          <i />
        </div>
        <div className={styles.foot}>
          <p className={styles.brand}>
            {sign}
            <b>{name}</b>
          </p>
          <p>{say('about') || say('tagline')}</p>
          {say('address') && <p className={styles.lines}>{say('address')}</p>}
          {say('taxId') && (
            <p>
              {t.taxId} {formatThaiId(say('taxId'))} {say('branch')}
            </p>
          )}
          {say('hours') && <p>{say('hours')}</p>}
          <p>{[say('phone'), say('email')].filter(Boolean).join(' · ')}</p>
          <div className={styles.columns}>
            {columns.map(([title, list]) => {
              const entries = entriesOf(settings, list, locale)
              return (
                entries.length > 0 && (
                  <p key={list}>
                    <b>{say(title)}</b>
                    {entries.map((entry) => (
                      <span key={entry}>{entry}</span>
                    ))}
                  </p>
                )
              )
            })}
          </div>
          <p>© {say('legalName') || name}</p>
        </div>
      </div>
      <div className={styles.found}>
        <small>{t.found}</small>
        <span>{say('host')}</span>
        <b>{truncate(name, 60)}</b>
        <p>{truncate(say('tagline') || say('about'), 160)}</p>
      </div>
    </>
  )
}

/** The site's logo, or the first letter of its name on its colour. */
function SiteLogo({
  settings,
  name,
  icon = false,
}: {
  settings: LivePreviewData
  name: string
  icon?: boolean
}) {
  const logoUrl = (icon && settings.favicon) || settings.logo
  if (typeof logoUrl === 'string' && logoUrl) return <img className={styles.sign} src={logoUrl} alt="" />
  return (
    <span className={styles.sign} aria-hidden="true">
      {[...name].find((sign) => /\p{L}/u.test(sign) && !/[เแโใไ]/.test(sign)) ?? ''}
    </span>
  )
}
