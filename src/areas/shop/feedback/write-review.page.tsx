import {
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { photosOf, writeEntry } from '#areas/feedback/public.server.ts'
import { displayName, maxPhotos, maxTextLengths } from '#areas/feedback/public.ts'
import { StarField } from '#areas/feedback/review/public.tsx'
import { mediaUrl } from '#areas/files/public.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { day } from '#kernel/time/index.ts'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#kernel/ui/button.tsx'
import { Check, Field, TextAreaField } from '#kernel/ui/field.tsx'
import { FileInput } from '#kernel/ui/file-input.tsx'
import { FormError } from '#kernel/ui/form-error.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { OptionCard } from '#kernel/ui/option.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { orderMessages } from '../messages/order.ts'
import { reviewMessages } from '../messages/review.ts'
import { shopPaths } from '../paths.ts'
import styles from './feedback.module.css'
import { isReviewable } from './product-feedback.rules.ts'
import { productFeedback } from './product-target.server.ts'
import { reviewOf } from './purchase.server.ts'
import { PurchasedItemCard } from './purchased-item-card.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token')
  const bought = { number: params.order ?? '', token, variantId: params.item ?? '' }
  const ctx = ctxOf(context)
  const { order, line, review } = await reviewOf(ctx, bought)
  const { number, contact } = order
  if (!order.token || !isReviewable({ ...order, today: day(ctx.now) }, line))
    throw redirect(shopPaths.order(number, token))
  return {
    number,
    token,
    item: line.name,
    unit: line.unit,
    image: line.image,
    buyer: contact.name,
    review,
    sent: searchParams.has('sent'),
  }
}

export const action = formAction(async ({ ctx, form, params, request }) => {
  const url = new URL(request.url)
  const bought = {
    number: params.order ?? '',
    token: url.searchParams.get('token'),
    variantId: params.item ?? '',
  }
  const text = (name: string) => String(form.get(name) ?? '')
  await writeEntry(ctx, productFeedback, {
    kind: 'review',
    ref: bought,
    params: {
      stars: form.get('stars') ?? undefined,
      body: text('body'),
      ...(text('as') && { as: text('as') }),
      keep: form.getAll('keep').map(String),
      photos: await photosOf(form),
    },
  })
  const { number, variantId, token } = bought
  const back = shopPaths.review(number, variantId, token)
  return redirect(`${back}${token ? '&' : '?'}sent=1`)
})

/** Where a buyer reviews an item of an order, and edits the review later. */
export default function WriteReviewPage() {
  const t = useMessages(reviewMessages)
  const orders = useMessages(orderMessages)
  const locale = useLocale()
  const { number, token, item, unit, image, buyer, review, sent } = useLoaderData<typeof loader>()
  const refused = rejectionOf(useActionData())
  const sending = useNavigation().state === 'submitting'
  const name = item[locale] || item.th
  const back = shopPaths.order(number, token)
  const as = refused?.values.as ?? review?.nameAs ?? 'name'
  const names = [
    { value: 'name', label: displayName(buyer, 'name'), hint: t.asName },
    { value: 'masked', label: displayName(buyer, 'masked'), hint: t.asMasked },
    { value: 'hidden', label: t.asHidden, hint: t.asHiddenHint },
  ]
  return (
    <div className="page">
      <PageTitle unlisted>{t.writeOf(name)}</PageTitle>
      <Breadcrumbs
        steps={[
          { name: orders.orders, to: shopPaths.orders() },
          { name: number, to: back },
          { name: review ? t.edit : t.write },
        ]}
      />
      <h1>{t.writeOf(name)}</h1>
      <div className={`stack ${styles.write}`}>
        {sent && review && (
          <Notice
            tone="good"
            title={t.thanks}
            actions={
              <ButtonLink size="small" variant="ghost" to={back}>
                {t.backToOrder}
              </ButtonLink>
            }
          />
        )}
        {review && !sent && (
          <Notice tone={review.status === 'refused' ? 'warn' : undefined}>{t[review.status]}</Notice>
        )}
        <PurchasedItemCard name={name} unit={unit[locale] || unit.th} image={image} order={number} />
        <FormError rejection={refused} />
        <Form method="post" encType="multipart/form-data" className="card stack-l" noValidate>
          <StarField
            chosen={Number(refused?.values.stars ?? review?.stars ?? 0)}
            error={refused?.errors.stars}
          />
          <TextAreaField
            label={t.body}
            hint={t.bodyHint}
            error={refused?.errors.body}
            optional
            name="body"
            rows={5}
            maxLength={maxTextLengths.review}
            defaultValue={refused?.values.body ?? review?.body}
          />
          {review && review.pictures.length > 0 && (
            <div className={styles.kept}>
              {review.pictures.map(({ id, colour }) => (
                <div key={id}>
                  <img
                    src={mediaUrl(id, 320)}
                    width={84}
                    height={84}
                    alt=""
                    style={{ backgroundColor: colour }}
                  />
                  <Check name="keep" value={id} defaultChecked>
                    {t.keep}
                  </Check>
                </div>
              ))}
            </div>
          )}
          <Field label={t.images} hint={t.imagesHint(maxPhotos)} error={refused?.errors.file} optional>
            {(control) => (
              <FileInput
                {...control}
                name="pictures"
                accept="image/jpeg,image/png,image/webp,image/heic"
                multiple
                previews
              />
            )}
          </Field>
          <fieldset className="field">
            <legend className={`label ${styles.legend}`}>{t.as}</legend>
            <div className={styles.names}>
              {names.map(({ value, label, hint }) => (
                <OptionCard key={value} name="as" value={value} title={label} defaultChecked={as === value}>
                  {hint}
                </OptionCard>
              ))}
            </div>
          </fieldset>
          <div>
            <Button type="submit" size="large" busy={sending}>
              {t.send}
            </Button>
          </div>
        </Form>
      </div>
    </div>
  )
}
