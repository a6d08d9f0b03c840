import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { billingPaths } from '#areas/billing/paths.ts'
import { mediaUrl } from '#areas/files/public.ts'
import { areCodesInUse } from '#areas/promotion/public.server.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { courseMessages } from '../messages/course.ts'
import { pathMessages } from '../messages/path.ts'
import { lessonPaths } from '../paths.ts'
import { availablePaymentMethods } from '../sale/buy-course.server.ts'
import { couponView } from '../sale/coupon.server.ts'
import { buyPath, buyPathForm } from './buy-path.server.ts'
import { BuyPath } from './buy-path.tsx'
import styles from './path.module.css'
import { pathView } from './path.server.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const view = await pathView(ctx, params.slug ?? '')
  const { user } = ctx.viewer
  const price = user && !view.hasAll ? view.price : null
  const code = new URL(request.url).searchParams.get('coupon')
  const coupon = price && (await couponView(ctx, { id: view.id, slug: view.slug, price: price.now }, code))
  return {
    view,
    coupon,
    enteredCoupon: code,
    takesCoupon: price !== null && (await areCodesInUse(ctx)),
    ways: price ? await availablePaymentMethods(ctx, coupon?.total ?? price.now) : [],
    needsPhone: user !== null && !user.phone,
  }
}

export const action = actions({
  buy: act({
    input: buyPathForm,
    run: (ctx, input, { params }) => buyPath(ctx, params.slug ?? '', input),
    done: ({ number }) => ({ redirect: billingPaths.pay(number) }),
  }),
})

/** A path: its courses in order, the viewer's progress, and the total price. */
export default function PathPage() {
  const t = useMessages(pathMessages)
  const c = useMessages(courseMessages)
  const locale = useLocale()
  const { view } = useLoaderData<typeof loader>()
  const { title, summary, steps, percent } = view
  return (
    <div className="page">
      <PageTitle description={summary}>{title}</PageTitle>
      <Breadcrumbs steps={[{ name: c.courses, to: lessonPaths.index() }, { name: title }]} />
      <div className={styles.two}>
        <div>
          <p className="eyebrow">{t.title}</p>
          <h1>{title}</h1>
          {summary && <p className={styles.lead}>{summary}</p>}
          <ol className={styles.steps}>
            {steps.map(({ slug, title: name, coverId, minutes, percent: own, isCompleted, next }, at) => (
              <li key={slug}>
                <span className={styles.number} data-done={isCompleted || undefined}>
                  {isCompleted ? <Icon path={iconCheck} /> : at + 1}
                </span>
                <span className={styles.image}>
                  {coverId && <img src={mediaUrl(coverId, 320)} alt="" width={120} height={80} />}
                </span>
                <span>
                  <Link to={lessonPaths.detail(slug)}>{name}</Link>
                  <small>
                    {[
                      c.minutes(minutes),
                      own !== null && (isCompleted ? t.done : c.learned(own)),
                      next && t.nextCohort(formatDate(next.startsOn, locale)),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
              </li>
            ))}
          </ol>
        </div>
        <aside className={`card ${styles.side}`}>
          {view.isSignedIn && (
            <p>
              <b>{t.progress(percent)}</b>
            </p>
          )}
          <BuyPath />
        </aside>
      </div>
    </div>
  )
}
