import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getProduct } from '#areas/catalog/public.server.ts'
import { textInLocale } from '#areas/cms/public.ts'
import { listEntries, reportFromForm } from '#areas/feedback/public.server.ts'
import { averageOf } from '#areas/feedback/public.ts'
import { ReviewCard, StarHistogram } from '#areas/feedback/review/public.tsx'
import { dependsOn } from '#kernel/http/ctx.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconStarFilled } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { Pagination } from '#kernel/ui/pagination.tsx'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { LinkTabs } from '#kernel/ui/tabs.tsx'
import { listMessages } from '../browse-messages/list.ts'
import { reviewMessages } from '../messages/review.ts'
import { shopPaths } from '../paths.ts'
import { readReviews } from './product-feedback.rules.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  dependsOn(ctx, 'catalog')
  const { searchParams } = new URL(request.url)
  const requested = Number(searchParams.get('stars'))
  const stars = requested >= 1 && requested <= 5 && Number.isInteger(requested) ? requested : null
  const photo = searchParams.get('photo') === '1'
  const page = Math.max(1, Math.min(1000, Math.floor(Number(searchParams.get('page'))) || 1))
  const product = await getProduct(ctx, params.sku ?? '')
  return {
    sku: product.sku,
    name: textInLocale(product.name, ctx.locale),
    summary: readReviews(product.reviewSummary),
    filter: { stars, photo },
    page,
    reviews: await listEntries(ctx, { target: 'product', id: product.id }, 'review', { stars, photo, page }),
  }
}

export const action = formAction((input) =>
  reportFromForm(input.ctx, input, shopPaths.reviews(input.params.sku ?? '')),
)

/** All shown reviews of a product, filtered by stars or photos. */
export default function ReviewsPage() {
  const t = useMessages(reviewMessages)
  const list = useMessages(listMessages)
  const { sku, name, summary, filter, page, reviews } = useLoaderData<typeof loader>()
  const path = shopPaths.reviews(sku)
  const rating = summary && averageOf(summary.stars)
  const query = new URLSearchParams({
    ...(filter.stars && { stars: String(filter.stars) }),
    ...(filter.photo && { photo: '1' }),
  })
  const tabs = [
    { key: 'all', to: path, name: t.all },
    ...[5, 4, 3, 2, 1].map((n) => ({ key: String(n), to: `${path}?stars=${n}`, name: t.stars(n) })),
    { key: 'photo', to: `${path}?photo=1`, name: t.withPhoto(summary?.photos ?? 0) },
  ]
  const current = filter.photo ? 'photo' : filter.stars ? String(filter.stars) : 'all'
  return (
    <div className="page">
      <PageTitle unlisted={page > 1 || filter.photo || filter.stars !== null}>{t.pageTitle(name)}</PageTitle>
      <Breadcrumbs
        steps={[
          { name: list.shop, to: shopPaths.products() },
          { name, to: shopPaths.product(sku) },
          { name: rating ? t.short(groupDigits(rating.count)) : t.noneYet },
        ]}
      />
      <h1>
        <Phrases>{t.pageTitle(name)}</Phrases>
      </h1>
      {rating ? (
        <div className="reviews section-t">
          <StarHistogram stars={summary.stars} to={(n) => `${path}?stars=${n}`} note={t.onlyBuyers} />
          <div>
            <LinkTabs label={t.all} tabs={tabs} current={current} />
            {reviews.items.length === 0 && <p className="soft section-t">{t.none}</p>}
            {reviews.items.map((review) => (
              <ReviewCard key={review.id} entry={review} words={t.card} reportTo={path} />
            ))}
            {reviews.pages > 1 && (
              <Pagination
                page={page}
                pages={reviews.pages}
                href={(n) => `${path}?${new URLSearchParams([...query, ['page', String(n)]])}`}
              />
            )}
          </div>
        </div>
      ) : (
        <Empty
          icon={iconStarFilled}
          title={t.noneYet}
          actions={<ButtonLink to={shopPaths.product(sku)}>{t.back}</ButtonLink>}
        >
          <p>{t.noneYetLead}</p>
        </Empty>
      )}
    </div>
  )
}
