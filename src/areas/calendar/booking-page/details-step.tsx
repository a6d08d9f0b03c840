import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, satang } from '#kernel/money/index.ts'
import { formatDateTime, formatTime } from '#kernel/time/index.ts'
import { Field, TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCalendarEvent, iconUser } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { RoleView, roleViews } from '#kernel/ui/role-view.tsx'
// Its styles come with the page, so that it is styled before its scripts load.
import '#kernel/fields/editor/editor.module.css'
import { rangeText } from '../booking/range-text.ts'
import { bookingPageMessages } from '../messages/booking-page.ts'
import styles from './book.module.css'
import type { BookView, HeldTime, OfferedService } from './book-view.server.ts'
import type { Questions } from './questions-editor.tsx'

/** The field editors are heavy, and most services ask no questions of their own. */
const questionViews = roleViews<Questions>({ guest: () => import('./questions-editor.tsx') })
const anyRole = 'guest'

/** The guest's step: what was chosen, their own details, and the price. */
export function DetailsStep({ view }: { view: BookView }) {
  const t = useMessages(bookingPageMessages)
  const { held, service, contact } = view
  return (
    <section id="details" className={`card ${styles.details}`}>
      <h2>{t.steps.details}</h2>
      {held ? (
        <DetailsForm held={held} service={service} contact={contact} />
      ) : (
        <p className="soft">{t.pickFirst}</p>
      )}
    </section>
  )
}

interface Props {
  held: HeldTime
  service: OfferedService
  contact: BookView['contact']
}

function DetailsForm({ held, service, contact }: Props) {
  const t = useMessages(bookingPageMessages)
  const locale = useLocale()
  const { token, due, methods, questions, confirms, places } = held
  const closed = due > 0 && !methods.length
  const baht = (amount: number) => formatBaht(satang(amount), { locale })
  return (
    <>
      <div className={styles.chosen}>
        <span>
          <Icon path={iconCalendarEvent} /> <b>{rangeText(held, locale)}</b>
        </span>
        <span>
          <Icon path={iconUser} /> {service.name[locale] || service.name.th}
          {service.places > 1 && ` · ${t.people(places)}`}
        </span>
      </div>
      <p className="hint">{t.heldUntil(formatTime(held.until, locale))}</p>
      {closed && <Notice tone="warn">{t.payClosed}</Notice>}
      <ActionForm intent="book" values={{ token, due }} className={styles.form}>
        {({ field, pending, errors }) => (
          <>
            <TextField label={t.name} autoComplete="name" maxLength={120} {...field('name', contact.name)} />
            <TextField
              label={t.phone}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={30}
              {...field('phone', contact.phone)}
            />
            <TextField
              label={t.email}
              type="email"
              autoComplete="email"
              hint={t.emailHint}
              maxLength={254}
              optional
              {...field('email', contact.email)}
            />
            {questions.length > 0 && (
              <RoleView
                views={questionViews}
                role={anyRole}
                data={{ questions, errors }}
                path={`questions ${token}`}
              />
            )}
            <TextField label={t.note} maxLength={1000} optional {...field('note')} />
            {methods.length > 1 && (
              <Field label={t.pay} error={errors.payment}>
                {(control) => (
                  <select {...control} name="payment" className="input">
                    {methods.map((method) => (
                      <option key={method} value={method}>
                        {t.ways[method]}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            )}
            {held.total > 0 && <PriceSummary held={held} price={service.price} />}
            <button
              type="submit"
              className="btn large block"
              disabled={pending || closed}
              aria-busy={pending || undefined}
            >
              {due > 0 ? t.bookAndPay(baht(due)) : confirms === 'staff' ? t.request : t.book}
            </button>
            <p className="hint">
              {confirms === 'staff' && `${t.requestHint} `}
              {held.isChangeable &&
                `${t.changeUntil(formatDateTime(held.changeUntil, locale, 'weekdayDayMonth'))} `}
              {t.privacy}
            </p>
          </>
        )}
      </ActionForm>
    </>
  )
}

function PriceSummary({ held: { total, due, places }, price }: { held: HeldTime; price: number }) {
  const t = useMessages(bookingPageMessages)
  const locale = useLocale()
  const baht = (amount: number) => formatBaht(satang(amount), { locale })
  return (
    <dl className="sums">
      <div>
        <dt>{t.sum(baht(price), places)}</dt>
        <dd>{baht(total)}</dd>
      </div>
      {due < total && (
        <div>
          <dt>{t.rest}</dt>
          <dd>{baht(total - due)}</dd>
        </div>
      )}
      <div className="total">
        <dt>{t.now}</dt>
        <dd>{baht(due)}</dd>
      </div>
    </dl>
  )
}
