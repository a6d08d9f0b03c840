import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { billingPaths } from '#areas/billing/paths.ts'
import { mediaUrl } from '#areas/files/public.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { Price } from '#kernel/ui/price.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { courseMessages } from '../messages/course.ts'
import { pathMessages } from '../messages/path.ts'
import { saleMessages } from '../messages/sale.ts'
import { lessonPaths } from '../paths.ts'
import { courseWays } from '../sale/buy-course.server.ts'
import { buyPath, buyPathInput } from './buy-path.server.ts'
import styles from './path.module.css'
import { type PathView, pathView } from './path.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const view = await pathView(ctx, params.slug ?? '')
  const { user } = ctx.viewer
  const isForSale = view.price && user && !view.hasAll
  return {
    view,
    ways: isForSale && view.price ? await courseWays(ctx, view.price.now) : [],
    needsPhone: user !== null && !user.phone,
  }
}

export const action = actions({
  buy: act({
    input: buyPathInput,
    run: (ctx, input, { params }) => buyPath(ctx, params.slug ?? '', input),
    done: ({ number }) => ({ redirect: billingPaths.pay(number) }),
  }),
})

/** A path: its courses in their order, how far one is, and what all of it costs. */
export default function PathPage() {
  const t = useMessages(pathMessages)
  const c = useMessages(courseMessages)
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
            {steps.map(({ slug, title: name, coverId, minutes, percent: own, isCompleted }, at) => (
              <li key={slug}>
                <span className={styles.number} data-done={isCompleted || undefined}>
                  {isCompleted ? <Icon path={iconCheck} /> : at + 1}
                </span>
                <span className={styles.picture}>
                  {coverId && <img src={mediaUrl(coverId, 320)} alt="" width={120} height={80} />}
                </span>
                <span>
                  <Link to={lessonPaths.detail(slug)}>{name}</Link>
                  <small>
                    {[c.minutes(minutes), own !== null && (isCompleted ? t.done : c.learned(own))]
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
          <Buy view={view} />
        </aside>
      </div>
    </div>
  )
}

function Buy({ view }: { view: PathView }) {
  const t = useMessages(pathMessages)
  const s = useMessages(saleMessages)
  const locale = useLocale()
  const { ways, needsPhone } = useLoaderData<typeof loader>()
  const { price, hasAll, order, isSignedIn, slug } = view
  if (hasAll) return <p>{t.has}</p>
  if (!price) return <p>{t.onebyone}</p>
  const shown = <Price regular={price.was ?? price.now} sale={price.was ? price.now : null} percent />
  if (!isSignedIn)
    return (
      <>
        {shown}
        <Link className="btn block" to={accountPaths.login({ next: lessonPaths.path(slug) })}>
          {t.signIn}
        </Link>
      </>
    )
  if (order)
    return (
      <Notice
        title={t.waiting}
        actions={
          <Link className="btn small" to={billingPaths.pay(order)}>
            {t.pay}
          </Link>
        }
      />
    )
  if (!ways.length) return <Notice tone="warn">{s.noWay}</Notice>
  return (
    <>
      {shown}
      <ActionForm intent="buy" values={{ expect: price.now }} className={styles.form}>
        {({ field, pending }) => (
          <>
            <fieldset className={styles.form}>
              <legend>{s.step.pay}</legend>
              {ways.map((way, at) => (
                <label key={way} className={styles.option}>
                  <input type="radio" name="payment" value={way} defaultChecked={at === 0} />
                  <span>{s.methods[way]}</span>
                </label>
              ))}
            </fieldset>
            {needsPhone && <TextField label={s.phone} type="tel" autoComplete="tel" {...field('phone')} />}
            <SubmitButton state={pending ? 'loading' : 'normal'}>
              {t.buy(formatBaht(price.now, { locale }))}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </>
  )
}
