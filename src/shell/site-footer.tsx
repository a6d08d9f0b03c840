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
import { ClientInfo } from './client-info.tsx'
import { shellMessages } from './messages/index.ts'
import { type SiteDetails, type SocialKind, useShell } from './shell-data.ts'
import { SiteLogo } from './site-logo.tsx'

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
              <SiteLogo mark={tenant.mark} />
              <span className="name">{name}</span>
            </Link>
            <p>{facts.about?.[locale] ?? tenant.tagline[locale]}</p>
            <Identity business={facts} />
            <ContactLinks business={facts} />
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
          <ClientInfo />
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

function Identity({ business }: { business: SiteDetails }) {
  const t = useMessages(shellMessages)
  const { locale } = useShell()
  if (!business.address && !business.taxId && !business.registration) return null
  return (
    <address>
      {business.address && <p className="lines">{business.address[locale]}</p>}
      {business.taxId && (
        <p>
          {t.footer.taxId} <span className="num">{formatThaiId(business.taxId)}</span>{' '}
          {business.branch?.[locale]}
        </p>
      )}
      {business.registration && (
        <p>
          {t.footer.registration} <span className="num">{business.registration}</span>
        </p>
      )}
      {business.hours && <p>{business.hours[locale]}</p>}
    </address>
  )
}

function ContactLinks({ business }: { business: SiteDetails }) {
  const t = useMessages(shellMessages)
  const contactLinks = [
    ...(business.social ?? []).map(({ kind, href }) => ({
      href,
      icon: socialIcons[kind],
      label: t.social[kind],
      away: true,
    })),
    ...(business.phone
      ? [
          {
            href: `tel:${business.phone.replace(/\D/g, '')}`,
            icon: iconPhone,
            label: `${t.footer.phone} ${business.phone}`,
            away: false,
          },
        ]
      : []),
    ...(business.email
      ? [
          {
            href: `mailto:${business.email}`,
            icon: iconMail,
            label: `${t.footer.email} ${business.email}`,
            away: false,
          },
        ]
      : []),
  ]
  if (contactLinks.length === 0) return null
  return (
    <p className="row-s ways">
      {contactLinks.map(({ href, icon, label, away }) => (
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
