import { Link } from 'react-router'
import { shopPaths } from '#areas/shop/paths.ts'
import { tenantPaths } from '#areas/tenant/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatThaiId } from '#kernel/text/thai-id.ts'
import { localYear } from '#kernel/time/format.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import {
  iconBrandFacebook,
  iconBrandInstagram,
  iconBrandLine,
  iconBrandTiktok,
  iconBrandYoutube,
  iconMail,
  iconPhone,
  iconWorld,
} from '#kernel/ui/icons.ts'
import { ClientLine } from './client-line.tsx'
import { Mark } from './mark.tsx'
import { shellMessages } from './messages/index.ts'
import { type SiteFacts, type SocialKind, useShell } from './shell-data.ts'

const socialIcons: Record<SocialKind, string> = {
  line: iconBrandLine,
  facebook: iconBrandFacebook,
  instagram: iconBrandInstagram,
  tiktok: iconBrandTiktok,
  youtube: iconBrandYoutube,
  web: iconWorld,
}

/** The organisation behind the site, its contacts, and further links. */
export function SiteFooter() {
  const t = useMessages(shellMessages)
  const { tenant, locale } = useShell()
  const { facts } = tenant
  const name = tenant.name[locale]
  return (
    <footer className="site-footer">
      <div className="page">
        <div className="cols">
          <div className="stack-s">
            <Link className="brand" to="/">
              <Mark mark={tenant.mark} />
              <span className="name">{name}</span>
            </Link>
            <p>{facts.about?.[locale] ?? tenant.tagline[locale]}</p>
            <Identity facts={facts} />
            <Ways facts={facts} />
          </div>
          {(facts.links ?? [])
            .filter(({ items }) => items.length > 0)
            .map((column) => (
              <div key={column.title.en}>
                <h2>{column.title[locale]}</h2>
                <ul>
                  {column.items.map((item) => (
                    <li key={item.to + item.label.en}>
                      <Link to={item.to}>{item.label[locale]}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          <Help />
        </div>
        {tenant.legal.length > 0 && (
          <nav className="terms" aria-label={t.footer.terms}>
            {tenant.legal.map(({ label, to }) => (
              <Link key={to} to={to}>
                {label[locale]}
              </Link>
            ))}
          </nav>
        )}
        <div className="legal">
          <span>
            © {copyrightYear(locale)} {facts.legalName?.[locale] ?? name} · {t.footer.powered}
          </span>
          <ClientLine />
        </div>
      </div>
    </footer>
  )
}

/** Links for buyers: their order, and returns. */
function Help() {
  const t = useMessages(shellMessages)
  const { tenant, locale } = useShell()
  if (!tenant.areas.includes('shop')) return null
  const returns = tenant.legal.find(({ to }) => to === tenantPaths.legal('returns'))
  return (
    <div>
      <h2>{t.footer.help}</h2>
      <ul>
        <li>
          <Link to={shopPaths.orders()}>{t.person.track}</Link>
        </li>
        {returns && (
          <li>
            <Link to={returns.to}>{returns.label[locale]}</Link>
          </li>
        )}
      </ul>
    </div>
  )
}

function Identity({ facts }: { facts: SiteFacts }) {
  const t = useMessages(shellMessages)
  const { locale } = useShell()
  if (!facts.address && !facts.taxId && !facts.registration) return null
  return (
    <address>
      {facts.address && <p className="lines">{facts.address[locale]}</p>}
      {facts.taxId && (
        <p>
          {t.footer.taxId} <span className="num">{formatThaiId(facts.taxId)}</span> {facts.branch?.[locale]}
        </p>
      )}
      {facts.registration && (
        <p>
          {t.footer.registration} <span className="num">{facts.registration}</span>
        </p>
      )}
      {facts.hours && <p>{facts.hours[locale]}</p>}
    </address>
  )
}

function Ways({ facts }: { facts: SiteFacts }) {
  const t = useMessages(shellMessages)
  const ways = [
    ...(facts.social ?? []).map(({ kind, href }) => ({
      href,
      icon: socialIcons[kind],
      label: t.social[kind],
      away: true,
    })),
    ...(facts.phone
      ? [
          {
            href: `tel:${facts.phone.replace(/\D/g, '')}`,
            icon: iconPhone,
            label: `${t.footer.phone} ${facts.phone}`,
            away: false,
          },
        ]
      : []),
    ...(facts.email
      ? [
          {
            href: `mailto:${facts.email}`,
            icon: iconMail,
            label: `${t.footer.email} ${facts.email}`,
            away: false,
          },
        ]
      : []),
  ]
  if (ways.length === 0) return null
  return (
    <p className="row-s ways">
      {ways.map(({ href, icon, label, away }) => (
        <a
          key={href}
          className="icon-btn"
          href={href}
          aria-label={label}
          {...(away && { rel: 'noopener noreferrer', target: '_blank' })}
        >
          <Icon path={icon} />
        </a>
      ))}
    </p>
  )
}

/**
 * Returns the year in the calendar of the page's readers. A page cached over New Year shows the old one until it is
 * rendered again.
 */
function copyrightYear(locale: 'th' | 'en'): number {
  return localYear(new Date().getUTCFullYear(), locale)
}
