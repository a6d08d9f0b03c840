import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { billingPaths } from '#areas/billing/paths.ts'
import { mediaUrl } from '#areas/files/public.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import styles from '../enrolment/enroll.module.css'
import { SignIn } from '../enrolment/sign-in.tsx'
import { courseMessages } from '../messages/course.ts'
import { giftMessages } from '../messages/gift.ts'
import { saleMessages } from '../messages/sale.ts'
import { lessonPaths } from '../paths.ts'
import { CoursePriceText } from '../sale/course-price.tsx'
import { buyGift, buyGiftInput } from './buy-gift.server.ts'
import { GiftForm } from './gift-form.tsx'
import { type GiftView, giftView } from './gift-view.server.ts'
import { OwnGifts } from './own-gifts.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const places = Number(new URL(request.url).searchParams.get('places'))
  return {
    view: await giftView(ctxOf(context), params.slug ?? ''),
    places: Number.isInteger(places) ? places : 1,
  }
}

export const action = actions({
  buy: act({
    input: buyGiftInput,
    run: (ctx, input, { params: { slug = '' } }) => buyGift(ctx, slug, input),
    done: ({ number }) => ({ redirect: billingPaths.pay(number) }),
  }),
})

/** Buying places in a course for others, and the codes of those that are paid. */
export default function GiftRoute() {
  const t = useMessages(giftMessages)
  const c = useMessages(courseMessages)
  const { view, places } = useLoaderData<typeof loader>()
  const { slug, title, subtitle, coverId, price, isSignedIn } = view
  return (
    <div className={`page ${styles.enroll}`}>
      <PageTitle unlisted>{`${t.title}: ${title}`}</PageTitle>
      <article className={`card ${styles.what}`}>
        {coverId && <img src={mediaUrl(coverId, 640)} alt="" width={640} height={360} />}
        <h1>{title}</h1>
        {subtitle && <p className="soft">{subtitle}</p>}
        <CoursePriceText price={price} />
        <Link className="link" to={lessonPaths.detail(slug)}>
          {c.about}
        </Link>
      </article>
      <div className={styles.column}>
        {view.own.length > 0 && <OwnGifts title={title} gifts={view.own} />}
        <section className={`card ${styles.steps}`}>
          <div className={styles.step}>
            <h2>{t.title}</h2>
            <p className="soft">
              {t.lead} {t.rules}
            </p>
          </div>
          {isSignedIn ? (
            <Buy view={view} places={places} />
          ) : (
            <SignIn next={lessonPaths.gift(slug, places > 1 ? { places } : {})} label={t.signIn} />
          )}
        </section>
      </div>
    </div>
  )
}

/** The form, or what prevents buying now. */
function Buy({ view, places }: { view: GiftView; places: number }) {
  const t = useMessages(giftMessages)
  const s = useMessages(saleMessages)
  if (view.order)
    return (
      <Notice
        title={t.waiting}
        actions={
          <Link className="btn small" to={billingPaths.pay(view.order)}>
            {s.pay}
          </Link>
        }
      >
        {t.waitingText}
      </Notice>
    )
  if (!view.isOpen) return <Notice>{t.closed}</Notice>
  if (!view.most) return <Notice tone="warn">{s.full}</Notice>
  if (!view.methods.length) return <Notice tone="warn">{s.noWay}</Notice>
  return <GiftForm view={view} first={places} />
}
