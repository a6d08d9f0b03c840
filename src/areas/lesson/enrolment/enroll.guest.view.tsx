import { Link, useRevalidator } from 'react-router'
import { billingPaths } from '#areas/billing/paths.ts'
import { mediaUrl } from '#areas/files/public.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLive } from '#kernel/live/use-live.ts'
import { formatDate, formatDateTime } from '#kernel/time/index.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import type { JoinState } from '../admission/admission.rules.ts'
import type { GiftOffer } from '../gift/gift-offer.server.ts'
import { courseMessages } from '../messages/course.ts'
import { giftMessages } from '../messages/gift.ts'
import { saleMessages } from '../messages/sale.ts'
import { lessonPaths } from '../paths.ts'
import { discountedPrice } from '../sale/coupon.rules.ts'
import { CouponEntry } from '../sale/coupon-entry.tsx'
import { CoursePriceText } from '../sale/course-price.tsx'
import styles from './enroll.module.css'
import { EnrollForm } from './enroll-form.tsx'
import type { EnrollView } from './enroll-view.server.ts'
import { SignIn } from './sign-in.tsx'

/** The steps for joining a course, only those that apply. */
export function View({ data }: { data: EnrollView }) {
  const t = useMessages(courseMessages)
  const s = useMessages(saleMessages)
  const g = useMessages(giftMessages)
  const { course } = data
  const { title, subtitle, coverId, minutes, sections, slug, admission } = course
  const units = sections.flatMap((section) => section.units)
  return (
    <div className={`page ${styles.enroll}`}>
      <article className={`card ${styles.what}`}>
        {coverId && <img src={mediaUrl(coverId, 640)} alt="" width={640} height={360} />}
        <h1>{title}</h1>
        {subtitle && <p className="soft">{subtitle}</p>}
        <p className="sm soft">
          {t.units(units.length)} · {t.minutes(minutes)}
          {' · '}
          {admission.accessDays ? s.days(admission.accessDays) : s.forGood}
        </p>
        {course.access === 'free' && <p className={styles.price}>{t.free}</p>}
        {/* Who is entitled to it, as after leaving a course that was paid for, pays nothing. */}
        {admission.way === 'join' ? (
          <p className="good">
            <b>{s.entitled}</b>
          </p>
        ) : (
          admission.price && <CoursePriceText price={discountedPrice(admission.price, data.coupon)} />
        )}
        <Link className="link" to={lessonPaths.detail(slug)}>
          {t.about}
        </Link>
      </article>
      <section className={`card ${styles.steps}`}>
        {data.isGiftUsed && !withoutCode.includes(admission.way) && (
          <Notice tone="warn" title={g.spent}>
            {g.spentText}
          </Notice>
        )}
        {course.isSignedIn ? (
          <>
            <div className={styles.step}>
              <h2>{s.step.who}</h2>
              <p>{data.name}</p>
            </div>
            <Steps data={data} />
          </>
        ) : (
          <>
            {data.gift && (
              <Notice tone="good" title={g.received}>
                <GiftCohort gift={data.gift} />
              </Notice>
            )}
            <SignIn next={lessonPaths.enroll(slug, nextQuery(data))} label={t.signIn} />
          </>
        )}
      </section>
    </div>
  )
}

/** What the page was opened with, so that signing in loses neither the discount code nor the present. */
const nextQuery = ({ enteredCoupon, gift }: EnrollView) => ({
  ...(enteredCoupon && { coupon: enteredCoupon }),
  ...(gift && { gift: gift.code }),
})

/** The states in which a code changes nothing: the learner is in already, or something else comes first. */
const withoutCode: readonly JoinState[] = ['continue', 'suspended', 'prerequisite']

/** The cohort that the buyer of a present chose, with its days. */
function GiftCohort({ gift: { cohort } }: { gift: GiftOffer }) {
  const t = useMessages(saleMessages)
  const locale = useLocale()
  if (!cohort) return null
  const days = t.cohortDays(
    formatDate(cohort.startsOn, locale),
    cohort.endsOn && formatDate(cohort.endsOn, locale),
  )
  return (
    <span>
      {cohort.title} · {days}
    </span>
  )
}

function Steps({ data }: { data: EnrollView }) {
  const t = useMessages(saleMessages)
  const g = useMessages(giftMessages)
  const locale = useLocale()
  const { course, topic } = data
  const { admission, slug, id } = course
  const { revalidate } = useRevalidator()
  useLive(topic, revalidate, { onBack: revalidate })
  if (data.gift && !withoutCode.includes(admission.way))
    return (
      <>
        <Notice tone="good" title={g.received}>
          {g.receivedText} <GiftCohort gift={data.gift} />
        </Notice>
        <EnrollForm data={data} byCode />
      </>
    )
  if (admission.way === 'pay' && admission.order)
    return (
      <Notice
        title={t.pay}
        actions={
          <Link className="btn small" to={billingPaths.pay(admission.order)}>
            {t.pay}
          </Link>
        }
      >
        {t.payText} {t.watch}
      </Notice>
    )
  if (admission.way === 'waiting' || admission.way === 'requested')
    return (
      <>
        <Notice
          title={admission.way === 'waiting' ? t.waiting : t.requested}
          actions={
            <ActionButton intent="withdraw" values={{ course: id }} variant="ghost" size="small">
              {t.withdraw}
            </ActionButton>
          }
        >
          {admission.waitingBefore === null ? admission.note : t.waitingBefore(admission.waitingBefore)}
        </Notice>
        <CodeEntry data={data} />
      </>
    )
  if (admission.way === 'prerequisite')
    return (
      <Notice title={t.prerequisite}>
        {admission.missing.map(({ slug: before, title }) => (
          <Link key={before} className="link" to={lessonPaths.detail(before)}>
            {title}
          </Link>
        ))}
      </Notice>
    )
  if (admission.way === 'suspended') return <Notice tone="warn">{t.suspended}</Notice>
  if (admission.way === 'closed')
    return (
      <>
        <Notice>{t.closed}</Notice>
        <CodeEntry data={data} />
      </>
    )
  if (admission.way === 'soon' && admission.joinFrom)
    return (
      <>
        <Notice>{t.soon(formatDate(admission.joinFrom, locale))}</Notice>
        <CodeEntry data={data} />
      </>
    )
  if (admission.way === 'granted' || admission.way === 'continue')
    return (
      <>
        <Link className="btn block" to={lessonPaths.detail(slug)}>
          {course.title}
        </Link>
        <CodeEntry data={data} />
      </>
    )
  return (
    <>
      {admission.offeredUntil && (
        <Notice
          tone="good"
          title={t.offered(formatDateTime(admission.offeredUntil, locale))}
          actions={
            <ActionButton intent="withdraw" values={{ course: id }} variant="ghost" size="small">
              {t.decline}
            </ActionButton>
          }
        >
          {t.declineHint}
        </Notice>
      )}
      {admission.way === 'renew' && <p className="soft">{t.renewText}</p>}
      {admission.way === 'refused' && <p className="soft">{t.refused}</p>}
      {admission.way === 'full' && <Notice tone="warn">{t.full}</Notice>}
      {data.methods.length > 0 && (data.takesCoupon || data.coupon) && (
        <CouponEntry coupon={data.coupon} to={lessonPaths.enroll(slug)} />
      )}
      <EnrollForm data={data} />
      <CodeEntry data={data} />
    </>
  )
}

function CodeEntry({ data }: { data: EnrollView }) {
  const t = useMessages(saleMessages)
  if (!data.takesCode) return null
  return (
    <details className={styles.code}>
      <summary>{t.haveCode}</summary>
      <EnrollForm data={data} byCode />
    </details>
  )
}
