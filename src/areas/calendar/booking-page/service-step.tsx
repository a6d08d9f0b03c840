import { Link } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, satang } from '#kernel/money/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconMinus, iconPlus } from '#kernel/ui/icons.ts'
import { bookingPageMessages } from '../messages/booking-page.ts'
import { calendarPaths } from '../paths.ts'
import styles from './book.module.css'
import type { BookView, OfferedService } from './book-view.server.ts'

/**
 * The service, the number of people and the person who gives it. Each choice is a link, so that it works before scripts
 * load and can be shared.
 */
export function ServiceStep({ view }: { view: BookView }) {
  const t = useMessages(bookingPageMessages)
  const { calendar, services, service, places, person, day } = view
  const holdToken = view.held?.token
  const to = (change: Record<string, string | undefined>) =>
    calendarPaths.book(calendar.id, {
      service: service.id,
      people: places > 1 ? String(places) : undefined,
      person: person ?? undefined,
      day: day ?? undefined,
      hold: holdToken,
      ...change,
    })
  return (
    <section>
      <h2>{t.steps.service}</h2>
      <ul className={styles.services}>
        {services.map((eachService) => (
          <li key={eachService.id}>
            <ServiceOption
              service={eachService}
              chosen={eachService.id === service.id}
              to={calendarPaths.book(calendar.id, { service: eachService.id })}
            />
          </li>
        ))}
      </ul>
      {service.places > 1 && (
        <>
          <h2 id="people">{t.howMany}</h2>
          <fieldset className="qty" aria-labelledby="people">
            <StepLink
              to={places > 1 ? to({ people: String(places - 1), hold: undefined }) : null}
              label={t.fewer}
              icon={iconMinus}
            />
            <output>{places}</output>
            <StepLink
              to={places < service.places ? to({ people: String(places + 1), hold: undefined }) : null}
              label={t.more}
              icon={iconPlus}
            />
          </fieldset>
        </>
      )}
      {service.providers.length > 1 && (
        <>
          <h2 id="with">{t.with}</h2>
          <fieldset className={styles.providers} aria-labelledby="with">
            {[{ id: '', name: t.anyone }, ...service.providers].map((provider) => (
              <Link
                key={provider.id}
                className={styles.provider}
                to={to({ person: provider.id || undefined, hold: undefined })}
                aria-current={(person ?? '') === provider.id || undefined}
                preventScrollReset
              >
                {provider.name}
              </Link>
            ))}
          </fieldset>
        </>
      )}
    </section>
  )
}

function ServiceOption({ service, chosen, to }: { service: OfferedService; chosen: boolean; to: string }) {
  const t = useMessages(bookingPageMessages)
  const locale = useLocale()
  const { name, minutes, places, price, deposit, providers, image } = service
  const only = providers.length === 1 ? providers[0]?.name : undefined
  const details = [t.long(minutes), places > 1 && t.group(places), only].filter(Boolean)
  return (
    <Link
      className={`option ${styles.service}`}
      to={to}
      aria-current={chosen || undefined}
      preventScrollReset
      data-testid="service"
    >
      {image && <img src={mediaUrl(image, 320)} alt="" width={52} height={52} loading="lazy" />}
      <span className="grow">
        <b>{name[locale] || name.th}</b>
        <span className="sm soft">
          {details.join(' · ')}
          {price > 0 &&
            deposit !== null &&
            ` · ${deposit > 0 ? t.deposit(formatBaht(satang(deposit), { locale })) : t.there}`}
        </span>
      </span>
      <span className="price">{price ? formatBaht(satang(price), { locale }) : t.free}</span>
    </Link>
  )
}

function StepLink({ to, label, icon }: { to: string | null; label: string; icon: string }) {
  if (!to)
    return (
      <button type="button" aria-label={label} disabled>
        <Icon path={icon} />
      </button>
    )
  return (
    <Link to={to} aria-label={label} className={styles.less} preventScrollReset>
      <Icon path={icon} />
    </Link>
  )
}
