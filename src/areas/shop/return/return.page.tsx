import {
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { photosOf } from '#areas/feedback/public.server.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { refusalOf } from '#kernel/http/refusal.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { banks } from '#kernel/thaiqr/banks.ts'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { Field } from '#kernel/ui/field.tsx'
import { FileInput } from '#kernel/ui/file-input.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { goodsKind } from '../checkout/goods.server.ts'
import { orderMessages } from '../messages/order.ts'
import { returnMessages } from '../messages/return.ts'
import { shopPaths } from '../paths.ts'
import { requestReturn, returnOffer } from './request.server.ts'
import styles from './return.module.css'
import { leftToReturn, mostReturnPictures, returnReasons } from './return.rules.ts'
import { ReturnLines } from './return-lines.tsx'
import { TargetFields } from './target-fields.tsx'

const openedBy = (params: { order?: string }, request: Request) => ({
  number: params.order ?? '',
  token: new URL(request.url).searchParams.get('token'),
})

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const opened = openedBy(params, request)
  const { order, returns, may } = await returnOffer(ctx, opened)
  if (!may) throw redirect(shopPaths.order(order.number, opened.token))
  const lines = order.lines
    .filter(({ kind, sentMilli }) => kind === goodsKind && sentMilli > 0)
    .map((line) => ({
      variantId: line.ref,
      name: line.name[ctx.locale] || line.name.th,
      unit: line.unit[ctx.locale] || line.unit.th,
      image: line.image,
      boughtMilli: line.sentMilli,
      leftMilli: leftToReturn(line, returns),
    }))
  return {
    number: order.number,
    token: opened.token,
    buyer: order.contact.name,
    lines,
    days: order.returnDays,
    banks: banks.map((bank) => bank[ctx.locale]),
  }
}

export const action = formAction(async ({ ctx, form, params, request }) => {
  const opened = openedBy(params, request)
  const text = (name: string) => {
    const typed = form.get(name)
    return typeof typed === 'string' ? typed : undefined
  }
  const quantities = [...form]
    .filter(([name]) => name.startsWith('q.'))
    .map(([name, typed]) => [name.slice(2), Number(typed)] as const)
  await requestReturn(ctx, opened, {
    quantities: Object.fromEntries(quantities),
    reason: text('reason'),
    note: text('note'),
    kind: text('kind'),
    bank: text('bank'),
    account: text('account'),
    name: text('name'),
    pictures: await photosOf(form),
  })
  return redirect(`${shopPaths.order(opened.number, opened.token)}#returns`)
})

/** Where a buyer asks the shop to take goods back: what, why, with photos, and where the money is to go. */
export default function ReturnPage() {
  const t = useMessages(returnMessages)
  const orders = useMessages(orderMessages)
  const { number, token, buyer, lines, days, banks: known } = useLoaderData<typeof loader>()
  const refused = refusalOf(useActionData())
  const sending = useNavigation().state === 'submitting'
  const values = refused?.values ?? {}
  const errors = refused?.errors ?? {}
  return (
    <div className="page">
      <PageTitle unlisted>{t.title}</PageTitle>
      <Breadcrumbs
        steps={[
          { name: orders.orders, to: shopPaths.orders() },
          { name: number, to: shopPaths.order(number, token) },
          { name: t.title },
        ]}
      />
      <h1>{t.title}</h1>
      <p className="soft">{t.lead(days)}</p>
      <Form method="post" encType="multipart/form-data" className={`stack-l ${styles.form}`} noValidate>
        {refused && (!refused.problem.errors?.length || errors.lines) && (
          <Notice tone="bad" urgent>
            {errors.lines ?? refused.problem.detail}
          </Notice>
        )}
        <section className="card">
          <h2 className={styles.step}>
            <span>1</span> {t.steps.lines}
          </h2>
          <ReturnLines lines={lines} values={values} />
        </section>
        <section className="card stack">
          <h2 className={styles.step}>
            <span>2</span> {t.steps.reason}
          </h2>
          <fieldset className="field">
            <legend className="vh">{t.reason}</legend>
            <div className="chips">
              {returnReasons.map((reason) => (
                <label key={reason} className={`chip ${styles.choice}`}>
                  <input
                    type="radio"
                    className="vh"
                    name="reason"
                    value={reason}
                    defaultChecked={reason === (values.reason ?? returnReasons[0])}
                  />
                  {t.reasons[reason]}
                </label>
              ))}
            </div>
          </fieldset>
          <Field label={t.note} hint={t.noteHint} error={errors.note} optional>
            {(control) => (
              <textarea
                {...control}
                className="input"
                name="note"
                rows={4}
                maxLength={1000}
                defaultValue={values.note}
              />
            )}
          </Field>
        </section>
        <section className="card">
          <h2 className={styles.step}>
            <span>3</span> {t.steps.pictures}
          </h2>
          <Field label={t.pictures} hint={t.picturesHint(mostReturnPictures)} error={errors.file} optional>
            {(control) => (
              <FileInput {...control} name="pictures" accept="image/jpeg,image/png,image/webp" multiple />
            )}
          </Field>
        </section>
        <section className="card stack">
          <h2 className={styles.step}>
            <span>4</span> {t.steps.target}
          </h2>
          <TargetFields values={values} errors={errors} banks={known} buyer={buyer} />
        </section>
        <div>
          <Button type="submit" busy={sending}>
            {t.send}
          </Button>
        </div>
      </Form>
    </div>
  )
}
